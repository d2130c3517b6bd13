import { ChevronDown } from 'lucide-react';
import { Collapsible as RadixCollapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface CollapsibleProps {
  title: string;
  defaultOpen?: boolean;
  /** Heading level of the title. */
  level?: 'h2' | 'h3' | 'h4';
  className?: string;
  children: ReactNode;
}

/** One section that opens and closes independently of others. */
export function Collapsible({
  title,
  defaultOpen = false,
  level: Heading = 'h3',
  className,
  children,
}: CollapsibleProps) {
  return (
    <RadixCollapsible.Root
      defaultOpen={defaultOpen}
      className={classNames('border-b border-line', className)}
    >
      <Heading>
        <RadixCollapsible.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left text-lg leading-snug font-semibold hover:text-accent-text">
          {title}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
          />
        </RadixCollapsible.Trigger>
      </Heading>
      <RadixCollapsible.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="pb-6 text-ink-soft">{children}</div>
      </RadixCollapsible.Content>
    </RadixCollapsible.Root>
  );
}

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface DisclosureProps {
  title: string;
  defaultOpen?: boolean;
  /** Heading level of the title. */
  level?: 'h2' | 'h3' | 'h4';
  className?: string;
  children: ReactNode;
}

/**
 * A section that opens and closes. The element is HTML's own (decision 30): it works before hydration,
 * and the browser's search opens it.
 */
export function Disclosure({
  title,
  defaultOpen = false,
  level: Heading = 'h3',
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      open={defaultOpen}
      className={classNames('group disclosure border-b border-line', className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 hover:text-accent-text">
        <Heading className="text-lg leading-snug font-semibold">{title}</Heading>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6 text-ink-soft">{children}</div>
    </details>
  );
}

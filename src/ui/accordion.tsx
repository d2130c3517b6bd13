import { ChevronDown } from 'lucide-react';
import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';

export interface AccordionEntry {
  title: string;
  content: ReactNode;
}

/** Several sections can be open at once. Arrow keys move between the titles. */
export function Accordion({
  entries,
  level: Heading = 'h3',
}: {
  entries: readonly AccordionEntry[];
  /** Heading level of the titles. */
  level?: 'h2' | 'h3' | 'h4';
}) {
  return (
    <RadixAccordion.Root type="multiple" className="border-t border-line">
      {entries.map(({ title, content }) => (
        <RadixAccordion.Item key={title} value={title} className="border-b border-line">
          <RadixAccordion.Header asChild>
            <Heading>
              <RadixAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left text-lg leading-snug font-semibold hover:text-accent-text">
                {title}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
                />
              </RadixAccordion.Trigger>
            </Heading>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="pb-6 text-ink-soft">{content}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}

import type { ReactNode } from 'react';
import { Disclosure, type DisclosureProps } from './disclosure';

export interface AccordionEntry {
  title: string;
  content: ReactNode;
}

/** Several sections can be open at once. */
export function Accordion({
  entries,
  level = 'h3',
}: {
  entries: readonly AccordionEntry[];
  level?: DisclosureProps['level'];
}) {
  return (
    <div className="border-t border-line">
      {entries.map(({ title, content }) => (
        <Disclosure key={title} title={title} level={level}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}

import type { FaqEntry } from '../content/faq';
import { Collapsible } from '../ui/collapsible';

/** Questions that open one by one. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="border-t border-line">
      {entries.map(({ question, answer }) => (
        <Collapsible key={question} title={question}>
          <p>{answer}</p>
        </Collapsible>
      ))}
    </div>
  );
}

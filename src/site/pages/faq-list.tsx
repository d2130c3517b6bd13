import type { FaqEntry } from '../content/faq';
import { Accordion } from '../../shared/ui/accordion';
import { AddressText } from './address-text';

export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <Accordion
      entries={entries.map(({ question, answer }) => ({
        title: question,
        content: (
          <p>
            <AddressText>{answer}</AddressText>
          </p>
        ),
      }))}
    />
  );
}

import { toStoredText } from '../../../shared/text/stored-text';

/** The stored form of a text that is never stored as it is written; null where it is. */
export function describeUnstored(text: string): string | null {
  const stored = toStoredText(text);
  if (stored === text) return null;
  return stored === ''
    ? 'a text that has something to see'
    : `"${stored}", as answers are stored: nothing invisible around it, in Unicode's form NFC`;
}

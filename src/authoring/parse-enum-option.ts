import { findNearestName } from '../definition/nearest-name';
import { UsageError } from './cli-command';

/**
 * The word given for an option that takes one of a few.
 * @param what what the words are, as in `"xml" is no format`
 * @throws UsageError with the way out for any other word
 */
export function parseEnumOption<Word extends string>(
  words: readonly Word[],
  given: string | boolean | undefined,
  what: string,
): Word {
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  const nearest = findNearestName(String(given), words);
  const wayOut = nearest === null ? `Use one of: ${words.join(', ')}.` : `Use "${nearest}".`;
  throw new UsageError(`"${String(given)}" is no ${what}. ${wayOut}`);
}

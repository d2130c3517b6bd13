import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { toCapitalWord, toNumberWord } from './count-words';
import { countQuestions, estimateMinutes } from './funnel-counts';

/** What a page counts of a funnel, by the word that stands behind the number. */
const counts: Readonly<Record<string, (definition: FunnelDefinition) => number>> = {
  question: countQuestions,
  minute: estimateMinutes,
  '': ({ scores }) =>
    Math.max(0, ...scores.flatMap(({ bands = [] }) => bands.map(({ max }) => max))),
};

/** `{{career-match: Five questions}}`: a funnel, and how its count is written. */
const placeholder = /\{\{(\*|[\w-]+): (\d+|[A-Za-z]+)(?: (question|minute)s?)?\}\}/g;

/** A number as the example writes it: "5", "five" or "Five". */
function writeLike(example: string, count: number): string {
  if (/^\d/.test(example)) return String(count);
  return /^[A-Z]/.test(example) ? toCapitalWord(count) : toNumberWord(count);
}

/**
 * Fills the counts into a text. `*` is the quiz with the most. A funnel that is not there leaves the
 * example: its site has no such page to lead to.
 */
export const fillCounts = (text: string, funnels: readonly FunnelDefinition[]): string =>
  text.replace(placeholder, (_, id: string, example: string, noun = '') => {
    const counted = funnels.filter((definition) =>
      id === '*' ? countQuestions(definition) > 0 : definition.id === id,
    );
    const count = Math.max(0, ...counted.map((definition) => counts[noun]?.(definition) ?? 0));
    const written = count === 0 ? example : writeLike(example, count);
    if (noun === '') return written;
    return `${written} ${noun}${count === 1 ? '' : 's'}`;
  });

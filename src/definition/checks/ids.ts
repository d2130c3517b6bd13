import type { ParsedFunnel } from '../funnel-schema';
import type { Fault } from '../issue';
import type { Check, Placed } from './check';
import { duplicates } from './duplicates';
import { fieldsOf } from './fields-of';

/** Parts that are referred to by id, under the name a sentence gives them. */
function namedParts(funnel: ParsedFunnel): Record<string, Placed<{ id: string }>[]> {
  const at = (key: 'steps' | 'scores' | 'decisions' | 'submissions'): Placed<{ id: string }>[] =>
    funnel[key].map((entry, index) => ({ entry, path: [key, index] }));
  const bands = funnel.scores.map((score, s) => [
    `bands of the score "${score.id}"`,
    score.bands.map((entry, b) => ({ entry, path: ['scores', s, 'bands', b] })),
  ]);
  return {
    steps: at('steps'),
    fields: fieldsOf(funnel),
    scores: at('scores'),
    decisions: at('decisions'),
    submissions: at('submissions'),
    ...Object.fromEntries(bands),
  };
}

export const idsAreUnique: Check = (funnel) =>
  Object.entries(namedParts(funnel)).flatMap(([what, parts]) =>
    duplicates(parts, ({ entry }) => entry.id).map(({ entry, path }): Fault => ({
      code: 'id/duplicate',
      path: [...path, 'id'],
      params: { what, id: entry.id },
    })),
  );

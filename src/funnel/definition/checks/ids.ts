import type { ParsedFunnel } from '../funnel-schema';
import type { RawIssue } from '../issues/issue';
import type { DefinitionCheck, WithPath } from './check';
import { findDuplicates } from '../issues/find-duplicates';
import { getFieldsWithPath } from './fields-with-path';

/** The parts with an id, by their plural in messages. */
function getPartsWithId(funnel: ParsedFunnel): Record<string, WithPath<{ id: string }>[]> {
  const at = (
    key: 'steps' | 'inputs' | 'scores' | 'values' | 'decisions' | 'submissions',
  ): WithPath<{ id: string }>[] =>
    (funnel[key] ?? []).map((entry, index) => ({ entry, path: [key, index] }));
  const bandsOf = (key: 'scores' | 'values', what: string) =>
    (funnel[key] ?? []).map(({ id, bands = [] }, index) => [
      `bands of the ${what} "${id}"`,
      bands.map((entry, b) => ({ entry, path: [key, index, 'bands', b] })),
    ]);
  return {
    steps: at('steps'),
    fields: getFieldsWithPath(funnel),
    inputs: at('inputs'),
    scores: at('scores'),
    values: at('values'),
    decisions: at('decisions'),
    submissions: at('submissions'),
    ...Object.fromEntries([...bandsOf('scores', 'score'), ...bandsOf('values', 'value')]),
  };
}

export const checkIdsUnique: DefinitionCheck = (funnel) =>
  Object.entries(getPartsWithId(funnel)).flatMap(([what, parts]) =>
    findDuplicates(parts, ({ entry }) => entry.id).map(({ entry, path }): RawIssue => ({
      code: 'id/duplicate',
      path: [...path, 'id'],
      params: { what, id: entry.id },
    })),
  );

import type { RawIssue, DefinitionPath } from '../parts/issue';
import type { ReferenceIndex } from '../reference-index';
import type { ValueSource } from '../value-source-schema';
import { createReferenceIssue, type ReferenceCode } from './reference-issue';

/** References inside a value source, down through lists and objects. */
export function checkValueSource(
  source: ValueSource,
  path: DefinitionPath,
  names: ReferenceIndex,
): RawIssue[] {
  const missing = (code: ReferenceCode, key: string, name: string, known: Map<string, unknown>) =>
    known.has(name) ? [] : [createReferenceIssue(code, [...path, key], name, known)];
  if ('field' in source) return missing('map/unknown-field', 'field', source.field, names.fields);
  if ('score' in source) return missing('map/unknown-score', 'score', source.score, names.scores);
  if ('draw' in source) return missing('map/unknown-draw', 'draw', source.draw, names.draws);
  if ('decision' in source)
    return missing('map/unknown-decision', 'decision', source.decision, names.decisions);
  if ('coalesce' in source)
    return source.coalesce.flatMap((part, p) =>
      checkValueSource(part, [...path, 'coalesce', p], names),
    );
  if ('list' in source)
    return source.list.flatMap((part, p) => checkValueSource(part, [...path, 'list', p], names));
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, part]) =>
      checkValueSource(part, [...path, 'object', key], names),
    );
  return [];
}

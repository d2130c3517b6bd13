import type { RawIssue, DefinitionPath } from '../issues/issue';
import type { ReferenceIndex } from '../reference-index';
import type { ValueSource } from '../value-source-schema';
import { createUnknownValueIssue } from './values';
import { createReferenceIssue, type ReferenceCode } from './reference-issue';

function checkCalculated(
  { calculated, as }: Extract<ValueSource, { calculated: string }>,
  path: DefinitionPath,
  references: ReferenceIndex,
): RawIssue[] {
  const value = references.values.get(calculated);
  if (value === undefined) return [createUnknownValueIssue(calculated, path, references)];
  return as === 'band' && value.bands === undefined
    ? [{ code: 'value/without-bands', path: [...path, 'as'], params: { value: calculated } }]
    : [];
}

function checkScore(
  { score: id, as }: Extract<ValueSource, { score: string }>,
  path: DefinitionPath,
  { scores }: ReferenceIndex,
): RawIssue[] {
  const score = scores.get(id);
  if (score === undefined)
    return [createReferenceIssue('map/unknown-score', [...path, 'score'], id, scores)];
  return as === 'band' && score.bands === undefined
    ? [
        {
          code: 'score/without-bands',
          path: [...path, 'as'],
          params: { score: id, readBy: 'source' },
        },
      ]
    : [];
}

/** Reports unknown references in a value source and in the sources that it contains. */
export function checkValueSource(
  source: ValueSource,
  path: DefinitionPath,
  references: ReferenceIndex,
): RawIssue[] {
  const check = (code: ReferenceCode, key: string, name: string, known: Map<string, unknown>) =>
    known.has(name) ? [] : [createReferenceIssue(code, [...path, key], name, known)];
  if ('field' in source)
    return check('map/unknown-field', 'field', source.field, references.fields);
  if ('score' in source) return checkScore(source, path, references);
  if ('calculated' in source) return checkCalculated(source, path, references);
  if ('draw' in source) return check('map/unknown-draw', 'draw', source.draw, references.draws);
  if ('input' in source)
    return check('map/unknown-input', 'input', source.input, references.inputs);
  if ('decision' in source)
    return check('map/unknown-decision', 'decision', source.decision, references.decisions);
  if ('coalesce' in source)
    return source.coalesce.flatMap((part, p) =>
      checkValueSource(part, [...path, 'coalesce', p], references),
    );
  if ('list' in source)
    return source.list.flatMap((part, p) =>
      checkValueSource(part, [...path, 'list', p], references),
    );
  if ('object' in source)
    return Object.entries(source.object).flatMap(([key, part]) =>
      checkValueSource(part, [...path, 'object', key], references),
    );
  return [];
}

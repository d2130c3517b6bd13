import { comparesDays, type Field, getPossibleAnswer } from '../../fields/shared/schema/field';
import { createReadsLookup } from '../calculation-parts';
import type { LimitSource } from '../schema/limit-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import type { ReferenceIndex } from '../reference-index';
import type { DefinitionCheck } from './check';
import { affectsScore } from './conditions';
import { getFieldsWithPath } from './fields-with-path';
import { createReferenceIssue } from './reference-issue';
import { createUnknownValueIssue } from './values';

/** Whether the answers of a field can be a limit of another. */
const fits = (source: Field, field: Field): boolean =>
  comparesDays(field) ? comparesDays(source) : getPossibleAnswer(source, 'value').kind === 'number';

/** Reports a limit whose answer does not exist, or is of another kind. */
function checkSource(
  field: Field,
  source: LimitSource,
  path: DefinitionPath,
  references: ReferenceIndex,
): RawIssue[] {
  if ('calculated' in source)
    return references.values.has(source.calculated)
      ? []
      : [createUnknownValueIssue(source.calculated, path, references)];
  const named = references.fields.get(source.field);
  const at = [...path, 'field'];
  if (named === undefined)
    return [createReferenceIssue('rule/unknown-field', at, source.field, references.fields)];
  const needs = comparesDays(field) ? 'day' : 'number';
  const fitting = [...references.fields.values()]
    .filter((entry) => entry.id !== field.id && fits(entry, field))
    .map(({ id }) => id);
  return fits(named, field)
    ? []
    : [{ code: 'value/field-misfit', path: at, params: { field: named.id, needs, fitting } }];
}

/** Checks the limits that other answers decide: those must be asked before, and be of one kind. */
export const checkLimits: DefinitionCheck = (funnel, references) => {
  const fields = getFieldsWithPath(funnel);
  const order = fields.map(({ entry }) => entry.id);
  const lookup = createReadsLookup(funnel.values);
  return fields.flatMap(({ entry: field, path }, index) =>
    Object.entries(field.limits ?? {}).flatMap(([limit, source]): RawIssue[] => {
      const at = [...path, limit];
      const issues = checkSource(field, source, at, references);
      if (issues.length > 0) return issues;
      const reads =
        'field' in source
          ? { fields: new Set([source.field]), scores: new Set<string>() }
          : lookup.ofValue(source.calculated);
      const asks = fields.find(
        ({ entry }) =>
          order.indexOf(entry.id) >= index &&
          (reads.fields.has(entry.id) ||
            [...reads.scores].some((score) => affectsScore(entry, score))),
      )?.entry.id;
      if (asks !== undefined)
        return [
          {
            code: 'field/limit-later',
            path: [...at, 'field' in source ? 'field' : 'calculated'],
            params: { field: field.id, limit, asks },
          },
        ];
      const counts = limit === 'min' && 'step' in field && field.step !== undefined;
      return counts
        ? [{ code: 'field/limit-moves-steps', path: at, params: { field: field.id } }]
        : [];
    }),
  );
};

import { comparesDays, type Field, getPossibleAnswer } from '../../fields/shared/schema/field';
import { collectCalculationParts, getDayTerms } from '../calculation-parts';
import type { CalculatedValue } from '../funnel-schema';
import type { Calculation } from '../schema/calculation-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { ReferenceIndex } from '../reference-index';
import type { DefinitionCheck } from './check';

const isNumberField = (field: Field): boolean =>
  getPossibleAnswer(field, 'value').kind === 'number';

/** The kind of answer that a part of a calculation takes. */
const needs = { number: isNumberField, day: comparesDays };

function checkField(
  id: string,
  kind: keyof typeof needs,
  path: DefinitionPath,
  { fields }: ReferenceIndex,
): RawIssue[] {
  const field = fields.get(id);
  const isFitting = needs[kind];
  const fitting = [...fields.values()].filter(isFitting).map((entry) => entry.id);
  if (field === undefined)
    return [{ code: 'value/unknown-field', path, params: describeUnknownName(id, fitting) }];
  return isFitting(field)
    ? []
    : [{ code: 'value/field-misfit', path, params: { field: id, needs: kind, fitting } }];
}

function checkPart(part: Calculation, path: DefinitionPath, references: ReferenceIndex) {
  if (typeof part === 'number') return [];
  if ('field' in part) return checkField(part.field, 'number', [...path, 'field'], references);
  if ('score' in part && !references.scores.has(part.score))
    return [
      {
        code: 'value/unknown-score' as const,
        path: [...path, 'score'],
        params: describeUnknownName(part.score, references.scores.keys()),
      },
    ];
  if ('calculated' in part && !references.values.has(part.calculated))
    return [createUnknownValueIssue(part.calculated, path, references)];
  const days = getDayTerms(part);
  return (days?.terms ?? []).flatMap((term, index) =>
    typeof term === 'object' && term !== null && 'field' in term
      ? checkField(
          String(term.field),
          'day',
          [...path, days?.key ?? '', index, 'field'],
          references,
        )
      : [],
  );
}

/** @param path of the object that names the value as `calculated` */
export const createUnknownValueIssue = (
  id: string,
  path: DefinitionPath,
  { values }: ReferenceIndex,
): RawIssue => ({
  code: 'value/unknown',
  path: [...path, 'calculated'],
  params: describeUnknownName(id, values.keys()),
});

/** The values that one is calculated from, directly: also those that its conditions read. */
function getSources({ as }: CalculatedValue): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('calculated' in value) found.push(String(value.calculated));
    Object.values(value).forEach(visit);
  };
  visit(as);
  return found;
}

/** Reports values that are calculated from themselves. */
function findCycles(values: readonly CalculatedValue[]): RawIssue[] {
  const byId = new Map(values.map((value) => [value.id, value]));
  const reported = new Set<string>();
  const issues: RawIssue[] = [];
  const finished = new Set<string>();
  const visit = (id: string, trail: readonly string[]): void => {
    const at = trail.indexOf(id);
    if (at >= 0) {
      const cycle = trail.slice(at);
      if (!cycle.some((name) => reported.has(name)))
        issues.push({
          code: 'value/cycle',
          path: ['values', values.findIndex((value) => value.id === cycle.at(-1)), 'as'],
          params: { values: [...cycle, id] },
        });
      for (const name of cycle) reported.add(name);
      return;
    }
    const value = byId.get(id);
    if (value === undefined || finished.has(id)) return;
    for (const source of getSources(value)) visit(source, [...trail, id]);
    finished.add(id);
  };
  for (const { id } of values) visit(id, []);
  return issues;
}

/** Checks what values are calculated from. `verify` proves that they can be calculated. */
export const checkValues: DefinitionCheck = ({ values = [] }, references) => [
  ...collectCalculationParts(values).flatMap(({ part, path }): RawIssue[] =>
    checkPart(part, path, references),
  ),
  ...findCycles(values),
];

/** Is a calculation a whole number, whatever the answers are? */
export const isWholeCalculation = (calculation: Calculation): boolean =>
  typeof calculation === 'object' &&
  ('daysBetween' in calculation ||
    'yearsBetween' in calculation ||
    ('round' in calculation && Number.isInteger(calculation.to ?? 1)));

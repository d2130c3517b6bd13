import { collectCalculationParts, getDayTerms } from '../../funnel/definition/calculation-parts';
import type { CalculatedValue } from '../../funnel/definition/funnel-schema';
import type { DayCounts } from '../../funnel/fields/shared/analysis/contract';

/** Finds how the values take the days of a field. Days relative to the visit are fixed already. */
export function findDayCounts(values: readonly CalculatedValue[], field: string): DayCounts {
  const isField = (term: unknown): boolean =>
    typeof term === 'object' && term !== null && 'field' in term && term.field === field;
  const counts = collectCalculationParts(values)
    .map(({ part }) => getDayTerms(part))
    .filter((days) => days?.terms.some(isField));
  const others = counts.flatMap((days) => days?.terms.filter((term) => !isField(term)) ?? []);
  const references = [...new Set(others.filter((term) => typeof term === 'string'))];
  return {
    references,
    countsYearsOnly:
      references.length === 1 &&
      others.length === counts.length &&
      others.every((term) => term === references[0]) &&
      counts.every((days) => days?.key === 'yearsBetween'),
  };
}

import { maxNumber } from '../../../shared/text/max-number';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import type { DefinitionCheck } from './check';

function findLargeNumbers(value: unknown, path: DefinitionPath): RawIssue[] {
  if (typeof value === 'number') {
    if (Math.abs(value) <= maxNumber) return [];
    const bounds =
      value > 0
        ? ({ bound: 'most', limit: maxNumber } as const)
        : ({ bound: 'least', limit: -maxNumber } as const);
    return [
      {
        code: 'schema/out-of-bounds',
        path,
        params: { what: 'number', ...bounds, key: null, isOptional: false, part: null },
      },
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    findLargeNumbers(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Checks that no number of a definition is beyond what can be compared and added exactly. */
export const checkNumbers: DefinitionCheck = (funnel) => findLargeNumbers(funnel, []);

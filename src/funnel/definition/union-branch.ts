import type { z } from 'zod';
import { findNearestName } from './issues/nearest-name';
import { readProperty } from './schema-introspection';

export type ZodIssue = z.core.$ZodIssue;

const isWrongType = (issue: ZodIssue): boolean =>
  issue.path.length === 0 && issue.code === 'invalid_type';

/** The key that an issue reports as missing; `null` for any other issue. */
function getMissingKey(value: unknown, { path: [key, ...rest] }: ZodIssue): string | null {
  const isMissing =
    key !== undefined && rest.length === 0 && readProperty(value, String(key)) === undefined;
  return isMissing ? String(key) : null;
}

const hasSimilarKey = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && findNearestName(key, Object.keys(value)) !== null;

/**
 * The distance between a value and one branch of a union. Only issues of its own keys count: issues
 * deeper inside do not tell the branches apart.
 */
function getBranchDistance(value: unknown, branch: readonly ZodIssue[]): number {
  return branch.reduce((sum, issue) => {
    if (isWrongType(issue)) return sum + 1000;
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      return sum + 2 * issue.keys.length;
    if (issue.path.length === 0) return sum + 100;
    const missingKey = getMissingKey(value, issue);
    if (missingKey !== null && hasSimilarKey(value, missingKey)) return sum;
    return issue.path.length === 1 ? sum + 1 : sum;
  }, 0);
}

/** The types of the branches; empty where one of them has the type of the value. */
export function findExpectedTypes(branches: readonly ZodIssue[][]): string[] {
  const types = branches.map(([first]) =>
    first !== undefined && isWrongType(first) && first.code === 'invalid_type'
      ? first.expected
      : null,
  );
  return types.includes(null) ? [] : [...new Set(types.filter((type) => type !== null))];
}

const countUnknownKeys = (branch: readonly ZodIssue[]): number =>
  branch.reduce(
    (sum, issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? sum + issue.keys.length : sum,
    0,
  );

/** Does one branch know more of the keys of an object than every other one? */
function hasClosestByKeys(value: object, branches: readonly ZodIssue[][]): boolean {
  const [first = 0, second = first] = branches.map(countUnknownKeys).sort((a, b) => a - b);
  return first < second && first < Object.keys(value).length;
}

/** The keys of which one would select a branch of a union; `null` where the object has one. */
export function findBranchKeys(value: unknown, branches: readonly ZodIssue[][]): string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const objects = branches.filter((branch) =>
    branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  const keys = objects.flatMap(
    (branch) =>
      branch.map((issue) => getMissingKey(value, issue)).find((key) => key !== null) ?? [],
  );
  const isUndecided =
    keys.length > 1 && keys.length === objects.length && !hasClosestByKeys(value, objects);
  return isUndecided && !keys.some((key) => hasSimilarKey(value, key)) ? keys : null;
}

/** The issues of the branch with the smallest distance. */
export function findClosestBranch(
  value: unknown,
  branches: readonly ZodIssue[][],
): readonly ZodIssue[] {
  const [closest] = branches
    .map((branch) => ({ branch, distance: getBranchDistance(value, branch) }))
    .sort((a, b) => a.distance - b.distance);
  return closest?.branch ?? [];
}

import type { z } from 'zod';
import { findNearestName } from './parts/nearest-name';
import { readKey } from './schema-introspection';

type ZodIssue = z.core.$ZodIssue;

const isWrongType = (issue: ZodIssue): boolean =>
  issue.path.length === 0 && issue.code === 'invalid_type';

/** The key an issue finds missing in an object, if that is what it is about. */
function getMissingKey(value: unknown, { path: [key, ...rest] }: ZodIssue): string | null {
  const isLacked =
    key !== undefined && rest.length === 0 && readKey(value, String(key)) === undefined;
  return isLacked ? String(key) : null;
}

const hasSimilarKey = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && findNearestName(key, Object.keys(value)) !== null;

/**
 * How far a value is from being meant as one branch of a union. Only its own keys tell: issues deep
 * inside say nothing of what the whole is.
 */
function getBranchDistance(value: unknown, branch: readonly ZodIssue[]): number {
  return branch.reduce((sum, issue) => {
    if (isWrongType(issue)) return sum + 1000;
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      return sum + 2 * issue.keys.length;
    if (issue.path.length === 0) return sum + 100;
    const lacked = getMissingKey(value, issue);
    if (lacked !== null && hasSimilarKey(value, lacked)) return sum;
    return issue.path.length === 1 ? sum + 1 : sum;
  }, 0);
}

/** The words that would say which branch of a union an object is, where nothing in it does. */
export function findBranchKeys(value: unknown, branches: readonly ZodIssue[][]): string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const objects = branches.filter((branch) =>
    branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  const forms = objects.flatMap(
    (branch) =>
      branch.map((issue) => getMissingKey(value, issue)).find((key) => key !== null) ?? [],
  );
  const isUndecided = forms.length > 1 && forms.length === objects.length;
  return isUndecided && !forms.some((key) => hasSimilarKey(value, key)) ? forms : null;
}

/** What is wrong with a value as the branch of a union its author most likely meant. */
export function findClosestBranch(
  value: unknown,
  branches: readonly ZodIssue[][],
): readonly ZodIssue[] {
  const [closest] = branches
    .map((branch) => ({ branch, distance: getBranchDistance(value, branch) }))
    .sort((a, b) => a.distance - b.distance);
  return closest?.branch ?? [];
}

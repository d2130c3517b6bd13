import { getStorageKeys } from '../../funnel/definition/checks/storage';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { siteKeys } from '../../shared/names/storage-keys';

/** The names of a new funnel. */
export interface NewNames {
  id: string;
  route: string;
  /** Made from the id where it is left out. */
  title?: string;
}

/** Finds the first unused name: the plain one, else it with 2, 3, … */
function findFreeName(formatName: (count: number) => string, isTaken: (name: string) => boolean) {
  for (let count = 1; ; count += 1) {
    const name = formatName(count);
    if (!isTaken(name)) return name;
  }
}

/** `salaryCheck_2` and `salary-check-2` both read "salary check 2". */
const splitWords = (id: string): string[] =>
  id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The route of a funnel without `--route`. */
export const getDefaultRoute = (id: string): string => `/${splitWords(id).join('-')}`;

/** Finds a prefix for storage keys that neither another funnel nor the site uses. */
export function findFreeKeyPrefix(id: string, neighbours: readonly FunnelDefinition[]): string {
  const usedKeys = [
    ...siteKeys,
    ...neighbours.flatMap(({ persistence }) =>
      getStorageKeys(persistence).map(({ entry }) => entry),
    ),
  ];
  const basePrefix = splitWords(id).join('_');
  return findFreeName(
    (count) => (count === 1 ? basePrefix : `${basePrefix}_${String(count)}`),
    (name) => usedKeys.some((key) => key.startsWith(`${name}_`)),
  );
}

/** The title of a funnel whose author gave an id alone: "Salary check". */
export function makeTitle(id: string): string {
  const name = splitWords(id).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A title as it was typed, with a number where another funnel has it: Storybook groups by title. */
export function findFreeTitle(title: string, neighbours: readonly FunnelDefinition[]): string {
  const usedTitles = new Set(neighbours.map((other) => other.title.toLowerCase()));
  return findFreeName(
    (count) => (count === 1 ? title : `${title} (${String(count)})`),
    (candidate) => usedTitles.has(candidate.toLowerCase()),
  );
}

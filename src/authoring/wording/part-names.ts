import type { ConditionNames } from './format-condition';

/** How words name the parts of a definition. */
export interface PartNames extends ConditionNames {
  /** @param path keys from the root, entries by their names: `steps`, `work` */
  part: (path: readonly string[]) => string;
}

/** Properties that hold the name of a part, and the list that has it. */
const namedLists: ReadonlyMap<string, string> = new Map([
  ['step', 'steps'],
  ['decideAt', 'steps'],
  ['draw', 'steps'],
  ['ending', 'steps'],
  ['goTo', 'steps'],
  ['field', 'fields'],
]);

/** A value in words where its property names another part; null elsewhere. */
export function nameReference(
  names: PartNames | undefined,
  key: string | undefined,
  value: unknown,
): string | null {
  const list = key === undefined ? undefined : namedLists.get(key);
  return names === undefined || list === undefined || typeof value !== 'string'
    ? null
    : names.part([list, value]);
}

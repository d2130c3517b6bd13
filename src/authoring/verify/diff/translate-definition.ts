import { followName, getFieldAfter } from '../../../funnel/definition/checks/migration-names';
import { followOutcome } from '../../../funnel/definition/checks/migration-outcomes';
import type { Migration } from '../../../funnel/definition/migration-schema';
import { findFilledTexts } from '../../../funnel/definition/filled-texts';
import { findNameUses, type NameUseAt } from '../../../funnel/definition/name-uses';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { mapNamesInText } from '../../../funnel/definition/placeholder-sources';
import { getOrThrow } from '../get-or-throw';

/** The value of an option after migrations; null where it is dropped. */
export function followOption(
  field: string,
  value: string,
  migrations: readonly Migration[],
): string | null {
  let current: string | null = value;
  let owner: string | null = field;
  for (const migration of migrations) {
    if (current === null || owner === null) return null;
    for (const entry of migration.changes) {
      if (!('field' in entry) || entry.field !== owner) continue;
      const isChanged =
        entry.change === 'mergeOptions'
          ? entry.values.includes(current)
          : 'value' in entry && entry.value === current;
      if (!isChanged) continue;
      current = entry.change === 'dropOption' ? null : 'to' in entry ? entry.to : current;
      break;
    }
    owner = getFieldAfter(owner, migration);
  }
  return current;
}

const getOwner = ({ part, field, owners }: NameUseAt): string | null =>
  part === 'option' ? field : part === 'outcome' ? (owners.step ?? null) : null;

const getKey = (use: NameUseAt): string => JSON.stringify([use.part, getOwner(use), use.name]);

/** The name of a part after migrations; null where it is dropped. */
function follow(use: NameUseAt, migrations: readonly Migration[]): string | null {
  const owner = getOwner(use) ?? '';
  if (use.part === 'option') return followOption(owner, use.name, migrations);
  if (use.part === 'outcome')
    return followOutcome({ step: owner, value: use.name }, migrations)?.value ?? null;
  return followName(use.part === 'step' ? 'step' : 'field', use.name, migrations);
}

/** New names by old ones. Names that become one keep their own, so that parts stay apart. */
function createRenames(
  declared: readonly NameUseAt[],
  migrations: readonly Migration[],
): ReadonlyMap<string, string> {
  const followed = declared.map((use) => ({ use, to: follow(use, migrations) ?? use.name }));
  const getScope = (use: NameUseAt, name: string): string => getKey({ ...use, name });
  const counts = new Map<string, number>();
  for (const { use, to } of followed)
    counts.set(getScope(use, to), (counts.get(getScope(use, to)) ?? 0) + 1);
  return new Map(
    followed.map(({ use, to }) => [
      getKey(use),
      counts.get(getScope(use, to)) === 1 ? to : use.name,
    ]),
  );
}

const renamable: readonly NameUseAt['part'][] = ['step', 'field', 'option', 'outcome'];

const isRenamable = ({ part, role }: NameUseAt): boolean =>
  role !== 'migrates' && renamable.includes(part);

/** A definition under the names of a later version, and its names before. */
export interface TranslatedDefinition {
  definition: FunnelDefinition;
  getOldStep: (step: string) => string;
  getOldField: (field: string) => string;
  /** @param field its new name */
  getOldValue: (field: string, value: unknown) => unknown;
  /** @param step its new name */
  getOldOutcome: (step: string, value: string) => string;
}

/** Gives the parts of a definition the names that migrations give them. */
export function translateDefinition(
  before: FunnelDefinition,
  migrations: readonly Migration[],
): TranslatedDefinition {
  const uses = findNameUses(before).filter(isRenamable);
  const declared = uses.filter(({ role }) => role === 'declares');
  const renames = createRenames(declared, migrations);
  const definition = structuredClone(before);
  const getContainer = ({ path }: NameUseAt): Record<string | number, unknown> =>
    path
      .slice(0, -1)
      .reduce<unknown>(
        (value, key) => (value as Record<string | number, unknown>)[key],
        definition,
      ) as Record<string | number, unknown>; // the path of a name in this definition
  for (const use of uses.filter(({ atKey, isInText }) => !atKey && !isInText))
    getContainer(use)[use.path.at(-1) ?? ''] = renames.get(getKey(use)) ?? use.name;
  const inTexts = uses.filter(({ isInText }) => isInText);
  for (const use of new Map(inTexts.map((entry) => [String(entry.path), entry])).values()) {
    const container = getContainer(use);
    const key = use.path.at(-1) ?? '';
    container[key] = mapNamesInText(
      String(container[key]),
      (part, name) => renames.get(getKey({ ...use, part, name })) ?? name,
    );
  }
  if (definition.texts !== undefined) definition.texts = findFilledTexts(definition);
  const keys = uses.filter(({ atKey }) => atKey);
  for (const container of new Set(keys.map(getContainer))) {
    const own = keys.filter((use) => getContainer(use) === container);
    const entries = Object.entries(container).map(([key, value]) => {
      const use = own.find(({ name }) => name === key);
      return [use === undefined ? key : (renames.get(getKey(use)) ?? key), value] as const;
    });
    for (const key of Object.keys(container)) delete container[key];
    Object.assign(container, Object.fromEntries(entries));
  }
  const getNew = (use: NameUseAt): string => getOrThrow(renames, getKey(use));
  const invert = (part: NameUseAt['part']) =>
    new Map(declared.filter((use) => use.part === part).map((use) => [getNew(use), use.name]));
  const [oldSteps, oldFields] = [invert('step'), invert('field')];
  const getOldField = (field: string): string => oldFields.get(field) ?? field;
  const getOldStep = (step: string): string => oldSteps.get(step) ?? step;
  const invertHeld = (part: NameUseAt['part']) =>
    new Map(
      declared
        .filter((use) => use.part === part)
        .map((use) => [JSON.stringify([getOwner(use), getNew(use)]), use.name]),
    );
  const [oldValues, oldOutcomes] = [invertHeld('option'), invertHeld('outcome')];
  const getOldValue = (field: string, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((entry) => getOldValue(field, entry))
      : (oldValues.get(JSON.stringify([getOldField(field), value])) ?? value);
  return {
    definition,
    getOldStep,
    getOldField,
    getOldValue,
    getOldOutcome: (step, value) =>
      oldOutcomes.get(JSON.stringify([getOldStep(step), value])) ?? value,
  };
}

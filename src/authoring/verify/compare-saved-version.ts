import { followName } from '../../funnel/definition/checks/migration-names';
import { followOutcome, isOutcomeChange } from '../../funnel/definition/checks/migration-outcomes';
import { getStorageKeys } from '../../funnel/definition/checks/storage';
import type { Migration, MigrationChange } from '../../funnel/definition/migration-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import { getDraw } from '../../funnel/steps/shared/rule/step-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { findNeededMigrations } from './diff/needed-migrations';
import { followOption } from './diff/translate-definition';
import type { VersionFindingParams, VersionRuleId } from './version-rules';

/** A finding about two versions, as data. `versionRules` has its text. */
export type VersionFinding = {
  [Rule in VersionRuleId]: {
    code: Rule;
    path: DefinitionPath;
    params: VersionFindingParams[Rule];
  };
}[VersionRuleId];

type Stranding = Pick<VersionFindingParams['migration/strands-visits'], 'what' | 'name' | 'owner'>;

const getFields = ({ steps }: FunnelDefinition): Field[] => steps.flatMap(({ fields }) => fields);

const getOptions = (field: Field): string[] =>
  'options' in field ? field.options.map(({ value }) => value) : [];

/** The options of a field that are gone, or its changed type. */
function findChangedAnswers(
  field: Field,
  target: Field,
  migrations: readonly Migration[],
): Stranding[] {
  if (getFieldAnalysis(field).form !== getFieldAnalysis(target).form)
    return [{ what: 'type', name: field.id, owner: null }];
  const known = getOptions(target);
  return getOptions(field).flatMap((value): Stranding[] => {
    const to = followOption(field.id, value, migrations);
    return to === null || known.includes(to)
      ? []
      : [{ what: 'option', name: value, owner: field.id }];
  });
}

/** What a step can draw. */
const getOutcomes = ({ steps }: FunnelDefinition, id: string | null): string[] => {
  const step = steps.find((candidate) => candidate.id === id);
  const draw = step === undefined ? null : getDraw(step);
  return draw?.outcomes.map(({ value }) => value) ?? [];
};

/** Kept outcomes of draws that are gone, of steps that are still there. */
function findLostOutcomes(
  saved: FunnelDefinition,
  current: FunnelDefinition,
  migrations: readonly Migration[],
): Stranding[] {
  if (saved.persistence.draws === undefined) return [];
  const steps = new Set(current.steps.map(({ id }) => id));
  return saved.steps.flatMap(({ id }) =>
    getOutcomes(saved, id).flatMap((name): Stranding[] => {
      const to = followOutcome({ step: id, value: name }, migrations);
      return to === null || !steps.has(to.step) || getOutcomes(current, to.step).includes(to.value)
        ? []
        : [{ what: 'outcome', name, owner: id }];
    }),
  );
}

/** Stored positions mean other steps, and no migration lists the old ones. */
function hasLostOrder(
  saved: FunnelDefinition,
  current: FunnelDefinition,
  migrations: readonly Migration[],
): boolean {
  const listed = migrations.some(({ steps }) => steps !== undefined);
  if (saved.persistence.step.as !== 'index' || listed) return false;
  return saved.steps.some(
    ({ id }, index) => followName('step', id, migrations) !== current.steps[index]?.id,
  );
}

/** What visits of the saved version have, that the current one neither has nor migrates. */
function findStrandings(
  saved: FunnelDefinition,
  current: FunnelDefinition,
  migrations: readonly Migration[],
): Stranding[] {
  const steps = new Set(current.steps.map(({ id }) => id));
  const fields = new Map(getFields(current).map((field) => [field.id, field]));
  const keys = new Set(getStorageKeys(current.persistence).map(({ entry }) => entry));
  const isMoved = (field: string): boolean =>
    migrations.some(({ changes }) =>
      changes.some((entry) => entry.change === 'moveAnswer' && entry.field === field),
    );
  const lostSteps = saved.steps.flatMap(({ id }): Stranding[] => {
    const to = followName('step', id, migrations);
    return to === null || steps.has(to) ? [] : [{ what: 'step', name: id, owner: null }];
  });
  const lostAnswers = getFields(saved).flatMap((field): Stranding[] => {
    const to = followName('field', field.id, migrations);
    const target = to === null ? undefined : fields.get(to);
    if (target !== undefined) return findChangedAnswers(field, target, migrations);
    return to === null || isMoved(field.id) ? [] : [{ what: 'field', name: field.id, owner: null }];
  });
  const lostKeys = getStorageKeys(saved.persistence).flatMap(({ entry, path }): Stranding[] => {
    const [, group, id] = path;
    const isDropped = group === 'fields' && followName('field', String(id), migrations) === null;
    return keys.has(entry) || isDropped ? [] : [{ what: 'key', name: entry, owner: null }];
  });
  const lostOrder: Stranding[] = hasLostOrder(saved, current, migrations)
    ? [{ what: 'order', name: '', owner: null }]
    : [];
  const lostOutcomes = findLostOutcomes(saved, current, migrations);
  return [...lostKeys, ...lostOrder, ...lostSteps, ...lostOutcomes, ...lostAnswers];
}

/** The names of the version before that a change speaks of. */
function getSources(
  entry: MigrationChange,
): { what: 'step' | 'field' | 'option' | 'outcome'; name: string; owner: string | null }[] {
  if (isOutcomeChange(entry))
    return [
      { what: 'step', name: entry.step, owner: null },
      { what: 'outcome', name: entry.value, owner: entry.step },
    ];
  if ('step' in entry) return [{ what: 'step', name: entry.step, owner: null }];
  const field = { what: 'field' as const, name: entry.field, owner: null };
  const values =
    entry.change === 'mergeOptions' ? entry.values : 'value' in entry ? [entry.value] : [];
  return [field, ...values.map((name) => ({ what: 'option' as const, name, owner: entry.field }))];
}

/** Changes of the saved version that name what it does not have. */
function findUnknownSources(saved: FunnelDefinition, current: FunnelDefinition): VersionFinding[] {
  const steps = new Set(saved.steps.map(({ id }) => id));
  const fields = new Map(getFields(saved).map((field) => [field.id, field]));
  const has = ({ what, name, owner }: ReturnType<typeof getSources>[number]): boolean => {
    if (what === 'step') return steps.has(name);
    if (what === 'field') return fields.has(name);
    if (what === 'outcome')
      return !steps.has(owner ?? '') || getOutcomes(saved, owner).includes(name);
    const field = fields.get(owner ?? '');
    return field === undefined || getOptions(field).includes(name);
  };
  return (current.migrations ?? []).flatMap((migration, m) =>
    migration.from !== saved.version
      ? []
      : migration.changes.flatMap((entry, c) =>
          getSources(entry)
            .filter((source) => !has(source))
            .map(({ what, name }): VersionFinding => ({
              code: 'migration/never-existed',
              path: ['migrations', m, 'changes', c],
              params: { what, name, version: saved.version },
            })),
        ),
  );
}

/**
 * Finds what a new version of a funnel does to visits of the version that is saved.
 * @param saved the version that visitors have stored
 */
export function compareSavedVersion(
  saved: FunnelDefinition,
  current: FunnelDefinition,
): VersionFinding[] {
  const migrations = findNeededMigrations(saved, current);
  const isVersionRaised = current.version > saved.version;
  return [
    ...findStrandings(saved, current, migrations).map((stranding): VersionFinding => ({
      code: 'migration/strands-visits',
      path: ['version'],
      params: { ...stranding, savedVersion: saved.version, isVersionRaised },
    })),
    ...findUnknownSources(saved, current),
  ];
}

import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { Migration, MigrationChange } from '../migration-schema';
import { checkTarget, type MigrationContext } from './migration-context';
import { followName } from './migration-names';

export type OutcomeChange = Extract<MigrationChange, { change: 'renameOutcome' | 'dropOutcome' }>;

export const isOutcomeChange = (entry: MigrationChange): entry is OutcomeChange =>
  entry.change === 'renameOutcome' || entry.change === 'dropOutcome';

/** An outcome, and the step that draws it. */
export interface DrawnOutcome {
  step: string;
  value: string;
}

/** A drawn outcome after migrations; null where it, or its step, is dropped. */
export function followOutcome(
  drawn: DrawnOutcome,
  later: readonly Migration[],
): DrawnOutcome | null {
  return later.reduce<DrawnOutcome | null>((current, migration) => {
    if (current === null) return null;
    const { changes } = migration;
    const own = changes.find(
      (entry) =>
        isOutcomeChange(entry) && entry.step === current.step && entry.value === current.value,
    );
    const isGone =
      own?.change === 'dropOutcome' ||
      changes.some((entry) => entry.change === 'dropStep' && entry.step === current.step);
    const step = isGone ? null : followName('step', current.step, [migration]);
    const value = own?.change === 'renameOutcome' ? own.to : current.value;
    return step === null ? null : { step, value };
  }, drawn);
}

/** Whether a later migration changes outcomes of a step, so that this version cannot tell. */
const changesOutcomesLater = (step: string, later: readonly Migration[]): boolean =>
  later.some((migration, index) =>
    migration.changes.some(
      (entry) =>
        isOutcomeChange(entry) && entry.step === followName('step', step, later.slice(0, index)),
    ),
  );

export function checkOutcomeChange(
  entry: OutcomeChange,
  path: DefinitionPath,
  context: MigrationContext,
): RawIssue[] {
  const { migration, later, references } = context;
  const step = followName('step', entry.step, [migration]);
  const isDropped = migration.changes.some(
    (other) => other.change === 'dropStep' && other.step === entry.step,
  );
  if (step === null || isDropped)
    return [{ code: 'migration/contradiction', path, params: { what: 'step', name: entry.step } }];
  const unknown = checkTarget('step', step, [...path, 'step'], context);
  const current = followName('step', step, later);
  if (unknown.length > 0 || current === null || changesOutcomesLater(step, later)) return unknown;
  const values = references.draws.get(current)?.values ?? [];
  const targets = migration.changes.flatMap((other) =>
    other.change === 'renameOutcome' && other.step === entry.step ? other.to : [],
  );
  if (entry.change === 'renameOutcome' && !values.includes(entry.to))
    return [
      {
        code: 'migration/unknown-target',
        path: [...path, 'to'],
        params: { what: 'outcome', ...describeUnknownName(entry.to, values) },
      },
    ];
  return values.includes(entry.value) && !targets.includes(entry.value)
    ? [
        {
          code: 'migration/still-there',
          path,
          params: { what: 'outcome', name: entry.value },
        },
      ]
    : [];
}

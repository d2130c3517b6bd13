import { findDuplicates } from '../issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { ParsedFunnel } from '../funnel-schema';
import { MAX_MIGRATIONS, type Migration, type MigrationChange } from '../migration-schema';
import type { DefinitionCheck, WithPath } from './check';
import { checkTarget, getNames, type MigrationContext } from './migration-context';
import { followName, getNameChange, isReused, type NameChange } from './migration-names';
import { checkOptionChange, getOptionsBefore, isOptionChange } from './migration-options';
import { checkOutcomeChange, isOutcomeChange } from './migration-outcomes';

/** Reports a renamed or dropped part that still exists: its stored name would be ambiguous. */
function checkSourceIsGone(
  { kind, name }: NameChange,
  path: DefinitionPath,
  { migration, later, references }: MigrationContext,
): RawIssue[] {
  const isTarget = migration.changes.some((entry) => {
    const change = getNameChange(entry);
    return change?.kind === kind && change.to === name;
  });
  const current = followName(kind, name, later);
  const isFree = isTarget || current === null || isReused(kind, current, later);
  return isFree || !getNames(kind, references).has(current)
    ? []
    : [{ code: 'migration/still-there', path, params: { what: kind, name } }];
}

function checkMove(
  { field, to }: Extract<MigrationChange, { change: 'moveAnswer' }>,
  path: DefinitionPath,
  context: MigrationContext,
): RawIssue[] {
  const { references, later } = context;
  const unknown = checkTarget('field', to, [...path, 'to'], context);
  const source = references.fields.get(followName('field', field, later) ?? '');
  const target = references.fields.get(followName('field', to, later) ?? '');
  return source === undefined || target === undefined || source.type === target.type
    ? unknown
    : [
        {
          code: 'migration/other-type',
          path: [...path, 'to'],
          params: { field, type: source.type, to, targetType: target.type },
        },
      ];
}

function checkChange(
  entry: MigrationChange,
  path: DefinitionPath,
  context: MigrationContext,
): RawIssue[] {
  const to = 'to' in entry ? entry.to : undefined;
  const sources: readonly string[] = isOptionChange(entry)
    ? entry.change === 'mergeOptions'
      ? []
      : [entry.value]
    : isOutcomeChange(entry)
      ? [entry.value]
      : ['step' in entry ? entry.step : entry.field];
  if (to !== undefined && sources.includes(to))
    return [{ code: 'migration/no-effect', path, params: {} }];
  if (isOptionChange(entry)) return checkOptionChange(entry, path, context);
  if (isOutcomeChange(entry)) return checkOutcomeChange(entry, path, context);
  if (entry.change === 'moveAnswer') return checkMove(entry, path, context);
  const change = getNameChange(entry);
  if (change === null) return [];
  return [
    ...(change.to === null ? [] : checkTarget(change.kind, change.to, [...path, 'to'], context)),
    ...checkSourceIsGone(change, path, context),
  ];
}

/** What a change changes, and what it makes: neither may occur twice in one migration. */
function getClaims(entry: MigrationChange): { what: string; name: string; key: string }[] {
  if (isOptionChange(entry))
    return getOptionsBefore(entry).map((value) => ({
      what: 'option',
      name: value,
      key: `option ${entry.field} ${value}`,
    }));
  if (isOutcomeChange(entry)) {
    const { step, value: name } = entry;
    return [{ what: 'outcome', name, key: `outcome ${step} ${name}` }];
  }
  if ('step' in entry)
    return [
      { what: 'step', name: entry.step, key: `step ${entry.step}` },
      ...(entry.change === 'renameStep'
        ? [{ what: 'step', name: entry.to, key: `to step ${entry.to}` }]
        : []),
    ];
  return [
    { what: 'field', name: entry.field, key: `field ${entry.field}` },
    ...(entry.change === 'renameField'
      ? [{ what: 'field', name: entry.to, key: `to field ${entry.to}` }]
      : []),
  ];
}

function findContradictions({ migration, path }: MigrationContext): RawIssue[] {
  const claims = migration.changes.flatMap((entry, c) =>
    getClaims(entry).map((claim): WithPath<ReturnType<typeof getClaims>[number]> => ({
      entry: claim,
      path: [...path, 'changes', c],
    })),
  );
  return findDuplicates(claims, ({ entry }) => entry.key).map(
    ({ entry: { what, name }, path: at }) => ({
      code: 'migration/contradiction',
      path: at,
      params: { what, name },
    }),
  );
}

/** The order of the steps of an older version: each is still there, renamed or dropped. */
function checkStepOrder({ migration, path, later, references }: MigrationContext): RawIssue[] {
  const all = [migration, ...later];
  return (migration.steps ?? []).flatMap((step, s): RawIssue[] => {
    const current = followName('step', step, all);
    return current === null || references.steps.has(current)
      ? []
      : [
          {
            code: 'migration/unknown-target',
            path: [...path, 'steps', s],
            params: { what: 'step', ...describeUnknownName(step, references.steps.keys()) },
          },
        ];
  });
}

function checkVersions({ version, migrations = [] }: ParsedFunnel): RawIssue[] {
  const repeated = findDuplicates([...migrations.entries()], ([, { from }]) => String(from));
  return [
    ...migrations.flatMap(({ from }, m): RawIssue[] =>
      from < version && from >= version - MAX_MIGRATIONS
        ? []
        : [
            {
              code: 'migration/wrong-version',
              path: ['migrations', m, 'from'],
              params: { from, version, oldest: Math.max(1, version - MAX_MIGRATIONS) },
            },
          ],
    ),
    ...repeated.map(([m, { from }]): RawIssue => ({
      code: 'migration/duplicate-version',
      path: ['migrations', m, 'from'],
      params: { from },
    })),
  ];
}

/** A migration that changes nothing: no change, and no order of steps that a stored number needs. */
function hasEffect({ changes, steps }: Migration, { persistence }: ParsedFunnel): boolean {
  return changes.length > 0 || (steps !== undefined && persistence.step.as === 'index');
}

export const checkMigrations: DefinitionCheck = (funnel, references) => {
  const migrations = funnel.migrations ?? [];
  const oldestFirst = migrations.toSorted((a, b) => a.from - b.from);
  return [
    ...checkVersions(funnel),
    ...migrations.flatMap((migration, m): RawIssue[] => {
      const path: DefinitionPath = ['migrations', m];
      const later = oldestFirst.filter(({ from }) => from > migration.from);
      const context: MigrationContext = { migration, path, later, references };
      if (!hasEffect(migration, funnel)) return [{ code: 'migration/no-effect', path, params: {} }];
      return [
        ...findContradictions(context),
        ...checkStepOrder(context),
        ...migration.changes.flatMap((entry, c) =>
          checkChange(entry, [...path, 'changes', c], context),
        ),
      ];
    }),
  ];
};

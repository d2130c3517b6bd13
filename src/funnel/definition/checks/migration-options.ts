import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { Migration, MigrationChange } from '../migration-schema';
import { checkTarget, type MigrationContext } from './migration-context';
import { followName, getFieldAfter } from './migration-names';

export type OptionChange = Extract<
  MigrationChange,
  { change: 'renameOption' | 'mergeOptions' | 'dropOption' }
>;

export const isOptionChange = (entry: MigrationChange): entry is OptionChange =>
  entry.change === 'renameOption' ||
  entry.change === 'mergeOptions' ||
  entry.change === 'dropOption';

export const getOptionsBefore = (entry: OptionChange): readonly string[] =>
  entry.change === 'mergeOptions' ? entry.values : [entry.value];

/** Whether a later migration changes options of a field, so that this version cannot tell. */
const changesOptionsLater = (field: string, later: readonly Migration[]): boolean =>
  later.some((migration, index) =>
    migration.changes.some(
      (entry) =>
        isOptionChange(entry) && entry.field === followName('field', field, later.slice(0, index)),
    ),
  );

export function checkOptionChange(
  entry: OptionChange,
  path: DefinitionPath,
  { migration, later, references }: MigrationContext,
): RawIssue[] {
  const field = getFieldAfter(entry.field, migration);
  if (field === null)
    return [
      { code: 'migration/contradiction', path, params: { what: 'field', name: entry.field } },
    ];
  const unknown = checkTarget('field', field, [...path, 'field'], {
    migration,
    path,
    later,
    references,
  });
  const current = followName('field', field, later);
  const definition = current === null ? undefined : references.fields.get(current);
  if (unknown.length > 0 || definition === undefined || changesOptionsLater(field, later))
    return unknown;
  const options = 'options' in definition ? definition.options.map(({ value }) => value) : [];
  const target = entry.change === 'dropOption' ? null : entry.to;
  const missing: RawIssue[] =
    target === null || options.includes(target)
      ? []
      : [
          {
            code: 'migration/unknown-target',
            path: [...path, 'to'],
            params: { what: 'option', ...describeUnknownName(target, options) },
          },
        ];
  const targets = migration.changes.flatMap((other) =>
    isOptionChange(other) && other.field === entry.field && other.change !== 'dropOption'
      ? other.to
      : [],
  );
  const still = getOptionsBefore(entry)
    .filter((value) => options.includes(value) && !targets.includes(value))
    .map((name): RawIssue => ({
      code: 'migration/still-there',
      path,
      params: { what: 'option', name },
    }));
  return [...missing, ...still];
}

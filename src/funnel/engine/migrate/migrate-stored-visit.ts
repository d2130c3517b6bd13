import type { MigrationTable } from '../../definition/migration-tables';
import type { StoragePort } from '../ports/storage-port';
import type { PreparedFunnel } from '../model/prepared-funnel';
import { readProgress } from '../stored-progress';
import { parseJson, readKey } from '../../../shared/text/json';
import { createFingerprint } from '../submission-fingerprint';
import { changeValue, rename } from './change-value';
import type { DroppedAnswer } from './dropped-answer';

type Entries = Record<string, unknown>;

/** All answers of one version change at once, so two names can be exchanged. */
const migrateAnswers = (
  tables: readonly MigrationTable[],
  stored: Entries,
  dropped: Map<DroppedAnswer[0], DroppedAnswer[1]>,
): Entries =>
  tables.reduce((current, { rows }) => {
    const next = { ...current };
    for (const [field, to] of rows) {
      delete next[field];
      delete next[to];
    }
    for (const [field, to, options] of rows) {
      const value = readKey(current, field) ?? '';
      const changed = to && changeValue(value, options);
      if (changed !== '') next[to] ??= changed;
      else if (value !== '') dropped.set(field, to ? 'option-dropped' : 'field-dropped');
    }
    return next;
  }, stored);

/**
 * Changes a stored visit of an older version in place, so that a session opens it as one of this
 * version. A second call changes nothing, because the visit is then of this version. Storage keys
 * stay (QZ-05, Q2-09). What a session derives from the answers, such as decisions, it writes itself.
 * @param version of the stored visit
 * @param storage its texts are untrusted; it writes the version of this definition with each text
 * @returns the answers that are not kept; their questions are asked again or gone
 */
export function migrateStoredVisit(
  funnel: PreparedFunnel,
  allTables: readonly MigrationTable[],
  version: number,
  storage: StoragePort,
): readonly DroppedAnswer[] {
  const tables = allTables.filter(({ from }) => from >= version);
  const [table] = tables;
  if (!table) return [];
  const { persistence } = funnel.definition;
  const { step, fields, answers, selection, draws, submission } = persistence;
  const dropped = new Map<DroppedAnswer[0], DroppedAnswer[1]>();
  const migrate = (stored: Entries): Entries => migrateAnswers(tables, stored, dropped);
  const read = (key: string | undefined): string | null => (key ? storage.get(key) : null);
  const readEntries = (key: string | undefined): Entries => ({ ...Object(parseJson(read(key))) });
  const put = (key: string | undefined, text: string | undefined): void => {
    if (!key) return;
    if (text && text !== '{}') storage.set(key, text);
    else storage.remove(key);
  };
  /** Changes the answer to a field in a text of its own. */
  const migrateText = (key: string | undefined, field = ''): Entries => {
    const { [field]: text, ...moved } = migrate({ [rename(table.former, field)]: read(key) });
    put(key, text as string | undefined); // what `changeValue` makes of a text
    return moved;
  };

  const sent = readEntries(submission);
  /** All rows of the visit; an earlier version stored one. */
  const rows = [sent['rows'] ?? sent].flat() as (Entries | null)[]; // untrusted; a session parses it
  const getFingerprint = (row: Entries | null): string =>
    createFingerprint(funnel, row?.['submission'], storage.get);
  const current = rows.filter(
    (row): row is Entries => row?.['fingerprint'] === getFingerprint(row),
  );
  // First, because the mark of the version goes with the step.
  put(step.key, rename(table.steps, read(step.key) ?? ''));
  const { stepId } = readProgress(funnel, storage);
  const shared = migrate(readEntries(answers));
  const answered = { ...shared };
  for (const [field, key] of Object.entries(fields)) {
    Object.assign(shared, { ...migrateText(key, field), ...shared });
    answered[field] = read(key);
  }
  migrateText(selection, funnel.steps.get(stepId ?? '')?.fields[0]?.field.id);
  // In the order of the definition, as a session writes them: equal answers give equal texts.
  put(answers, JSON.stringify(shared, [...funnel.fields.keys()]));
  const drawn: Entries = {};
  for (const [name, record] of Object.entries(readEntries(draws))) {
    const value = readKey(record, 'value');
    const to = typeof value === 'string' ? rename(readKey(table.outcomes, name), value) : value;
    drawn[to === '' ? '' : rename(table.draws, name)] =
      to === value ? record : { ...Object(record), value: to };
  }
  delete drawn[''];
  put(draws, JSON.stringify(drawn));
  // A row that was sent keeps its id: its answers are the same under their new names. Its content is
  // read again, because a row of this version may have other columns.
  for (const row of current) {
    row['fingerprint'] = getFingerprint(row);
    delete row['row'];
    put(submission, JSON.stringify({ ...sent, rows }));
  }
  const accepted = readProgress(funnel, storage).answers;
  for (const [field, answer] of Object.entries(answered))
    if (answer !== null && !(field in accepted) && !dropped.has(field))
      dropped.set(field, 'not-accepted');
  return [...dropped];
}

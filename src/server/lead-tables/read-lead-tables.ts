import type { LeadColumn, LeadTable } from '../../funnel/definition/rows/lead-table';
import { measureJson } from '../../funnel/definition/issues/measure-json';
import { measureRow } from '../../funnel/definition/rows/measure-row';
import { findLimit } from './find-limit';
import { getColumnType, getSamples, readColumn } from './read-column';
import type { CatalogColumn, ProbeRow, RowProbe } from './row-probe';

const maxTriedRowBytes = 1024 * 1024;
/** The database writes its own times with fewer digits now and then; the limit holds for the longest. */
const sizeTrials = 5;

const withValue = ({ ...row }: ProbeRow, name: string, value: unknown): ProbeRow => {
  const { [name]: _, ...others } = row;
  return value === undefined ? others : { ...others, [name]: value };
};

/** Rows that are tried before the search for an accepted one gives up. */
const maxTriedRows = 5000;

/** Fills the columns that need a value, then further ones, until the table takes the row. */
async function findAcceptedRow(
  probe: RowProbe,
  table: string,
  columns: readonly CatalogColumn[],
): Promise<ProbeRow> {
  const refusals = new Set<string>();
  const literals = probe.getLiterals(table);
  let remainingRows = maxTriedRows;
  const search = async (
    row: ProbeRow,
    [column, ...rest]: readonly CatalogColumn[],
  ): Promise<ProbeRow | null> => {
    if (column === undefined) {
      if ((remainingRows -= 1) < 0) return null;
      const result = await probe.insert(table, row);
      if (result.accepted) return row;
      refusals.add(result.refusal);
      return null;
    }
    for (const value of getSamples(column, literals)) {
      const found = await search(withValue(row, column.name, value), rest);
      if (found !== null) return found;
    }
    return null;
  };
  const needed = columns.filter(({ needsValue, isKey }) => needsValue && !isKey);
  const further = columns.filter(
    (column) => !needed.includes(column) && !column.isKey && !column.isGenerated,
  );
  const found = (await search({}, needed)) ?? (await search({}, [...needed, ...further]));
  if (found === null)
    throw new Error(
      `No row was found that "${table}" takes. It answers: ${[...refusals].join('; ')}. Add a sample to src/server/lead-tables/read-column.ts.`,
    );
  return found;
}

const isSameValue = (column: CatalogColumn, sent: unknown, stored: unknown): boolean =>
  getColumnType(column) === 'time'
    ? Date.parse(String(sent)) === Date.parse(String(stored))
    : JSON.stringify(sent) === JSON.stringify(stored);

/** Whether the database stores something else, whatever a visitor sends. */
async function isMadeByDatabase(
  probe: RowProbe,
  table: string,
  base: ProbeRow,
  column: CatalogColumn,
): Promise<boolean> {
  if (column.isGenerated) return true;
  let hasAccepted = false;
  for (const value of getSamples(column, probe.getLiterals(table))) {
    const result = await probe.insert(table, withValue(base, column.name, value));
    if (!result.accepted) continue;
    hasAccepted = true;
    if (isSameValue(column, value, result.stored[column.name])) return false;
  }
  if (!hasAccepted)
    throw new Error(
      `No value was found that the column "${column.name}" of "${table}" takes. Add a sample to src/server/lead-tables/read-column.ts.`,
    );
  return true;
}

/** Finds the largest row with long texts in the columns that hold JSON. */
async function findMaxRowBytes(
  probe: RowProbe,
  table: string,
  base: ProbeRow,
  lead: LeadTable,
): Promise<number | null> {
  const limits: number[] = [];
  const entries = Object.entries(lead.columns) as [string, LeadColumn][];
  for (const [name, { kinds = [] }] of entries) {
    const wrap = kinds.includes('object')
      ? (text: string) => ({ a: text })
      : kinds.includes('list')
        ? (text: string) => [text]
        : null;
    if (wrap === null) continue;
    const build = (length: number): ProbeRow => withValue(base, name, wrap('a'.repeat(length)));
    const measure = (length: number): number =>
      measureRow(
        lead,
        Object.fromEntries(
          Object.entries(build(length)).map(([key, value]) => [key, measureJson(value)]),
        ),
      );
    const length = await findLimit(1, maxTriedRowBytes, async (tried) => {
      for (let trial = 0; trial < sizeTrials; trial += 1)
        if (!(await probe.insert(table, build(tried))).accepted) return false;
      return true;
    });
    if (length < maxTriedRowBytes) limits.push(measure(length));
  }
  return limits.length === 0 ? null : Math.min(...limits);
}

async function readLeadTable(
  probe: RowProbe,
  table: string,
  catalog: readonly CatalogColumn[],
): Promise<LeadTable> {
  const base = await findAcceptedRow(probe, table, catalog);
  const columns: Record<string, LeadColumn> = {};
  const madeColumns: string[] = [];
  for (const column of catalog.filter(({ isKey }) => !isKey))
    if (await isMadeByDatabase(probe, table, base, column)) madeColumns.push(column.name);
    else
      columns[column.name] = await readColumn(
        column,
        probe.getLiterals(table),
        async (value) => (await probe.insert(table, withValue(base, column.name, value))).accepted,
      );
  const keyColumns = catalog.filter(({ isKey }) => isKey).map(({ name }) => name);
  const lead: LeadTable = { columns, keyColumns, madeColumns };
  const maxRowBytes = await findMaxRowBytes(probe, table, base, lead);
  return maxRowBytes === null ? lead : { ...lead, maxRowBytes };
}

/**
 * Reads what a visitor may insert. Names and types come from the catalogue of the database; limits
 * are found by inserting rows, so that each constraint, trigger and function counts.
 */
export async function readLeadTables(probe: RowProbe): Promise<Record<string, LeadTable>> {
  const tables: Record<string, LeadTable> = {};
  for (const [table, columns] of Object.entries(probe.tables))
    tables[table] = await readLeadTable(probe, table, columns);
  return tables;
}

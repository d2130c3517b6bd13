import { describeColumnType } from '../../../funnel/definition/rows/describe-column';
import type { LeadColumn, LeadTable } from '../../../funnel/definition/rows/lead-table';
import { leadTables } from '../../../funnel/definition/rows/lead-tables';
import type { NameChoice } from './definition-names';

const tables: Readonly<Record<string, LeadTable>> = leadTables;

const findColumns = (table: unknown): LeadTable['columns'] | null =>
  typeof table === 'string' && Object.hasOwn(tables, table)
    ? (tables[table]?.columns ?? null)
    : null;

/** A column of a table; null for an unknown one. */
export function getColumn(table: unknown, name: string): LeadColumn | null {
  const columns = findColumns(table);
  return columns !== null && Object.hasOwn(columns, name) ? (columns[name] ?? null) : null;
}

/** A column by its name. Those that a row must have say so. */
export const nameColumn = (name: string, { isRequired }: LeadColumn): string =>
  `${name}${isRequired ? ' (required)' : ''}`;

/** The columns that a row can fill, those that it must fill first; null for an unknown table. */
export function listColumns(table: unknown): NameChoice[] | null {
  const columns = findColumns(table);
  if (columns === null) return null;
  return Object.entries(columns)
    .toSorted(([, a], [, b]) => Number(b.isRequired) - Number(a.isRequired))
    .map(([name, column]) => ({
      value: name,
      label: `${nameColumn(name, column)} – ${describeColumnType(column)}`,
    }));
}

export const listTables = (): string[] => Object.keys(tables);

/** The columns that a row must have. */
export const listRequiredColumns = (table: string): string[] =>
  Object.entries(findColumns(table) ?? {}).flatMap(([name, { isRequired }]) =>
    isRequired ? [name] : [],
  );

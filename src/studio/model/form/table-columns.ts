import { describeColumnType } from '../../../definition/rows/describe-column';
import type { LeadTable } from '../../../definition/rows/lead-table';
import { leadTables } from '../../../definition/rows/lead-tables.generated';
import type { NameChoice } from './definition-names';

const tables: Readonly<Record<string, LeadTable>> = leadTables;

/** The columns that a row can fill, those that it must fill first; null for an unknown table. */
export function listColumns(table: unknown): NameChoice[] | null {
  if (typeof table !== 'string' || !Object.hasOwn(tables, table)) return null;
  return Object.entries(tables[table]?.columns ?? {})
    .toSorted(([, a], [, b]) => Number(b.isRequired) - Number(a.isRequired))
    .map(([name, column]) => ({
      value: name,
      label: `${name}${column.isRequired ? ' (required)' : ''} – ${describeColumnType(column)}`,
    }));
}

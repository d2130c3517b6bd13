import { measureJson } from '../issues/measure-json';
import type { JsonValue } from '../value-source-schema';
import { findColumnMismatch } from './column-mismatch';
import { describeColumn } from './describe-column';
import { getColumn, type LeadTable } from './lead-table';
import { leadTables } from './lead-tables';
import { measureRow } from './measure-row';
import { toPossibleValue } from './to-possible-value';

/**
 * Compares a row with what its table takes.
 * @returns why the table refuses it; null where it takes the row
 */
export function findRowRefusal(
  tableName: keyof typeof leadTables,
  row: Readonly<Record<string, JsonValue>>,
): string | null {
  const table: LeadTable = leadTables[tableName];
  const unknown = Object.keys(row).find((name) => getColumn(table, name) === undefined);
  if (unknown !== undefined) return `it has no column "${unknown}"`;
  for (const [name, column] of Object.entries(table.columns)) {
    const value = row[name];
    const isRefused =
      value === undefined
        ? column.isRequired
        : findColumnMismatch(column, toPossibleValue(value)) !== null;
    if (isRefused)
      return `its column "${name}" takes ${describeColumn(column)}, and the row has ${value === undefined ? 'nothing' : JSON.stringify(value)} there`;
  }
  const bytes = measureRow(
    table,
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, measureJson(value)])),
  );
  return table.maxRowBytes !== undefined && bytes > table.maxRowBytes
    ? `the row takes ${bytes} bytes, and a row may take ${table.maxRowBytes}`
    : null;
}

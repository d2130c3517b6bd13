import { measureJson } from '../issues/measure-json';
import type { LeadTable } from './lead-table';

const nullBytes = measureJson(null);

/**
 * The bytes that count against `maxRowBytes`. A column that is left out counts as null, and times as
 * nothing: the database writes each in a form of its own.
 */
export function measureRow(
  { columns }: LeadTable,
  bytesByColumn: Readonly<Record<string, number>>,
): number {
  return Object.entries(columns).reduce(
    (sum, [name, { type }]) => sum + (type === 'time' ? 0 : (bytesByColumn[name] ?? nullBytes)),
    0,
  );
}

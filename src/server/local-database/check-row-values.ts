import { leadTables } from '../../funnel/definition/rows/lead-tables';

/** Columns by table, as far as their kind matters here. */
const columnTypes: Readonly<Record<string, Readonly<Record<string, { readonly type: string }>>>> = {
  ...Object.fromEntries(Object.entries(leadTables).map(([table, { columns }]) => [table, columns])),
  visit_parts: {
    funnel: { type: 'text' },
    definition: { type: 'text' },
    source: { type: 'text' },
    views: { type: 'json' },
    outcomes: { type: 'json' },
  },
};

/**
 * What a hosted project refuses and the local backend would change or answer with 500.
 * `encoding`: bytes that are no UTF-8. `surrogate`: half a pair. `textColumn`: an object or a list for
 * a text. `jsonColumn`: a text for an object or a list, which the backend would parse.
 */
export type RowFault = 'encoding' | 'surrogate' | 'textColumn' | 'jsonColumn';

const halfOfPair = /\p{Cs}/u;

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** The value of a JSON text, with whether half a pair is in it; undefined where it is not JSON. */
function parse(json: string): { value: unknown; hasHalfOfPair: boolean } | undefined {
  let hasHalfOfPair = false;
  try {
    const value: unknown = JSON.parse(json, (key, part: unknown) => {
      hasHalfOfPair ||= halfOfPair.test(key) || (typeof part === 'string' && halfOfPair.test(part));
      return part;
    });
    return { value, hasHalfOfPair };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function findColumnFault(table: string, row: unknown): RowFault | null {
  const columns = Object.hasOwn(columnTypes, table) ? columnTypes[table] : undefined;
  if (columns === undefined || !isObject(row)) return null;
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [column, { type }] of Object.entries(columns)) {
    const value = values.get(column);
    if (type === 'json' && typeof value === 'string') return 'jsonColumn';
    if (type !== 'json' && isObject(value)) return 'textColumn';
  }
  return null;
}

/** Checks the values of a request for a table. `null`: no fault, or no JSON, which the backend says. */
export function checkRowValues(table: string, body: Uint8Array): RowFault | null {
  const json = decode(body);
  if (json === null) return 'encoding';
  const parsed = parse(json);
  if (parsed === undefined) return null;
  if (parsed.hasHalfOfPair) return 'surrogate';
  const rows: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return rows.map((row) => findColumnFault(table, row)).find((fault) => fault !== null) ?? null;
}

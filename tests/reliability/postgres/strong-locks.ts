/** The tables that a visitor's request locks, in its order. Those of one group never meet in one. */
const requestOrder: readonly (readonly string[])[] = [
  ['private.visitor_address'],
  ['private.salt'],
  ['public.quiz_results', 'public.candidate_prospects'],
  ['private.dropped_submission'],
  ['private.suppression'],
  ['private.minute_start'],
];

/**
 * Tables that a request locks before its row where the API calls `gate.limit_visitor`, and after it
 * elsewhere. So no file may lock one of them and another table.
 */
const anywhere: readonly string[] = ['private.rate_limit', 'private.bucket'];

const name = '(?:if (?:not )?exists )?(?:only )?([a-z_]+\\.[a-z_]+)';

/** Statements that make visitors wait, with the table that they lock. */
const lockPatterns: readonly RegExp[] = [
  new RegExp(`^(?:alter|drop|lock|truncate)(?: table)? ${name}`, 's'),
  new RegExp(`^create (?:unique )?index (?:.*? )?on ${name}`, 's'),
  new RegExp(`^(?:create|drop) (?:constraint )?(?:trigger|policy) .*? on ${name}`, 's'),
];

/** The statements of a file, without comments and without the bodies of functions. */
function splitStatements(sql: string): readonly string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((statement) => !statement.includes('concurrently'));
}

/** The tables of this project that a migration locks against writing, in its order. */
function listLockedTables(sql: string): readonly string[] {
  const known = new Set([...requestOrder.flat(), ...anywhere]);
  return splitStatements(sql)
    .map((statement) => lockPatterns.map((pattern) => pattern.exec(statement)?.[1]).find(Boolean))
    .flatMap((table) => (table !== undefined && known.has(table) ? [table] : []));
}

/**
 * Finds what can end in a deadlock with a visitor's request: a migration that locks two tables in
 * another order.
 * @returns the two tables, or null
 */
export function findLockConflict(sql: string): readonly [string, string] | null {
  const tables = [...new Set(listLockedTables(sql))];
  const shared = tables.find((table) => anywhere.includes(table));
  const other = tables.find((table) => table !== shared);
  if (shared !== undefined && other !== undefined) return [shared, other];
  const getRank = (table: string) => requestOrder.findIndex((group) => group.includes(table));
  const late = tables.findIndex(
    (table, index) => index > 0 && getRank(table) < getRank(tables[index - 1] ?? ''),
  );
  return late > 0 ? [tables[late - 1] ?? '', tables[late] ?? ''] : null;
}

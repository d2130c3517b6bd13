import { randomUUID } from 'node:crypto';
import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';
import { toCanonicalJson } from '../../../src/authoring/verify/diff/canonical-json';
import type { DatabaseRow } from '../../support/database-row';
import type { SiteProcess } from '../site-process';
import { LEAD_TABLES } from '../lead-sender';

/** The rows that the attack may add, with their expected columns. */
export class ExpectedRows {
  readonly #rows: Record<LeadTable, Map<string, DatabaseRow>> = {
    quiz_results: new Map(),
    candidate_prospects: new Map(),
  };

  /** Adds a row that may be stored. `expected` lists columns that differ from the request. */
  add(table: LeadTable, row: DatabaseRow, expected: DatabaseRow = {}): DatabaseRow {
    const id = randomUUID();
    this.#rows[table].set(id, { ...row, ...expected });
    return { id, ...row };
  }

  /** Removes a row that was refused. */
  remove(table: LeadTable, { id }: DatabaseRow): void {
    this.#rows[table].delete(String(id));
  }

  /** Unexpected, missing and changed rows, one line each. */
  async findDifferences(site: SiteProcess): Promise<readonly string[]> {
    const differences: string[] = [];
    for (const table of LEAD_TABLES) {
      const stored = new Map((await site.readRows(table)).map((row) => [String(row['id']), row]));
      const expected = this.#rows[table];
      for (const id of stored.keys())
        if (!expected.has(id)) differences.push(`${table}: an unexpected row, ${id}`);
      for (const [id, content] of expected) {
        const row = stored.get(id);
        if (row === undefined) differences.push(`${table}: a permitted row is missing, ${id}`);
        else
          differences.push(
            ...describeChanges(row, content).map((change) => `${table} ${id}: ${change}`),
          );
      }
    }
    return differences;
  }

  get count(): number {
    return LEAD_TABLES.reduce((sum, table) => sum + this.#rows[table].size, 0);
  }
}

function describeChanges(row: DatabaseRow, content: DatabaseRow): readonly string[] {
  return Object.entries(content)
    .filter(([column, value]) => !isExpectedValue(row[column], value))
    .map(([column, value]) => `${column} is ${JSON.stringify(row[column])}, not ${String(value)}`);
}

/** Compares by a predicate where the exact value is unknown, else by JSON. */
function isExpectedValue(stored: unknown, expected: unknown): boolean {
  return typeof expected === 'function'
    ? Boolean(expected(stored))
    : toCanonicalJson(stored) === toCanonicalJson(expected);
}

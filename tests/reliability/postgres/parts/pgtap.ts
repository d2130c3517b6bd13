import { advisorRules } from '../advisor-rules';
import { readPgTapScripts } from '../migrations';
import type { TestPart } from '../test-part';
import { MIGRATED_TEMPLATE } from '../hosted-databases';
import { parseTapAssertions } from '../parse-tap';

/** Runs the scripts of `supabase test db` and the advisor rules as the owner of the tables. */
export const testPgTap: TestPart = async ({ project, record }) => {
  const database = 'pgtap';
  await project.create(database, MIGRATED_TEMPLATE);
  for (const { name, sql } of readPgTapScripts()) {
    const { total, failures } = await project.withClient('postgres', database, async (client) => {
      try {
        // One result for each statement of the script.
        const results: unknown = await client.query(sql);
        const rows = (Array.isArray(results) ? results : [results]).map(toRows);
        const assertions = parseTapAssertions(rows);
        return {
          total: assertions.length,
          failures: assertions
            .filter(({ passed }) => !passed)
            .map((failed) => `${failed.name}\n${failed.diagnosis}`),
        };
      } catch (error) {
        return { total: 0, failures: [String(error)] };
      }
    });
    record({
      name,
      expected: 'every assertion',
      measured:
        failures.length === 0
          ? `${total} ok`
          : `${failures.length} failed:\n${failures.join('\n')}`,
      passed: failures.length === 0,
    });
  }
  await project.withClient('postgres', database, async (client) => {
    const broken: string[] = [];
    for (const { name, query } of advisorRules) {
      const { rows } = await client.query<{ found: string }>(query);
      broken.push(...rows.map(({ found }) => `${name}: ${found}`));
    }
    record({
      name: 'advisor',
      expected: 'no rule finds anything',
      measured:
        broken.length === 0 ? `${advisorRules.length} rules, nothing found` : broken.join('; '),
      passed: broken.length === 0,
    });
  });
};

function toRows(result: unknown): readonly Record<string, unknown>[] {
  if (typeof result !== 'object' || result === null || !('rows' in result)) return [];
  // The rows of one statement, by column name.
  return Array.isArray(result.rows) ? (result.rows as readonly Record<string, unknown>[]) : [];
}

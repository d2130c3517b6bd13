import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advisorRules } from '../reliability/postgres/advisor-rules';
import { describeApiResponses } from './describe-api-responses';
import {
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../support/supabase/embedded-database';
import { hostedProjectSetup } from '../support/supabase/hosted-project-setup';
import { parseTapAssertions } from '../reliability/postgres/parse-tap';

// Creating a database takes seconds, so all tests of the schema share this one. Their order
// matters: at its first request the local API grants all rights to all roles.
let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await createEmbeddedDatabase(hostedProjectSetup);
});

afterAll(() => database.close());

const scripts = join(import.meta.dirname, '../../supabase/tests');

describe('pgTAP, as "supabase test db" runs it', () => {
  it.each(readdirSync(scripts).sort())('%s', async (script) => {
    const assertions = parseTapAssertions(
      await database.script(readFileSync(join(scripts, script), 'utf8')),
    );
    const failed = assertions.filter(({ passed }) => !passed);
    expect(failed.map(({ name, diagnosis }) => `${name}\n${diagnosis}`).join('\n')).toBe('');
  });
});

describe('the advisor', () => {
  it.each(advisorRules)('$name', async ({ query, violation: broken, why }) => {
    const found = await database.query(query);
    expect(found.map((row) => `${String(row['found'])}: ${why}`)).toEqual([]);
    await database.query('begin');
    try {
      await database.script(broken);
      // Proves that the rule finds a violation.
      expect(await database.query(query)).not.toEqual([]);
    } finally {
      await database.query('rollback');
    }
  });
});

describeApiResponses(() => database);

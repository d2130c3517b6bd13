import type { Client } from 'pg';
import { readCatalogue, dumpSchema } from '../schema-catalogue';
import { diffLines } from '../diff-lines';
import { readFirstMigrationAsPushed, readMigrations, type Migration } from '../migrations';
import { insertLegacyRows } from '../legacy-rows';
import type { TestPart, TestPartContext } from '../test-part';
import { applyMigrations, EMPTY_TEMPLATE } from '../hosted-databases';

/** The last migration that was pushed before the first one was edited. */
const LAST_PUSHED_MIGRATION = '20261122090000_one_result_once.sql';

interface SchemaSnapshot {
  readonly catalogue: readonly string[];
  readonly dump: readonly string[] | undefined;
}

async function createSnapshot(
  { project }: TestPartContext,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<SchemaSnapshot> {
  // Role settings belong to the server, so they would survive from the project before.
  await project.withClient('postgres', 'postgres', (client) =>
    client.query('alter role authenticator reset pgrst.db_pre_request'),
  );
  await project.create(database, EMPTY_TEMPLATE);
  return project.withClient('postgres', database, async (client) => {
    await work(client);
    return { catalogue: await readCatalogue(client), dump: dumpSchema(project.server, database) };
  });
}

/** The differences of catalogue and dump. */
function diffSnapshots(before: SchemaSnapshot, after: SchemaSnapshot): readonly string[] {
  return [
    ...diffLines(before.catalogue, after.catalogue),
    ...diffLines(before.dump ?? [], after.dump ?? []),
  ];
}

/** A project with the migrations as they were pushed ends in the schema of a new project. */
export const testSchemaUpgrade: TestPart = async (context) => {
  const { record } = context;
  const files = readMigrations();
  const [first, ...pushed] = files.filter(({ name }) => name <= LAST_PUSHED_MIGRATION);
  const later = files.filter(({ name }) => name > LAST_PUSHED_MIGRATION);
  const [asPushed] = readFirstMigrationAsPushed();
  if (first === undefined || asPushed?.name !== first.name)
    throw new Error('The first migration and the file it was pushed as have different names.');
  const old: readonly Migration[] = [asPushed, ...pushed];

  const fresh = await createSnapshot(context, 'schema_new', async (client) => {
    await applyMigrations(client, files);
  });
  const compared = `${fresh.catalogue.length} lines of the catalogue${
    fresh.dump === undefined
      ? '; this installation has no pg_dump'
      : `, ${fresh.dump.length} of pg_dump`
  }`;

  const recordSame = (name: string, snapshot: SchemaSnapshot) => {
    const differences = diffSnapshots(fresh, snapshot);
    record({
      name,
      expected: 'the same schema',
      measured: differences.length === 0 ? `${compared}: equal` : differences.join('\n'),
      passed: differences.length === 0,
    });
  };
  recordSame(
    'a project that ran the pushed files',
    await createSnapshot(context, 'schema_old', async (client) => {
      await applyMigrations(client, old);
      await applyMigrations(client, later);
    }),
  );

  let rowCounts = { before: 0, expected: 0, after: 0, changed: 0 };
  recordSame(
    'the same, with rows in it',
    await createSnapshot(context, 'schema_old_rows', async (client) => {
      await applyMigrations(client, old);
      const rows = await insertLegacyRows(client);
      await applyMigrations(client, later);
      rowCounts = { ...rows.counts, ...(await rows.compare()) };
    }),
  );
  record({
    name: 'its rows',
    expected: 'all unchanged, without duplicates of person and content',
    measured: `${rowCounts.before} before, ${rowCounts.after} after, ${rowCounts.expected} expected, ${rowCounts.changed} changed`,
    passed:
      rowCounts.after === rowCounts.expected &&
      rowCounts.changed === 0 &&
      rowCounts.before > rowCounts.after,
  });

  // Proves that the comparison finds differences.
  const plantedDifferences: Readonly<{ [name: string]: string }> = {
    'a right': 'grant select on public.quiz_results to anon',
    'a default right': 'alter default privileges in schema public revoke all on tables from anon',
    'row security': 'alter table public.quiz_results disable row level security',
    'a trigger that is off': 'alter table public.quiz_results disable trigger check_lead',
    'a function’s text': `create or replace function private.is_visitor() returns boolean
      language sql stable set search_path = '' as 'select true'`,
    'an index': 'create index on public.quiz_results (name)',
    'a column’s default': `alter table public.quiz_results alter name set default 'x'`,
    'a policy': 'drop policy quiz_results_insert on public.quiz_results',
    'a comment': `comment on table public.quiz_results is 'x'`,
  };
  const { project } = context;
  const missedDifferences = await project.withClient('postgres', 'schema_new', async (client) => {
    const missed: string[] = [];
    for (const [name, sql] of Object.entries(plantedDifferences)) {
      await client.query('begin');
      await client.query(sql);
      const changed = await readCatalogue(client);
      if (diffLines(fresh.catalogue, changed).length === 0) missed.push(name);
      await client.query('rollback');
    }
    return missed;
  });
  record({
    name: 'the comparison itself',
    expected: 'finds each planted difference',
    measured:
      missedDifferences.length === 0
        ? `${Object.keys(plantedDifferences).length} planted, all found`
        : `not found: ${missedDifferences.join(', ')}`,
    passed: missedDifferences.length === 0,
  });
};

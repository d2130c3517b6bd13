import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from '../schema-catalogue';
import { createCronStub } from '../cron-stub';
import { diffLines } from '../diff-lines';
import { readMigrations } from '../migrations';
import type { TestPart, TestPartContext } from '../test-part';
import { addExtension } from '../installation-copy';
import { applyMigrations, EMPTY_TEMPLATE } from '../hosted-databases';
import { SUPERUSER } from '../postgres-server';

const CONTROL_FILE = 'pg_cron.control';

/** How the provider gives pg_cron to the owner of a project. */
const GRANT_CRON_SQL = `
  create extension pg_cron;
  grant usage on schema cron to postgres;
  grant execute on all functions in schema cron to postgres;
  grant select on cron.job to postgres;`;

interface MigrationRun {
  readonly warnings: readonly string[];
  readonly catalogue: readonly string[];
  readonly jobs: readonly { readonly command: string; readonly schedule: string }[];
  /** The number of expired rows after the scheduled command. */
  readonly expiredRowsLeft: number | undefined;
}

async function runMigrations(
  { project }: TestPartContext,
  database: string,
): Promise<MigrationRun> {
  return project.withClient('postgres', database, async (client) => {
    const warnings = await applyMigrations(client, readMigrations());
    const catalogue = await readCatalogue(client);
    const { rows: cronRows } = await client.query<{ exists: boolean }>(
      `select to_regclass('cron.job') is not null as exists`,
    );
    if (cronRows[0]?.exists !== true)
      return { warnings, catalogue, jobs: [], expiredRowsLeft: undefined };
    const { rows: jobs } = await client.query<MigrationRun['jobs'][number]>(
      `select schedule, command from cron.job where jobname = 'purge-expired-leads'`,
    );
    await client.query(`insert into public.quiz_results (answers, received_at)
      values ('{"a": 1}', now() - interval '3 years')`);
    for (const { command } of jobs) await client.query(command);
    const { rowCount } = await client.query('select from public.quiz_results');
    return { warnings, catalogue, jobs, expiredRowsLeft: rowCount ?? undefined };
  });
}

/** The nightly purge: without pg_cron, where the owner may not create it, and with it. */
export const testCron: TestPart = async (context) => {
  const { project, record } = context;
  const { server } = project;
  const control = path.join(server.copy.extensions, CONTROL_FILE);
  const real = existsSync(control) ? readFileSync(control) : undefined;

  rmSync(control, { force: true });
  await project.create('cron_absent', EMPTY_TEMPLATE);
  const absent = await runMigrations(context, 'cron_absent');
  record({
    name: 'pg_cron absent',
    expected: 'migrated without a warning',
    measured: `${absent.warnings.length} warnings ${absent.warnings.join('; ')}`,
    passed: absent.warnings.length === 0,
  });

  if (real === undefined) addExtension(server.copy, createCronStub({ isTrusted: false }));
  else addExtension(server.copy, { [CONTROL_FILE]: real });
  const which = real === undefined ? 'a stub with the same functions' : 'the installed pg_cron';
  await project.create('cron_refused', EMPTY_TEMPLATE);
  const refused = await runMigrations(context, 'cron_refused');
  const missing = diffLines(absent.catalogue, refused.catalogue);
  record({
    name: `pg_cron that the owner may not create (${which})`,
    expected: 'a warning, and the same schema',
    measured: `${refused.warnings.join('; ')}; ${missing.length} differences ${missing.join('\n')}`,
    passed:
      refused.warnings.some((text) => text.startsWith('Nothing purges expired leads')) &&
      missing.length === 0,
  });

  await project.create('cron_present', EMPTY_TEMPLATE);
  if (real === undefined) addExtension(server.copy, createCronStub({ isTrusted: true }));
  else {
    await server.restart(['shared_preload_libraries=pg_cron', 'cron.database_name=cron_present']);
    await project.withClient(SUPERUSER, 'cron_present', (client) => client.query(GRANT_CRON_SQL));
  }
  const present = await runMigrations(context, 'cron_present');
  const [job] = present.jobs;
  record({
    name: `pg_cron present (${which})`,
    expected: 'one job, and its command purges',
    measured: `${present.jobs.length} job: ${job?.schedule} ${job?.command}; ${present.expiredRowsLeft} expired rows left ${present.warnings.join('; ')}`,
    passed:
      present.jobs.length === 1 &&
      job?.command.includes('private.purge_expired()') === true &&
      present.expiredRowsLeft === 0 &&
      present.warnings.length === 0,
  });
  if (real === undefined) rmSync(control, { force: true });
  else await server.restart([]);
};

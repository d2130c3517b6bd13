import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { catalogueOf } from '../catalogue';
import { cronStub } from '../cron-stub';
import { lineDifferences } from '../line-differences';
import { migrations } from '../migrations';
import type { Part, PartContext } from '../part';
import { addExtension } from '../private-copy';
import { applyAll, EMPTY } from '../project';
import { SUPERUSER } from '../server';

const CONTROL = 'pg_cron.control';

/** As the provider hands pg_cron to the owner of a project. */
const HANDED_OVER = `
  create extension pg_cron;
  grant usage on schema cron to postgres;
  grant execute on all functions in schema cron to postgres;
  grant select on cron.job to postgres;`;

interface Run {
  readonly warnings: readonly string[];
  readonly catalogue: readonly string[];
  readonly jobs: readonly { readonly command: string; readonly schedule: string }[];
  /** Expired rows that the scheduled command left. */
  readonly left: number | undefined;
}

async function migrate({ project }: PartContext, database: string): Promise<Run> {
  return project.as('postgres', database, async (client) => {
    const warnings = await applyAll(client, migrations());
    const catalogue = await catalogueOf(client);
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass('cron.job') is not null as exists`,
    );
    if (found[0]?.exists !== true) return { warnings, catalogue, jobs: [], left: undefined };
    const { rows: jobs } = await client.query<Run['jobs'][number]>(
      `select schedule, command from cron.job where jobname = 'purge-expired-leads'`,
    );
    await client.query(`insert into public.quiz_results (answers, received_at)
      values ('{"a": 1}', now() - interval '3 years')`);
    for (const { command } of jobs) await client.query(command);
    const { rowCount } = await client.query('select from public.quiz_results');
    return { warnings, catalogue, jobs, left: rowCount ?? undefined };
  });
}

/** The nightly purge, where jobs can be scheduled, where they cannot, and where nobody may. */
export const cron: Part = async (context) => {
  const { project, record } = context;
  const { server } = project;
  const control = path.join(server.copy.extensions, CONTROL);
  const real = existsSync(control) ? readFileSync(control) : undefined;

  rmSync(control, { force: true });
  await project.make('cron_absent', EMPTY);
  const absent = await migrate(context, 'cron_absent');
  record({
    name: 'pg_cron absent',
    mustHold: 'migrated without a word',
    measured: `${absent.warnings.length} warnings ${absent.warnings.join('; ')}`,
    passed: absent.warnings.length === 0,
  });

  if (real === undefined) addExtension(server.copy, cronStub({ isTrusted: false }));
  else addExtension(server.copy, { [CONTROL]: real });
  const which = real === undefined ? 'a stub with the same functions' : 'the installed pg_cron';
  await project.make('cron_refused', EMPTY);
  const refused = await migrate(context, 'cron_refused');
  const missing = lineDifferences(absent.catalogue, refused.catalogue);
  record({
    name: `pg_cron there and not the owner’s to create (${which})`,
    mustHold: 'a warning, and the same schema',
    measured: `${refused.warnings.join('; ')}; ${missing.length} differences ${missing.join('\n')}`,
    passed:
      refused.warnings.some((text) => text.startsWith('Nothing purges expired leads')) &&
      missing.length === 0,
  });

  await project.make('cron_present', EMPTY);
  if (real === undefined) addExtension(server.copy, cronStub({ isTrusted: true }));
  else {
    await server.restart(['shared_preload_libraries=pg_cron', 'cron.database_name=cron_present']);
    await project.as(SUPERUSER, 'cron_present', (client) => client.query(HANDED_OVER));
  }
  const present = await migrate(context, 'cron_present');
  const [job] = present.jobs;
  record({
    name: `pg_cron present (${which})`,
    mustHold: 'one job, and its command purges',
    measured: `${present.jobs.length} job: ${job?.schedule} ${job?.command}; ${present.left} expired rows left ${present.warnings.join('; ')}`,
    passed:
      present.jobs.length === 1 &&
      job?.command.includes('private.purge_expired()') === true &&
      present.left === 0 &&
      present.warnings.length === 0,
  });
  if (real === undefined) rmSync(control, { force: true });
  else await server.restart([]);
};

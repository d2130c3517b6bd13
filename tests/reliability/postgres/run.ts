import '../../../scripts/tool-environment.mjs';
import { formatTable } from '../../support/format-table';
import { createCheckLog, type CheckLog } from './check-log';
import { findInstallation } from './installation';
import { installRelease } from './released-server';
import { parseRunOptions, type PostgresRunOptions } from './run-options';
import { testParts } from './test-parts';
import { describeMissingServer } from './platform';
import { createHostedDatabases, type HostedDatabases } from './hosted-databases';
import { startPostgresServer } from './postgres-server';

function getSelectedParts({ only, form }: PostgresRunOptions) {
  const entries = Object.entries(testParts);
  if (only === undefined) return entries.filter(([, part]) => part.sizes.includes(form));
  const selected = entries.filter(([name]) => name === only);
  if (selected.length === 0)
    throw new Error(`There is no part "${only}". Known: ${Object.keys(testParts).join(', ')}.`);
  return selected;
}

async function runParts(
  project: HostedDatabases,
  options: PostgresRunOptions,
  checks: CheckLog,
): Promise<void> {
  for (const [name, part] of getSelectedParts(options)) {
    const startedAt = performance.now();
    const record = checks.createRecorder(name);
    try {
      await part.run({ project, options, record });
    } catch (error) {
      record({
        name: 'runs to its end',
        expected: 'yes',
        measured: error instanceof Error ? (error.stack ?? error.message) : String(error),
        passed: false,
      });
    }
    console.log(`     ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

function printChecks(checks: CheckLog): void {
  console.log(
    formatTable(
      ['part', 'check', 'must hold', 'measured', ''],
      checks.all.map(({ part, name, expected, measured, passed }) => [
        part,
        name,
        expected,
        measured.split('\n', 1)[0] ?? '',
        passed ? 'ok' : 'FAILED',
      ]),
    ),
  );
}

/**
 * `npm run test:postgres`: runs the migrations on a real Postgres server with the roles of a hosted
 * project. Exit code 0: all checks passed. 1: a check failed. 2: unknown arguments.
 */
async function main(args: readonly string[]): Promise<number> {
  let options: PostgresRunOptions;
  try {
    options = parseRunOptions(args);
    getSelectedParts(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      '\nnpm run test:postgres -- [--short | --largest] [--only PART] [--server FOLDER | --release VERSION]\n',
    );
    for (const [name, { summary }] of Object.entries(testParts))
      console.error(`  ${name.padEnd(12)} ${summary}`);
    return 2;
  }
  const { server: folder, release } = options;
  const installation = release === undefined ? findInstallation(folder) : installRelease(release);
  if (typeof installation === 'string') {
    const { line, exitCode } = describeMissingServer(process, installation);
    console.log(line);
    return exitCode;
  }
  const startedAt = performance.now();
  const server = await startPostgresServer(installation);
  try {
    console.log(`Postgres ${server.version}, ${installation.name}; ${options.form} form\n`);
    const checks = createCheckLog(console.log);
    await runParts(await createHostedDatabases(server), options, checks);
    printChecks(checks);
    const failed = checks.all.filter(({ passed }) => !passed).length;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `\nPostgres ${server.version}: ${checks.all.length - failed} held, ${failed} did not, in ${seconds} s`,
    );
    return failed === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

process.exit(await main(process.argv.slice(2)));

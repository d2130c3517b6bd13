import '../../scripts/tool-environment.mjs';
import { table } from '../table';
import { openChecks, type Checks } from './checks';
import { findInstallation } from './installation';
import { optionsIn, type Options } from './options';
import { parts } from './parts';
import { withoutServer } from './platform';
import { openProject, type Project } from './project';
import { startServer } from './server';

/** The parts that these options ask for. */
function chosen({ only, form }: Options) {
  const entries = Object.entries(parts);
  if (only === undefined) return entries.filter(([, part]) => part.in.includes(form));
  const found = entries.filter(([name]) => name === only);
  if (found.length === 0)
    throw new Error(`There is no part "${only}". Known: ${Object.keys(parts).join(', ')}.`);
  return found;
}

async function runParts(project: Project, options: Options, checks: Checks): Promise<void> {
  for (const [name, part] of chosen(options)) {
    const began = performance.now();
    const record = checks.forPart(name);
    try {
      await part.run({ project, options, record });
    } catch (error) {
      record({
        name: 'runs to its end',
        mustHold: 'yes',
        measured: error instanceof Error ? (error.stack ?? error.message) : String(error),
        passed: false,
      });
    }
    console.log(`     ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
}

function print(checks: Checks): void {
  console.log(
    table(
      ['part', 'check', 'must hold', 'measured', ''],
      checks.all.map(({ part, name, mustHold, measured, passed }) => [
        part,
        name,
        mustHold,
        measured.split('\n', 1)[0] ?? '',
        passed ? 'ok' : 'FAILED',
      ]),
    ),
  );
}

/**
 * `npm run test:postgres`: the migrations on a real Postgres server with the roles of a hosted
 * project. Exit 0 when everything held, 1 when something did not, 2 when the command was not
 * understood.
 */
async function main(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = optionsIn(args);
    chosen(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      '\nnpm run test:postgres -- [--short | --largest] [--only PART] [--server FOLDER]\n',
    );
    for (const [name, { summary }] of Object.entries(parts))
      console.error(`  ${name.padEnd(12)} ${summary}`);
    return 2;
  }
  const installation = findInstallation(options.server);
  if (typeof installation === 'string') {
    const { line, exitCode } = withoutServer(process, installation);
    console.log(line);
    return exitCode;
  }
  const began = performance.now();
  const server = await startServer(installation);
  try {
    console.log(`Postgres ${server.version}, ${installation.name}; ${options.form} form\n`);
    const checks = openChecks(console.log);
    await runParts(await openProject(server), options, checks);
    print(checks);
    const failed = checks.all.filter(({ passed }) => !passed).length;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `\nPostgres ${server.version}: ${checks.all.length - failed} held, ${failed} did not, in ${seconds} s`,
    );
    return failed === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

process.exit(await main(process.argv.slice(2)));

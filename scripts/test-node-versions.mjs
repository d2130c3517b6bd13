/**
 * `npm run test:node`: runs the unit tests and `npm start` on Node 20, 22 and 24. The `node` package
 * of npm brings each version. `npm run test:node -- 22` runs one of them.
 *
 * Prints one line a check. Exit 0 only when all passed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SUPPORTED = ['20', '22', '24'];
/** `npm start` builds the site first: 90 s on two busy cores. */
const START_TIMEOUT_MS = 600_000;

const versions = process.argv.length > 2 ? process.argv.slice(2) : SUPPORTED;
const unknown = versions.filter((version) => !SUPPORTED.includes(version));
if (unknown.length > 0) {
  console.error(`Unknown Node version: ${unknown.join(', ')}. Supported: ${SUPPORTED.join(', ')}.`);
  process.exit(1);
}

let failed = 0;
for (const version of versions) {
  const node = await getNodePath(version);
  await report(`Node ${version}: unit tests`, () => runUnitTests(node));
  await report(`Node ${version}: npm start`, () => startSite(node));
}
process.exit(failed === 0 ? 0 : 1);

async function report(name, check) {
  const started = Date.now();
  const { passed, output } = await check();
  if (!passed) failed += 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name}, ${seconds} s\n      ${output}`);
}

/** Installs a version into the npm cache. @returns the path of its program */
async function getNodePath(version) {
  const options = ['exec', '--yes', `--package=node@${version}`, '--'];
  const child = run('npm', [...options, 'node', '-p', 'process.execPath'], {});
  await child.ended;
  const program = child.output().trim().split('\n').at(-1);
  if (!program) throw new Error(`npm could not install node@${version}.`);
  return program;
}

async function runUnitTests(node) {
  const vitest = ['--import', './scripts/tool-environment.mjs', 'node_modules/vitest/vitest.mjs'];
  const projects = ['--project', 'unit-*'];
  const child = run(node, [...vitest, 'run', ...projects], withNode(node));
  const code = await child.ended;
  const output = child.output();
  const summary = /Tests {2}.*/.exec(output)?.[0];
  const passed = code === 0 && summary !== undefined;
  return { passed, output: passed ? summary : output };
}

/** Starts the site, requests one page and stops it. */
async function startSite(node) {
  const port = await getFreePort();
  const child = run(node, ['scripts/start.mjs'], { ...withNode(node), PORT: String(port) });
  const ready = await child.prints(/GetHired is ready/, START_TIMEOUT_MS);
  const status = ready ? (await fetch(`http://localhost:${port}/quiz2`)).status : 0;
  child.stop();
  const code = await child.ended;
  const passed = status === 200 && code === 0;
  return { passed, output: passed ? `/quiz2 answered 200, exit ${code}` : child.output() };
}

/** Child processes that ask for `node` get the same version. */
function withNode(node) {
  return { PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
}

function run(command, args, environment) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, CHECK_RUN: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code]) => code);
  return {
    ended,
    output: () => stripVTControlCharacters(output),
    stop: () => child.kill('SIGTERM'),
    async prints(pattern, timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      while (!pattern.test(output) && Date.now() < deadline && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 200));
      return pattern.test(output);
    },
  };
}

async function getFreePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * `npm test`: every check of the project, one line each, ending with
 * `N passed, N failed`. `node scripts/check.mjs lint unit` runs only those.
 *
 * The checks of one group run side by side; the next group starts when all of
 * them have passed. A failure ends the run, after the others of its group,
 * with the output of the check that failed. Exit 0 only when all passed.
 */
import './tool-environment.mjs';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// Cheapest first. What keeps both cores busy by itself runs alone. `tells` is what is worth reading
// of a check that passed.
const groups = [
  [
    { name: 'format', script: 'format:check', help: '"npm run format" mends it' },
    { name: 'types', script: 'typecheck' },
  ],
  [
    { name: 'lint', script: 'lint' },
    { name: 'boundaries', script: 'boundaries' },
    { name: 'dead code', script: 'deadcode' },
  ],
  [{ name: 'unit', script: 'test:unit', tells: /^What the paths cover.*\n(?: {2}\S.*\n)+/m }],
  [{ name: 'postgres', script: 'test:postgres', args: ['--short'] }],
  [{ name: 'stories', script: 'test:stories' }],
  [{ name: 'build', script: 'build' }],
  [{ name: 'end-to-end', script: 'test:e2e' }],
];

const known = groups.flat().map(({ name }) => name);
const asked = process.argv.slice(2).map((word) => (word === 'deadcode' ? 'dead code' : word));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check called "${unknown.join('", "')}". Known: ${known.join(', ')}.`);
  process.exit(1);
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

let passed = 0;
let failed = 0;
for (const group of groups) {
  const chosen = group.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const results = await Promise.all(chosen.map(run));
  for (const result of results) {
    if (result.ok) passed += 1;
    else failed += 1;
  }
  if (failed > 0) {
    for (const result of results.filter(({ ok }) => !ok)) report(result);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One check to its end, quietly; a line now and then while it takes long. */
function run(check) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const progress = setInterval(
    () => console.log(`  ...   ${check.name}, ${Math.round(Number(seconds()))} s so far`),
    30_000,
  );
  return new Promise((resolve) => {
    const npm = process.env.npm_execpath;
    const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
    const words = check.args ? ['--', ...check.args] : [];
    const child = spawn(command, [...before, 'run', '--silent', check.script, ...words], {
      cwd: root,
      env: { ...process.env, CHECK_RUN: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    });
    running.add(child);
    const output = [];
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    const end = (ok) => {
      clearInterval(progress);
      running.delete(child);
      const text = Buffer.concat(output).toString('utf8');
      console.log(`  ${ok ? 'ok   ' : 'FAIL '} ${check.name.padEnd(12)} ${seconds()} s`);
      if (ok && check.tells)
        console.log(check.tells.exec(text)?.[0].replace(/^/gm, '        ') ?? '');
      resolve({ check, ok, output: text });
    };
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function report({ check, output }) {
  console.log(`\n--- ${check.name} (npm run ${check.script}) ---\n${output.trimEnd()}`);
  if (check.help) console.log(`\n${check.help}`);
}

/**
 * `npm test`: runs every check of the project, one line each, and prints `N passed, N failed`.
 * `npm test -- --all` runs the long tests as well, as CI does; tests/README.md says which are long.
 * `npm run check:content` runs the checks of what those who write funnels change.
 * `npm test -- --all --by-change` runs these alone where nothing else has changed since CHECK_BASE, or
 * since the branch left `main`.
 * `node scripts/check.mjs lint unit` runs only these checks.
 *
 * The checks of a group run side by side, one for each core. The next group starts when all have
 * passed. A failure ends the run after its group, with the output of the failed checks. Exit 0 only
 * when all passed.
 */
import './tool-environment.mjs';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChange, isContentAlone, isContentFile } from './changed-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const [ALL, CONTENT, BY_CHANGE] = ['--all', '--content', '--by-change'];
const args = process.argv.slice(2);
// The configurations of Vitest and Playwright read it.
const testSelection = args.includes(ALL) ? 'all' : 'short';

const templateFiles = readdirSync(join(root, 'funnels/templates'))
  .filter((name) => name.endsWith('.funnel.json'))
  .map((name) => `funnels/templates/${name}`);

// First those that use one core, the longest of them first. A check that uses all cores runs alone.
// Stories run on one page of one browser.
// `reportPattern` selects the output to print of a passed check.
const stories = { name: 'stories', script: 'test:stories' };
const build = { name: 'build', script: 'build' };
const definitions = {
  name: 'definitions',
  script: 'funnel',
  args: ['check', '--max-warnings', '0'],
  help: 'Each finding names its place and what to do. "npm run studio" shows it beside the step.',
};
const templates = {
  name: 'templates',
  script: 'funnel',
  args: ['check', '--max-warnings', '0', ...templateFiles],
};
const generated = {
  name: 'generated',
  script: 'funnel',
  args: ['stories', '--check'],
  help: '"npm run stories" writes the stories and the maps; the studio does so when it saves.',
};
const contentPages = {
  name: 'pages',
  script: 'test:content',
  help: 'These tests play the funnels of funnels/ in the browser: tests/README.md.',
};

const allGroups = [
  [
    stories,
    { name: 'types', script: 'typecheck' },
    { name: 'format', script: 'format:check', help: '"npm run format" corrects it' },
    { name: 'boundaries', script: 'boundaries' },
    { name: 'postgres', script: 'test:postgres', args: ['--short'] },
    build,
    { name: 'dead code', script: 'deadcode' },
    { name: 'lint', script: 'lint' },
    definitions,
    templates,
    generated,
  ],
  [
    {
      name: 'unit',
      script: 'test:unit',
      reportPattern: /^What the paths cover.*\n(?: {2}\S.*\n)+/m,
    },
  ],
  [{ name: 'end-to-end', script: 'test:e2e', reportPattern: /^Browsers: .*$/m }],
  // They are not long for the funnels of the site: what is short plays those of the tests.
  ...(testSelection === 'all' ? [[contentPages]] : []),
];

/** @param since the commit whose stored visits are compared; of the stories, those that changed run */
const createContentGroups = ({ base, files }) => {
  const changedStories = files.filter((file) =>
    /^stories\/generated\/.*\.stories\.tsx$/.test(file),
  );
  return [
    [
      {
        name: 'promises',
        script: 'test:unit',
        args: ['tests/content', 'tests/claims'],
        help: 'A failure names the promise or the claim, and what to do about it.',
      },
      build,
      { ...definitions, args: [...definitions.args, '--since', base] },
      templates,
      generated,
      {
        name: 'format',
        script: 'format:content',
        help: '"npm run format" corrects it; the studio writes it so.',
      },
    ],
    [contentPages, ...(changedStories.length > 0 ? [{ ...stories, args: changedStories }] : [])],
  ];
};

const change = findChange(root, process.env.CHECK_BASE);
const isContent = args.includes(CONTENT) || (args.includes(BY_CHANGE) && isContentAlone(change));
if (args.includes(BY_CHANGE)) console.log(describeChange());
const groups = isContent ? createContentGroups(change ?? { base: 'HEAD', files: [] }) : allGroups;
const checkNames = groups.flat().map(({ name }) => name);
const requested = args
  .filter((argument) => !argument.startsWith('--'))
  .map((name) => (name === 'deadcode' ? 'dead code' : name));
const unknown = requested.filter((name) => !checkNames.includes(name));
if (unknown.length > 0) {
  console.error(
    `Unknown check: "${unknown.join('", "')}". Use one of: ${checkNames.join(', ')}, and ${ALL} for long tests.`,
  );
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
  const selected = group.filter(({ name }) => requested.length === 0 || requested.includes(name));
  const results = await runSideBySide(selected);
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

function describeChange() {
  if (change === null) return 'All checks: git does not know where this change began.';
  if (change.files.length === 0) return 'All checks: nothing has changed since the base.';
  const other = change.files.find((file) => !isContentFile(file));
  return other === undefined
    ? `The checks of content: ${change.files.length} files changed, and all are content.`
    : `All checks: ${other} is not content.`;
}

async function runSideBySide(checks) {
  const waiting = [...checks];
  const results = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.push(await run(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/** Runs one check without its output; prints a progress line every 30 s. */
function run(check) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const progress = setInterval(
    () => console.log(`  ...   ${check.name}, ${Math.round(Number(seconds()))} s so far`),
    30_000,
  );
  return new Promise((resolve) => {
    const npm = process.env.npm_execpath;
    const [command, npmArguments] = npm ? [process.execPath, [npm]] : ['npm', []];
    const checkArguments = check.args ? ['--', ...check.args] : [];
    const child = spawn(
      command,
      [...npmArguments, 'run', '--silent', check.script, ...checkArguments],
      {
        cwd: root,
        env: { ...process.env, CHECK_RUN: testSelection },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: !npm && process.platform === 'win32',
      },
    );
    running.add(child);
    const output = [];
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    const end = (ok) => {
      clearInterval(progress);
      running.delete(child);
      const text = Buffer.concat(output).toString('utf8');
      console.log(`  ${ok ? 'ok   ' : 'FAIL '} ${check.name.padEnd(12)} ${seconds()} s`);
      if (ok && check.reportPattern)
        console.log(check.reportPattern.exec(text)?.[0].replace(/^/gm, '        ') ?? '');
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

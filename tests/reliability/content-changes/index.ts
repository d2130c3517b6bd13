import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatWithPrettier } from '../../../src/authoring/files/format-with-prettier';
import { createDefinitions } from '../../../src/server/studio/definitions';
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { createProposals } from '../../../src/server/studio/proposals/propose';
import { saveFunnel } from '../../../src/server/studio/save-funnel';
import { createStoryFiles } from '../../../src/server/studio/story-files';
import { contentChanges, type ContentChange } from './changes';

const root = path.resolve(import.meta.dirname, '../../..');

/** What needs neither a build nor a browser. `--whole` runs those, too. */
const quickChecks = ['promises', 'definitions', 'generated', 'format'];

function start(directory: string, command: string, args: readonly string[], environment = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, printed: `${stdout}${stderr}` };
}

function git(directory: string, ...args: readonly string[]): string {
  const { status, printed } = start(directory, 'git', args);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${printed}`);
  return printed;
}

/** A host, and the checkout of an author with it. */
function createProjects(parent: string) {
  const [host, author] = [path.join(parent, 'host.git'), path.join(parent, 'author')];
  git(parent, 'clone', '--quiet', '--bare', root, host);
  git(host, 'symbolic-ref', 'HEAD', 'refs/heads/main');
  git(host, 'branch', '--force', 'main', git(root, 'rev-parse', 'HEAD').trim());
  git(parent, 'clone', '--quiet', '--branch', 'main', host, author);
  git(author, 'config', 'user.name', 'Ada');
  git(author, 'config', 'user.email', 'ada@example.org');
  symlinkSync(path.join(root, 'node_modules'), path.join(author, 'node_modules'), 'junction');
  appendFileSync(path.join(author, '.git/info/exclude'), 'node_modules\n');
  return author;
}

/** Saves what is a definition as the studio does, and the files that it does not write by hand. */
async function saveChange(author: string, { edit }: ContentChange): Promise<string[]> {
  const directory = path.join(author, 'funnels');
  const definitions = createDefinitions({ directory, root: author, runsTypeScript: false });
  const places = {
    definitions,
    files: createFunnelFiles(directory),
    stories: createStoryFiles(directory),
  };
  const edited = edit((name) => readFileSync(path.join(directory, name), 'utf8'));
  const saved: string[] = [];
  for (const [name, written] of Object.entries(edited)) {
    // The form writes it so.
    const text = await formatWithPrettier(root, path.join(root, 'funnels', name), written);
    const isDefinition = name.endsWith('.funnel.json');
    if (!isDefinition) writeFileSync(path.join(directory, name), text);
    else {
      const current = await places.files.read(name);
      const expected = typeof current === 'object' && 'etag' in current ? current : 'absent';
      const result = await saveFunnel(places, name, text, expected);
      if (result.status !== 'written') throw new Error(`${name}: ${JSON.stringify(result)}`);
      saved.push(name);
    }
  }
  await definitions.stop();
  return saved;
}

const noAnswers = { claims: [], departures: [] };

/**
 * Proposes a definition from the studio. What the host has then is what the author saved.
 * @returns the branch; null where the studio refuses, because the definition has errors
 */
async function proposeChange(
  author: string,
  name: string,
  { title, answers = noAnswers }: ContentChange,
): Promise<string | null> {
  const directory = path.join(author, 'funnels');
  const definitions = createDefinitions({ directory, root: author, runsTypeScript: false });
  const { propose, plan } = createProposals(directory, definitions);
  const text = readFileSync(path.join(directory, name), 'utf8');
  const planned = await plan(name, { text, merged: [] });
  const { seen } = 'status' in planned && planned.status === 'ready' ? planned : { seen: null };
  const proposed = seen && (await propose(name, { text, title, reason: '', seen, answers }));
  await definitions.stop();
  if (proposed === null || 'refusal' in proposed) return null;
  const id = name.replace('.funnel.json', '');
  const files = [`funnels/${name}`, `:(glob)stories/generated/${id}.*`];
  git(author, 'add', '--all', '--', ...files);
  const difference = git(author, 'diff', '--cached', `origin/${proposed.branch}`, '--', ...files);
  if (difference !== '') throw new Error(`${proposed.branch} has other files:\n${difference}`);
  return proposed.branch;
}

/** Takes the checkout to what a reviewer would merge. */
function checkOut(author: string, branch: string): void {
  git(author, 'reset', '--quiet', '--hard');
  git(author, 'clean', '--quiet', '--force', '-d', 'funnels', 'stories');
  git(author, 'checkout', '--quiet', '--detach', `origin/${branch}`);
}

/** Takes the author back to where the change began. */
function undoChange(author: string, branch: string | null): void {
  git(author, 'checkout', '--quiet', '--force', 'main');
  git(author, 'reset', '--quiet', '--hard', 'origin/main');
  git(author, 'clean', '--quiet', '--force', '-d', 'funnels', 'stories');
  if (branch === null) return;
  git(author, 'push', '--quiet', 'origin', '--delete', branch);
  git(author, 'update-ref', '-d', `refs/studio/${branch}`);
}

interface Outcome {
  isAsExpected: boolean;
  words: string;
}

/** Compares the checks that failed with those that have to. */
function judge({ fails = {} }: ContentChange, printed: string): Outcome {
  const failed = [...printed.matchAll(/^ {2}FAIL {2}(\w+)/gm)].map(([, name]) => name ?? '');
  const expected = Object.keys(fails);
  const isSame =
    failed.length === expected.length && expected.every((name) => failed.includes(name));
  const silent = Object.values(fails).filter((words) => !words.test(printed));
  const isContent = printed.includes('The checks of content');
  const words = [
    failed.length === 0 ? 'passes' : `fails: ${failed.join(', ')}`,
    ...silent.map((pattern) => `does not say ${String(pattern)}`),
    ...(isContent ? [] : ['all checks would run']),
  ].join('; ');
  return { isAsExpected: isSame && silent.length === 0 && isContent, words };
}

/**
 * Changes of content that product people make, each saved and proposed with the functions of the studio, then checked in
 * its branch. `--whole` builds the site and plays it in the browser as well; a number runs that one.
 */
export async function run(args: readonly string[]): Promise<number> {
  const chosen = args.filter((argument) => /^\d+$/.test(argument)).map(Number);
  const checks = args.includes('--whole') ? [] : quickChecks;
  const parent = mkdtempSync(path.join(tmpdir(), 'gethired-content-'));
  let unexpected = 0;
  try {
    const author = createProjects(parent);
    for (const [index, change] of contentChanges.entries()) {
      const number = index + 1;
      if (chosen.length > 0 && !chosen.includes(number)) continue;
      const [name] = await saveChange(author, change);
      const branch = name === undefined ? null : await proposeChange(author, name, change);
      if (branch !== null) checkOut(author, branch);
      const { printed } = start(author, process.execPath, [
        'scripts/check.mjs',
        '--all',
        '--by-change',
        ...checks,
      ]);
      const { isAsExpected, words } = judge(change, printed);
      if (!isAsExpected) unexpected += 1;
      const mark = isAsExpected ? 'ok  ' : 'FAIL';
      console.log(`  ${mark}  ${String(number).padStart(2)}  ${change.title.padEnd(48)} ${words}`);
      if (!isAsExpected) console.log(printed);
      undoChange(author, branch);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  console.log(`\n${String(unexpected)} of the changes went otherwise than expected.`);
  return unexpected === 0 ? 0 : 1;
}

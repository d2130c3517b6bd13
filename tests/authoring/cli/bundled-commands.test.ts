// @module-tag long
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCommandLoaders } from '../../../src/server/cli/command-loaders';
import { templateNames } from '../../../src/authoring/wording/template-names';
import { quizFolder } from '../../support/funnels/quiz-folder';

// `npm run funnel` runs a bundle, in another folder than the sources that other tests run.

const root = join(import.meta.dirname, '../../..');
const quiz = 'career-match.funnel.json';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-bundle-'));
  mkdirSync(join(folder, 'funnels'));
  copyFileSync(join(root, quizFolder, quiz), join(folder, 'funnels', quiz));
  const text = readFileSync(join(root, quizFolder, quiz), 'utf8');
  writeFileSync(join(folder, 'old.funnel.json'), text.replace('Career', 'Job'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runBundle(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/funnel.mjs'), ...args],
    { cwd: folder, encoding: 'utf8', input: '' },
  );
  return { status, stdout, stderr };
}

const uses: Readonly<Record<string, readonly string[]>> = {
  census: ['career-match'],
  check: ['career-match'],
  diff: ['old.funnel.json', 'career-match'],
  graph: ['career-match'],
  mcp: [],
  new: ['new-quiz'],
  paths: ['career-match'],
  rates: [],
  rename: ['career-match', 'step', 'stage', 'situation'],
  schema: [],
  simulate: ['career-match'],
  stories: [],
  visits: [],
  walk: ['career-match'],
};

it('each command has a use below', () => {
  expect(Object.keys(uses)).toEqual(Object.keys(allCommandLoaders).sort());
});

const needsDatabase = ['rates', 'visits'];

it.each(Object.keys(uses).filter((name) => !needsDatabase.includes(name)))(
  '%s runs from its bundle',
  (name) => {
    expect(runBundle([name, ...(uses[name] ?? [])])).toMatchObject({ status: 0, stderr: '' });
  },
);

it.each(templateNames)('new writes a funnel of the template %s', (template) => {
  const id = `my-${template}`;
  expect(runBundle(['new', id, '--template', template])).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'funnels', `${id}.funnel.json`), 'utf8')).toContain(
    `"id": "${id}"`,
  );
});

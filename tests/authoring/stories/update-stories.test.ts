import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../../src/authoring/cli/run-funnel-command';
import { quizFolder } from '../../support/funnels/quiz-folder';
import { updateStories } from '../../../src/authoring/stories/update-stories';

const root = join(import.meta.dirname, '../../..');

describe('updateStories for one definition', () => {
  let folder = '';
  const update = (check: boolean) =>
    updateStories({ root, definitions: join(folder, 'in'), stories: folder }, { check });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stories-'));
    mkdirSync(join(folder, 'in'));
    const name = 'benefits.funnel.json';
    copyFileSync(join(root, quizFolder, name), join(folder, 'in', name));
    await update(false);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('updateStories writes the stories, the map and its diagram', () => {
    const names = readdirSync(folder).filter((name) => name !== 'in');
    expect(names.sort()).toEqual(
      ['map.md', 'map.mdx', 'map.svg', 'stories.tsx'].map((suffix) => `benefits.${suffix}`),
    );
  });

  it('updateStories reports a file that was edited by hand, and rewrites it', async () => {
    const file = join(folder, 'benefits.stories.tsx');
    const generatedText = readFileSync(file, 'utf8');
    writeFileSync(file, generatedText.replace("state: 'ready'", "state: 'longest'"));
    expect((await update(true)).changed).toHaveLength(1);
    await update(false);
    expect(readFileSync(file, 'utf8')).toBe(generatedText);
  });

  it('an invalid definition keeps its files, and the others are written', async () => {
    writeFileSync(join(folder, 'in/benefits.funnel.json'), '{ "schemaVersion": 1 }');
    const name = 'job-alert.funnel.json';
    copyFileSync(join(root, quizFolder, name), join(folder, 'in', name));
    const { changed, removed, failures } = await update(false);
    expect([changed.length, removed]).toEqual([4, []]);
    expect(failures).toMatchObject([{ unreachedSteps: [] }]);
    expect(failures[0]?.file).toMatch(/benefits\.funnel\.json$/);
    expect(failures[0]?.issues).not.toEqual([]);
    expect(readdirSync(folder)).toHaveLength(9);
  });

  it('updateStories removes the generated files of a removed definition, and no others', async () => {
    writeFileSync(join(folder, 'own.stories.tsx'), '// written by a person\n');
    rmSync(join(folder, 'in/benefits.funnel.json'));
    expect((await update(true)).removed).toHaveLength(4);
    await update(false);
    expect(readdirSync(folder).sort()).toEqual(['in', 'own.stories.tsx']);
  });
});

it('funnel stories --check names outdated files and writes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  mkdirSync(join(folder, 'funnels'));
  const name = 'benefits.funnel.json';
  copyFileSync(join(root, quizFolder, name), join(folder, 'funnels', name));
  const output: string[] = [];
  const run = (...args: string[]) =>
    runFunnelCommand(['stories', ...args], {
      directory: folder,
      hasColour: false,
      out: (text) => output.push(text),
      err: (text) => output.push(text),
    });
  expect(await run('--check')).toBe(1);
  expect(output.join()).toContain('Out of date: stories/generated/benefits.stories.tsx');
  expect(readdirSync(folder)).toEqual(['funnels']);
  expect(await run()).toBe(0);
  expect(output).toContain('wrote stories/generated/benefits.stories.tsx');
  expect(await run('--check')).toBe(0);
  rmSync(folder, { recursive: true });
});

it('funnel stories names a file that fails and the command that says more, and writes the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  mkdirSync(join(folder, 'funnels'));
  const name = 'benefits.funnel.json';
  const text = readFileSync(join(root, quizFolder, name), 'utf8');
  writeFileSync(join(folder, 'funnels', name), text);
  writeFileSync(join(folder, 'funnels/broken.funnel.json'), '{ "schemaVersion": 1 }');
  // A step that nothing leads to.
  const lost =
    '{ "kind": "statement", "id": "lost", "title": "Lost", "next": { "default": "refund" } },';
  writeFileSync(
    join(folder, 'funnels/island.funnel.json'),
    text
      .replace('"id": "benefits"', '"id": "island"')
      .replace('"title": "Benefits', '"title": "Island')
      .replace(
        '"steps": [',
        `"steps": [{ "kind": "statement", "id": "start", "title": "Start", "next": { "default": "job-feed" } }, ${lost}`,
      ),
  );
  const out: string[] = [];
  const err: string[] = [];
  const status = await runFunnelCommand(['stories'], {
    directory: folder,
    hasColour: false,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(out).toContain('wrote stories/generated/benefits.stories.tsx');
  expect(out).toContain('wrote stories/generated/island.stories.tsx');
  expect(out.join('\n')).not.toContain('broken');
  expect(err.join('\n')).toContain(
    'funnels/broken.funnel.json: its stories were not written.\nRun: npm run funnel -- check funnels/broken.funnel.json',
  );
  expect(err.join('\n')).toContain(
    'funnels/island.funnel.json: no visitor was found who reaches "lost". Other steps have their stories.\nRun: npm run funnel -- check funnels/island.funnel.json',
  );
});

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
import { runFunnelCommand } from '../../../src/authoring/run-funnel-command';
import { updateStories } from '../../../src/authoring/stories/update-stories';

const root = join(import.meta.dirname, '../../..');

it('the stories in stories/funnels are the ones the definitions give', async () => {
  const changes = await updateStories({ root }, { check: true });
  expect(changes, 'run: npm run stories').toEqual({ changed: [], removed: [], faults: [] });
});

describe('given a folder of stories made from one definition', () => {
  let folder = '';
  const update = (check: boolean) =>
    updateStories({ root, definitions: join(folder, 'in'), stories: folder }, { check });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stories-'));
    mkdirSync(join(folder, 'in'));
    const name = 'benefits.funnel.json';
    copyFileSync(join(root, 'funnels', name), join(folder, 'in', name));
    await update(false);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes stories, a map and its picture', () => {
    const names = readdirSync(folder).filter((name) => name !== 'in');
    expect(names.sort()).toEqual(
      ['map.md', 'map.mdx', 'map.svg', 'stories.tsx'].map((ending) => `benefits.${ending}`),
    );
  });

  it('says what was changed by hand, and mends it', async () => {
    const file = join(folder, 'benefits.stories.tsx');
    const fresh = readFileSync(file, 'utf8');
    writeFileSync(file, fresh.replace("state: 'ready'", "state: 'longest'"));
    expect((await update(true)).changed).toHaveLength(1);
    await update(false);
    expect(readFileSync(file, 'utf8')).toBe(fresh);
  });

  it('touches nothing while a definition has a fault', async () => {
    writeFileSync(join(folder, 'in/benefits.funnel.json'), '{ "schemaVersion": 1 }');
    const { changed, removed, issues: faults } = await update(false);
    expect({ changed, removed }).toEqual({ changed: [], removed: [] });
    expect(faults).not.toEqual([]);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  it('removes what it wrote for a definition that is gone, and nothing else', async () => {
    writeFileSync(join(folder, 'own.stories.tsx'), '// written by a person\n');
    rmSync(join(folder, 'in/benefits.funnel.json'));
    expect((await update(true)).removed).toHaveLength(4);
    await update(false);
    expect(readdirSync(folder).sort()).toEqual(['in', 'own.stories.tsx']);
  });
});

it('funnel stories --check names what is out of date and writes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stories-'));
  mkdirSync(join(folder, 'funnels'));
  const name = 'benefits.funnel.json';
  copyFileSync(join(root, 'funnels', name), join(folder, 'funnels', name));
  const said: string[] = [];
  const run = (...words: string[]) =>
    runFunnelCommand(['stories', ...words], {
      directory: folder,
      hasColour: false,
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
  expect(await run('--check')).toBe(1);
  expect(said.join()).toContain('Out of date: stories/funnels/benefits.stories.tsx');
  expect(readdirSync(folder)).toEqual(['funnels']);
  expect(await run()).toBe(0);
  expect(said).toContain('wrote stories/funnels/benefits.stories.tsx');
  expect(await run('--check')).toBe(0);
  rmSync(folder, { recursive: true });
});

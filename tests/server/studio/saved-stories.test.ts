// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { finishInterruptedSaves } from '../../../src/server/studio/save-funnel';
import { createStoryFiles } from '../../../src/server/studio/story-files';
import { updateStories } from '../../../src/authoring/stories/update-stories';
import {
  startStudioTestServer,
  type StudioTestServer,
} from '../../support/studio/studio-test-server';
import { letterStories } from '../../support/studio/letter-stories';

const NAME = 'job-alert.funnel.json';
const ADDRESS = `/studio/api/funnels/${NAME}`;
const root = path.resolve(import.meta.dirname, '../../..');

describe('a save of the studio', () => {
  let studio: StudioTestServer;
  let generated = '';
  beforeEach(async () => {
    studio = await startStudioTestServer([NAME]);
    generated = path.join(studio.folder, '../stories/generated');
  });
  afterEach(() => studio.stop());

  const readDefinition = () => readFile(path.join(studio.folder, NAME), 'utf8');
  const readGenerated = async () => {
    const names = (await readdir(generated)).sort();
    const texts = names.map((name) => readFile(path.join(generated, name), 'utf8'));
    return Object.fromEntries(
      (await Promise.all(texts)).map((text, index) => [names[index], text]),
    );
  };
  /** What `npm run stories` would still write in this project. */
  async function findOutOfDate(): Promise<string[]> {
    const project = path.dirname(studio.folder);
    await cp(path.join(root, '.prettierrc.json'), path.join(project, '.prettierrc.json'));
    return (await updateStories({ root: project }, { check: true })).changed;
  }
  const put = async (text: string, etag?: string) => {
    const opened = await studio.sendAsPage({ path: ADDRESS });
    return studio.sendAsPage({
      method: 'PUT',
      path: ADDRESS,
      headers: { 'if-match': etag ?? String(opened.headers['etag']) },
      body: text,
    });
  };
  const newTitle = async () =>
    (await readDefinition()).replace(/"title": "[^"]+"/, '"title": "Where may we send jobs?"');

  it('writes the stories and the maps that belong to the text', async () => {
    await mkdir(generated, { recursive: true });
    expect((await put(await newTitle())).status).toBe(204);
    expect(Object.keys(await readGenerated())).toEqual(
      ['.map.md', '.map.mdx', '.map.svg', '.stories.tsx'].map((suffix) => `job-alert${suffix}`),
    );
    expect(await findOutOfDate()).toEqual([]);
    expect((await readdir(studio.folder)).filter((name) => name.endsWith('.stories'))).toEqual([]);
  });

  it('goes with its stories where the definition is deleted, and comes back with them', async () => {
    await mkdir(generated, { recursive: true });
    await put(await newTitle());
    const before = { definition: await readDefinition(), generated: await readGenerated() };
    const { headers } = await studio.sendAsPage({ path: ADDRESS });
    const deletion = { method: 'DELETE', path: ADDRESS };
    await studio.sendAsPage({ ...deletion, headers: { 'if-match': String(headers['etag']) } });
    expect(await readGenerated()).toEqual({});
    await studio.sendAsPage({
      method: 'PUT',
      path: ADDRESS,
      headers: { 'if-none-match': '*' },
      body: before.definition,
    });
    expect({ definition: await readDefinition(), generated: await readGenerated() }).toEqual(
      before,
    );
  });

  it('generates nothing where no stories are kept', async () => {
    expect((await put(await newTitle())).status).toBe(204);
    await expect(readdir(generated)).rejects.toThrow('ENOENT');
  });

  it('writes neither where a story cannot be written', async () => {
    await mkdir(generated, { recursive: true });
    await put(await newTitle());
    const before = { definition: await readDefinition(), generated: await readGenerated() };
    await chmod(path.join(generated, 'job-alert.stories.tsx'), 0o444);
    const refused = await put(before.definition.replace('send jobs', 'send news'));
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('job-alert.stories.tsx is read-only');
    expect({ definition: await readDefinition(), generated: await readGenerated() }).toEqual(
      before,
    );
    expect((await readdir(studio.folder)).filter((name) => name.startsWith('.j'))).toEqual([]);
  });

  it('writes neither where the text has changed since it was opened', async () => {
    await mkdir(generated, { recursive: true });
    await put(await newTitle());
    const before = await readGenerated();
    expect((await put(await newTitle(), '"an older text"')).status).toBe(412);
    expect(await readGenerated()).toEqual(before);
  });

  it('saves a definition with errors alone: it keeps the stories that it had', async () => {
    await mkdir(generated, { recursive: true });
    await put(await newTitle());
    const before = await readGenerated();
    expect((await put('{ "id": "job-alert" }')).status).toBe(204);
    expect(await readGenerated()).toEqual(before);
  });

  it('writes the stories of a new funnel with it', async () => {
    await mkdir(generated, { recursive: true });
    const created = await studio.sendAsPage({
      method: 'POST',
      path: '/studio/api/funnels',
      body: JSON.stringify({ id: 'pay', route: '/pay', start: { template: 'quiz' } }),
    });
    expect(created.status).toBe(201);
    expect(Object.keys(await readGenerated())).toContain('pay.stories.tsx');
  });
});

const script = path.join(root, 'tests/support/studio/save-stories-until-killed.ts');

describe('a server that is killed while it saves a definition with its stories', () => {
  it('the next start has the stories of the definition that is there', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'gethired-killed-stories-'));
    const [folder, stories] = [
      path.join(parent, 'funnels'),
      path.join(parent, 'stories/generated'),
    ];
    await mkdir(folder);
    await mkdir(stories, { recursive: true });
    await writeFile(path.join(folder, 'x.funnel.json'), 'a'.repeat(200_000));
    let interrupted = 0;
    for (const afterMs of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, folder, 'x.funnel.json'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await setTimeout(afterMs);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const places = {
        definitions: letterStories,
        files: createFunnelFiles(folder),
        stories: createStoryFiles(folder),
      };
      interrupted += (await places.stories.listInterrupted()).length;
      await finishInterruptedSaves(places);
      await places.files.removeRests();
      const definition = await readFile(path.join(folder, 'x.funnel.json'), 'utf8');
      expect(definition).toMatch(/^(?:a{200000}|b{200000})$/);
      const names = await readdir(stories);
      expect(names).toHaveLength(4);
      for (const name of names) {
        const story = await readFile(path.join(stories, name), 'utf8');
        expect(story === definition, `${name} belongs to the definition`).toBe(true);
      }
      expect(await readdir(folder)).toEqual(['x.funnel.json']);
    }
    expect(interrupted).toBeGreaterThan(0);
    await rm(parent, { recursive: true, force: true });
  });
});

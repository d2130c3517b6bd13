import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { saveFunnel } from '../../../src/server/studio/save-funnel';
import { createStoryFiles } from '../../../src/server/studio/story-files';

it('a definition whose stories take too long is saved alone, and its author reads so', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'gethired-late-'));
  const directory = path.join(project, 'funnels');
  await mkdir(directory);
  await mkdir(path.join(project, 'stories/generated'), { recursive: true });
  const places = {
    definitions: { generateStories: () => Promise.resolve('late' as const) },
    files: createFunnelFiles(directory),
    stories: createStoryFiles(directory),
  };
  const saved = await saveFunnel(places, 'long.funnel.json', '{}', 'absent');
  expect(saved).toMatchObject({ status: 'written', areStoriesLate: true });
  expect(await readFile(path.join(directory, 'long.funnel.json'), 'utf8')).toBe('{}');
  await rm(project, { recursive: true });
});

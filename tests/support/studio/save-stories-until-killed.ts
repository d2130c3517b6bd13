/** A process that saves a definition with its stories in a loop until it is killed. */
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { saveFunnel } from '../../../src/server/studio/save-funnel';
import { createStoryFiles } from '../../../src/server/studio/story-files';
import { letterStories } from './letter-stories';

const [folder = '', name = ''] = process.argv.slice(2);
const places = {
  definitions: letterStories,
  files: createFunnelFiles(folder),
  stories: createStoryFiles(folder),
};
const letters = ['a', 'b'] as const;
for (let turn = 0; ; turn += 1) {
  const current = await places.files.read(name);
  if (typeof current === 'string' || 'refusal' in current) throw new Error(`There is no ${name}.`);
  const text = (letters[turn % 2] ?? 'a').repeat(200_000);
  await saveFunnel(places, name, text, { etag: current.etag });
  if (turn === 0) process.stdout.write('writing\n');
}

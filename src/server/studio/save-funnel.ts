import type { createDefinitions } from './definitions';
import type { createFunnelFiles, Expectation, RemoveResult, WriteResult } from './funnel-files';
import type { createStoryFiles } from './story-files';

export interface SavedPlaces {
  definitions: Pick<ReturnType<typeof createDefinitions>, 'generateStories'>;
  files: ReturnType<typeof createFunnelFiles>;
  stories: ReturnType<typeof createStoryFiles>;
}

/**
 * Saves a definition with its generated stories and maps. A definition with errors, or one that takes
 * too long, is saved alone: it keeps the stories that it had.
 */
export async function saveFunnel(
  { definitions, files, stories }: SavedPlaces,
  name: string,
  text: string,
  expected: Expectation,
): Promise<WriteResult> {
  const generated = stories.isThere() ? await definitions.generateStories(name, text) : null;
  if (generated !== null && generated !== 'late')
    return files.write(name, text, expected, () => stories.prepare(name, generated));
  const result = await files.write(name, text, expected);
  return generated === 'late' && result.status === 'written'
    ? { ...result, areStoriesLate: true }
    : result;
}

/** Deletes a definition with its generated stories and maps. Another text than the expected one stays. */
export async function removeFunnel(
  { files, stories }: Pick<SavedPlaces, 'files' | 'stories'>,
  name: string,
  etag: string,
): Promise<RemoveResult> {
  const result = await files.remove(name, etag);
  if (result.status === 'removed') await stories.remove(name);
  return result;
}

/** Writes the stories of definitions whose save was interrupted, for the text that they have now. */
export async function finishInterruptedSaves({
  definitions,
  files,
  stories,
}: SavedPlaces): Promise<void> {
  for (const name of await stories.listInterrupted()) {
    await stories.removeRests(name);
    const found = await files.read(name);
    if (found === 'absent' || 'refusal' in found) continue;
    const generated = await definitions.generateStories(name, found.text);
    if (generated === null || generated === 'late') continue;
    const companions = await stories.prepare(name, generated);
    // One that cannot be written now is written by the next save.
    if (!('refusal' in companions)) await companions.put();
  }
}

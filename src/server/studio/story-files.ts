import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Companions, isWritableName } from './funnel-files';
import { getStoriesFolder } from './proposals/proposal-files';
import type { Stories } from './worker-protocol';
import { type PreparedWrite, prepareWholeFile, removeInterruptedWrites } from './write-whole-file';

const markEnding = '.stories';
const markOf = (directory: string, name: string): string =>
  path.join(directory, `.${name}${markEnding}`);

/**
 * The generated stories and maps beside a folder of definitions. While they are written with a
 * definition, a mark in that folder says so: a studio that finds one after a crash writes the stories
 * of the definition that is there, the old or the new one.
 */
export function createStoryFiles(directory: string) {
  const folder = getStoriesFolder(directory);

  /** Writes beside their files what has changed. A file that cannot be written refuses the save. */
  async function prepare(
    name: string,
    stories: Stories,
  ): Promise<Companions | { refusal: string }> {
    const prepared: PreparedWrite[] = [];
    const discard = async (): Promise<void> => {
      await Promise.all(prepared.map((write) => write.discard()));
      await rm(markOf(directory, name), { force: true });
    };
    try {
      await writeFile(markOf(directory, name), '');
      for (const [file, text] of stories) {
        const target = path.join(folder, file);
        if ((await readFile(target, 'utf8').catch(() => null)) === text) continue;
        const write = await prepareWholeFile(target, text);
        if ('refusal' in write) {
          await discard();
          return write;
        }
        prepared.push(write);
      }
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      discard,
      put: async () => {
        const written: string[] = [];
        for (const write of prepared) written.push(String(await write.put()));
        // Where another program came between, the mark stays, and the next start writes them.
        if (written.every((outcome) => outcome === 'written')) await discard();
      },
    };
  }

  return {
    /** Whether stories are generated for the folder at all. */
    isThere: (): boolean => existsSync(folder),
    prepare,
    /** The definitions whose stories a crash may have left out of date. */
    async listInterrupted(): Promise<string[]> {
      const names = await readdir(directory).catch(() => []);
      return names
        .filter((name) => name.startsWith('.') && name.endsWith(markEnding))
        .map((name) => name.slice(1, -markEnding.length))
        .filter(isWritableName);
    },
    /** Deletes those of a definition that is deleted. */
    async remove(name: string): Promise<void> {
      const id = name.replace(/\.funnel\.json$/, '');
      const files = await readdir(folder).catch(() => []);
      const own = files.filter((file) => file.startsWith(`${id}.`));
      await Promise.all(own.map((file) => rm(path.join(folder, file))));
    },
    /** Forgets an interruption, and deletes what it left. */
    async removeRests(name: string): Promise<void> {
      await rm(markOf(directory, name), { force: true });
      await removeInterruptedWrites(folder, /\.(?:stories\.tsx|map\.mdx?|map\.svg)/);
    },
  };
}

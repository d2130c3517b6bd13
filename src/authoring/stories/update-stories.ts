import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Issue } from '../../definition/parts/issue';
import { formatWithPrettier } from '../format-with-prettier';
import { readFunnels } from '../read-funnels';
import { renderFlowSvgFile } from '../graph/flow-svg';
import { formatGeneratedHeader } from '../generated-header';
import { formatFunnelMapPage, formatFunnelMap } from './format-funnel-map';
import { formatStories } from './format-stories';

export interface StoryFolders {
  /** The project's folder; names of files are told from here. */
  root: string;
  /** Where the definitions are; `funnels` when left out. */
  definitions?: string;
  /** Where the stories go; `stories/funnels` when left out. */
  stories?: string;
}

/** The files of one funnel, by what their names end with. */
const fileFormatters = {
  '.stories.tsx': formatStories,
  '.map.mdx': formatFunnelMapPage,
  '.map.md': formatFunnelMap,
  '.map.svg': renderFlowSvgFile,
} as const;

/** Everything that must stand in the folder of stories, its files with their texts; or why not. */
async function buildFiles(definitions: string, root: string, folder: string) {
  const wanted = new Map<string, string>();
  const faults: Issue[] = [];
  for (const { result, displayName: shownAs } of await readFunnels(definitions, root)) {
    if (!result.ok) {
      faults.push(...result.issues);
      continue;
    }
    const { definition } = result;
    const place = path.join(folder, definition.id);
    for (const [ending, write] of Object.entries(fileFormatters)) {
      const file = `${place}${ending}`;
      const text = write(definition, shownAs);
      // The formatter knows no pictures.
      wanted.set(file, ending === '.map.svg' ? text : await formatWithPrettier(root, file, text));
    }
  }
  return { wanted, faults };
}

/** Files we wrote for a definition that is gone. */
async function findStaleFiles(
  folder: string,
  wanted: ReadonlyMap<string, string>,
): Promise<string[]> {
  const [mark = ''] = formatGeneratedHeader('').split(' from ');
  const names = await readdir(folder).catch(() => []);
  const unknown = names
    .filter((name) => Object.keys(fileFormatters).some((ending) => name.endsWith(ending)))
    .map((name) => path.join(folder, name))
    .filter((file) => !wanted.has(file));
  const texts = await Promise.all(unknown.map((file) => readFile(file, 'utf8')));
  return unknown.filter((_, index) => texts[index]?.slice(0, 200).includes(mark) === true);
}

export interface StoryChanges {
  /** Files whose text is not what the definitions give, as a person would type them. */
  changed: string[];
  /** Files of definitions that are gone. */
  removed: string[];
  /** What is wrong with the definitions; while there is anything, no file is touched. */
  issues: Issue[];
}

/**
 * Brings the generated stories up to the definitions, or only tells what that would change.
 * @param check writes nothing
 */
export async function updateStories(
  { root, definitions = path.join(root, 'funnels'), stories }: StoryFolders,
  { check }: { check: boolean },
): Promise<StoryChanges> {
  const folder = stories ?? path.join(root, 'stories/funnels');
  const { wanted, faults } = await buildFiles(definitions, root, folder);
  if (faults.length > 0) return { changed: [], removed: [], issues: faults };
  const shown = (file: string): string => path.relative(root, file).split(path.sep).join('/');
  const changed: string[] = [];
  for (const [file, text] of wanted) {
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
    changed.push(shown(file));
    if (check) continue;
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
  }
  const gone = await findStaleFiles(folder, wanted);
  if (!check) await Promise.all(gone.map((file) => rm(file)));
  return { changed, removed: gone.map(shown), issues: faults };
}

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
  /** The project's folder. Reported file names are relative to it. */
  root: string;
  /** Folder of the definitions; default `funnels`. */
  definitions?: string;
  /** Folder of the stories; default `stories/funnels`. */
  stories?: string;
}

/** The generated files of one funnel, by suffix. */
const fileFormatters = {
  '.stories.tsx': formatStories,
  '.map.mdx': formatFunnelMapPage,
  '.map.md': formatFunnelMap,
  '.map.svg': renderFlowSvgFile,
} as const;

/** Formats every generated file; collects the issues of invalid definitions. */
async function buildFiles(definitions: string, root: string, folder: string) {
  const files = new Map<string, string>();
  const issues: Issue[] = [];
  for (const { result, displayName } of await readFunnels(definitions, root)) {
    if (!result.ok) {
      issues.push(...result.issues);
      continue;
    }
    const { definition } = result;
    const basePath = path.join(folder, definition.id);
    for (const [suffix, format] of Object.entries(fileFormatters)) {
      const file = `${basePath}${suffix}`;
      const text = format(definition, displayName);
      // Prettier has no SVG parser.
      files.set(file, suffix === '.map.svg' ? text : await formatWithPrettier(root, file, text));
    }
  }
  return { files, issues };
}

/** Finds generated files whose definition no longer exists. */
async function findStaleFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  const [headerStart = ''] = formatGeneratedHeader('').split(' from ');
  const names = await readdir(folder).catch(() => []);
  const candidates = names
    .filter((name) => Object.keys(fileFormatters).some((suffix) => name.endsWith(suffix)))
    .map((name) => path.join(folder, name))
    .filter((file) => !files.has(file));
  const texts = await Promise.all(candidates.map((file) => readFile(file, 'utf8')));
  return candidates.filter(
    (_, index) => texts[index]?.slice(0, 200).includes(headerStart) === true,
  );
}

export interface StoryChanges {
  /** Files whose content is out of date or missing. */
  changed: string[];
  /** Generated files whose definition no longer exists. */
  removed: string[];
  /** Issues of the definitions. With any issue no file is written. */
  issues: Issue[];
}

/**
 * Updates the generated stories and maps, or only reports what an update would change.
 * @param check true to write nothing
 */
export async function updateStories(
  { root, definitions = path.join(root, 'funnels'), stories }: StoryFolders,
  { check }: { check: boolean },
): Promise<StoryChanges> {
  const folder = stories ?? path.join(root, 'stories/funnels');
  const { files, issues } = await buildFiles(definitions, root, folder);
  if (issues.length > 0) return { changed: [], removed: [], issues };
  const toDisplayName = (file: string): string =>
    path.relative(root, file).split(path.sep).join('/');
  const changed: string[] = [];
  for (const [file, text] of files) {
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
    changed.push(toDisplayName(file));
    if (check) continue;
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
  }
  const staleFiles = await findStaleFiles(folder, files);
  if (!check) await Promise.all(staleFiles.map((file) => rm(file)));
  return { changed, removed: staleFiles.map(toDisplayName), issues };
}

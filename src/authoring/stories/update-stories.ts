import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { Issue } from '../../funnel/definition/issues/issue';
import { formatWithPrettier } from '../files/format-with-prettier';
import { readFunnels } from '../files/read-funnels';
import { formatGeneratedHeader } from '../files/generated-header';
import { formatFunnelMapPage, formatFunnelMap } from './format-funnel-map';
import { formatMapSvg } from './format-map-svg';
import { createStoryBook, formatStories } from './format-stories';

export interface StoryFolders {
  /** The project's folder. Reported file names are relative to it. */
  root: string;
  /** Folder of the definitions; default `funnels`. */
  definitions?: string;
  /** Folder of the stories; default `stories/generated`. */
  stories?: string;
}

/** The generated files of one funnel, by suffix. */
const fileFormatters = {
  '.stories.tsx': formatStories,
  '.map.mdx': formatFunnelMapPage,
  '.map.md': formatFunnelMap,
  '.map.svg': formatMapSvg,
} as const;

/** Why some of a funnel's stories could not be written. */
export interface StoryFailure {
  /** The definition's file, relative to the project's folder. */
  file: string;
  /** The issues of an invalid definition. It keeps the files it had. */
  issues: readonly Issue[];
  /** The steps of a valid definition that no visitor was found to reach. They have no stories. */
  unreachedSteps: readonly string[];
}

/** Formats the generated files of one funnel. */
export async function buildStoryFiles(
  definition: FunnelDefinition,
  source: string,
  { root, folder }: { root: string; folder: string },
) {
  const book = createStoryBook(definition);
  const files: [string, string][] = [];
  for (const [suffix, format] of Object.entries(fileFormatters)) {
    const file = path.join(folder, `${definition.id}${suffix}`);
    const text = format(definition, source, book);
    // Prettier has no SVG parser.
    files.push([file, suffix === '.map.svg' ? text : await formatWithPrettier(root, file, text)]);
  }
  return { files, unreachedSteps: book.unreachedSteps };
}

/** Formats every generated file. A funnel that fails does not stop the others. */
async function buildFiles(definitions: string, folders: { root: string; folder: string }) {
  const files = new Map<string, string>();
  const failures: StoryFailure[] = [];
  for (const { result, displayName: file } of await readFunnels(definitions, folders.root)) {
    if (!result.ok) {
      failures.push({ file, issues: result.issues, unreachedSteps: [] });
      continue;
    }
    const built = await buildStoryFiles(result.definition, file, folders);
    for (const [name, text] of built.files) files.set(name, text);
    const { unreachedSteps } = built;
    if (unreachedSteps.length > 0) failures.push({ file, issues: [], unreachedSteps });
  }
  return { files, failures };
}

/** Finds generated files whose definition no longer exists. Those of a failed one are kept. */
async function findStaleFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  failures: readonly StoryFailure[],
): Promise<string[]> {
  const [headerStart = ''] = formatGeneratedHeader('').split(' from ');
  const keptHeaders = failures.map(({ file }) => formatGeneratedHeader(file));
  const names = await readdir(folder).catch(() => []);
  const candidates = names
    .filter((name) => Object.keys(fileFormatters).some((suffix) => name.endsWith(suffix)))
    .map((name) => path.join(folder, name))
    .filter((file) => !files.has(file));
  const texts = await Promise.all(candidates.map((file) => readFile(file, 'utf8')));
  return candidates.filter((_, index) => {
    const start = texts[index]?.slice(0, 300) ?? '';
    return start.includes(headerStart) && !keptHeaders.some((header) => start.includes(header));
  });
}

export interface StoryChanges {
  /** Files whose content is out of date or missing. */
  changed: string[];
  /** Generated files whose definition no longer exists. */
  removed: string[];
  failures: StoryFailure[];
}

/**
 * Updates the generated stories and maps, or only reports what an update would change.
 * @param check true to write nothing
 */
export async function updateStories(
  { root, definitions = path.join(root, 'funnels'), stories }: StoryFolders,
  { check }: { check: boolean },
): Promise<StoryChanges> {
  const folder = stories ?? path.join(root, 'stories/generated');
  const { files, failures } = await buildFiles(definitions, { root, folder });
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
  const staleFiles = await findStaleFiles(folder, files, failures);
  if (!check) await Promise.all(staleFiles.map((file) => rm(file)));
  return { changed, removed: staleFiles.map(toDisplayName), failures };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { claimsFile } from '../../../authoring/claims/funnel-claims';
import { departuresFile } from '../../../authoring/promises/departures';
import { getMediaFolder, listPictures } from '../../../authoring/pictures/read-media';
import type { CommittedFile } from '../../git/commit-files';
import type { ContentVerdict, DefinitionParts } from '../worker-protocol';

type ReasonTexts = Pick<ContentVerdict, 'claims' | 'departures'>;

/** The folder of the generated stories, beside that of the definitions. */
export const getStoriesFolder = (directory: string): string =>
  path.join(path.dirname(directory), 'stories/generated');

/** A path of the repository, of a path as seen from the folder of the definitions. */
const inRepository = (prefix: string, file: string): string =>
  path.posix.normalize(`${prefix}${file}`);

/** The definition as seen from the root of the repository. @param prefix `funnels/` */
export const getDefinitionPath = (prefix: string, name: string): string =>
  inRepository(prefix, name);

const storiesPath = '../stories/generated/';

/** Whether a path of the repository belongs to a funnel: its definition, stories, pictures, reasons. */
export function isFileOfFunnel(prefix: string, name: string, file: string): boolean {
  const id = name.replace(/\.funnel\.json$/, '');
  return (
    [name, claimsFile, departuresFile].some((one) => file === getDefinitionPath(prefix, one)) ||
    file.startsWith(inRepository(prefix, `${storiesPath}${id}.`)) ||
    file.startsWith(inRepository(prefix, 'media/'))
  );
}

/** The files that a proposal has: the definition, its generated stories, pictures, and reasons. */
export async function collectFiles(
  directory: string,
  prefix: string,
  definition: { name: string; text: string },
  { stories, pictures, claims, departures }: DefinitionParts & ReasonTexts,
): Promise<CommittedFile[]> {
  const known = await listPictures(directory);
  const used = [...new Set(pictures)].filter((picture) => known.includes(picture));
  const media = used.map(async (picture) => ({
    path: inRepository(prefix, `media/${picture}`),
    content: await readFile(path.join(getMediaFolder(directory), picture)),
  }));
  // A folder of definitions that nothing is generated for has none.
  const hasStories = prefix !== '' && existsSync(getStoriesFolder(directory));
  const generated = (hasStories ? stories : []).map(([file, content]) => ({
    path: inRepository(prefix, `${storiesPath}${file}`),
    content,
  }));
  const reasons = [
    { name: claimsFile, text: claims },
    { name: departuresFile, text: departures },
  ].flatMap(({ name, text }) =>
    text === null ? [] : [{ path: getDefinitionPath(prefix, name), content: text }],
  );
  return [
    { path: getDefinitionPath(prefix, definition.name), content: definition.text },
    ...reasons,
    ...generated,
    ...(await Promise.all(media)),
  ];
}

import { lstat, mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { findExcess, maxPictureBytes } from '../../authoring/wording/picture-uses';
import { getMediaFolder, isPictureName, readPictures } from '../../authoring/pictures/read-media';
import { readPictureSize } from '../../authoring/pictures/resize-picture';
import { createQueues, removeInterruptedWrites, writeWholeFile } from './write-whole-file';

/** How an addition ended. `same`: the folder has this picture under this name. */
export type AddResult =
  | { status: 'added' | 'same' }
  /** `taken`: another picture has the name. */
  | { status: 'taken' | 'refused'; message: string };

/** The formats by the endings that name them. */
const formats: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

const refused = (message: string): AddResult => ({ status: 'refused', message });

/** Why a picture cannot be in the folder: what `check` would report of it. */
async function findProblem(name: string, content: Buffer): Promise<string | null> {
  const read = await readPictureSize(content);
  if ('problem' in read) return `${name} cannot be read as a picture: ${read.problem}.`;
  const excess = findExcess(name, { bytes: content.length, ...read });
  if (excess !== null) return `${name} has ${excess.size}; a picture has ${excess.limit} at most.`;
  if (formats[path.extname(name)] === read.format) return null;
  return Object.values(formats).includes(read.format)
    ? `${name} has the format ${read.format}, which its ending does not name. Rename the file.`
    : `${name} has the format ${read.format}. A picture is a JPEG, PNG or WebP.`;
}

/** The pictures beside the definitions of a folder: listed and added, never replaced. */
export function createPictureFiles(directory: string) {
  const inOrder = createQueues();
  const folder = getMediaFolder(directory);

  /** Creates the folder where there is none. False where it is a link or leads elsewhere. */
  async function openFolder(): Promise<boolean> {
    await mkdir(folder, { recursive: true });
    const own = path.join(await realpath(directory), path.basename(folder));
    return (await lstat(folder)).isDirectory() && (await realpath(folder)) === own;
  }

  async function add(name: string, content: Buffer): Promise<AddResult> {
    const problem = await findProblem(name, content);
    if (problem !== null) return refused(problem);
    if (!(await openFolder()))
      return refused('The folder media is a link. Pictures are not added.');
    const file = path.join(folder, name);
    const existing = await lstat(file).catch(() => null);
    if (existing === null) {
      const written = await writeWholeFile(file, content, () => Promise.resolve(true));
      if (written === 'written') return { status: 'added' };
      if (written !== 'changed') return refused(written.refusal);
      return { status: 'taken', message: `There is another ${name} already. Rename the picture.` };
    }
    return existing.isFile() && (await readFile(file)).equals(content)
      ? { status: 'same' }
      : { status: 'taken', message: `There is another ${name} already. Rename the picture.` };
  }

  return {
    maxBytes: maxPictureBytes,
    isName: isPictureName,
    read: () => readPictures(directory),
    add: (name: string, content: Buffer) => inOrder(name, () => add(name, content)),
    removeRests: () => removeInterruptedWrites(folder, /\.(?:jpg|jpeg|png|webp)/),
  };
}

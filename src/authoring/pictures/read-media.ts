import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureFileSchema } from '../../funnel/definition/schema/text-schemas';
import type { Media, NamedPicture, PictureFacts } from '../wording/funnel-file';
import { readPictureSize } from './resize-picture';

/** The folder of the pictures, beside the definitions. */
export const getMediaFolder = (directory: string): string => path.join(directory, 'media');

/** Whether the format allows the name of a picture. */
export const isPictureName = (name: string): boolean => pictureFileSchema.safeParse(name).success;

/** The names of the pictures of a folder. Links and folders are none. */
export async function listPictures(directory: string): Promise<string[]> {
  const entries = await readdir(getMediaFolder(directory), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isPictureName(entry.name))
    .map(({ name }) => name)
    .sort();
}

async function readFacts(file: string): Promise<PictureFacts> {
  const { size: bytes } = await stat(file);
  return { bytes, ...(await readPictureSize(file)) };
}

/** What a check needs to know of a picture that is in no folder. */
export const toPictureFacts = async (content: Buffer): Promise<PictureFacts> => ({
  bytes: content.length,
  ...(await readPictureSize(content)),
});

/** The media type of a picture. @param name one that the format allows */
export const getPictureType = (name: string): string =>
  `image/${path.extname(name).slice(1).replace('jpg', 'jpeg')}`;

/**
 * Reads what a check needs to know of pictures.
 * @param used the names that definitions of the folder use
 */
export async function readMedia(directory: string, used: readonly string[]): Promise<Media> {
  const names = await listPictures(directory);
  const read = names
    .filter((name) => used.includes(name))
    .map(
      async (name) => [name, await readFacts(path.join(getMediaFolder(directory), name))] as const,
    );
  return { names, facts: new Map(await Promise.all(read)) };
}

/** All pictures of the folder, in the order of their names. */
export async function readPictures(directory: string): Promise<NamedPicture[]> {
  const names = await listPictures(directory);
  return Promise.all(
    names.map(async (name) => ({
      name,
      ...(await readFacts(path.join(getMediaFolder(directory), name))),
    })),
  );
}

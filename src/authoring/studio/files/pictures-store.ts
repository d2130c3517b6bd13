import { create } from 'zustand';
import type { NamedPicture } from '../../wording/funnel-file';
import { formatPictureFile } from '../form/picture-file';
import { addPicture, listPictures } from './studio-client';

interface PicturesState {
  /** Those of the folder, in the order of their names; null before the server has answered. */
  pictures: readonly NamedPicture[] | null;
  /** Why the last picture was not added, or the folder not read. */
  problem: string | null;
}

export const usePictures = create<PicturesState>()(() => ({ pictures: null, problem: null }));

/** Reads the folder. */
export async function loadPictures(): Promise<void> {
  const listed = await listPictures();
  usePictures.setState(
    listed.ok ? { pictures: listed.value, problem: null } : { problem: listed.message },
  );
}

/** Endings of names by what browsers call the format of a file. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The formats that an author may add. */
export const pictureTypes = Object.keys(endings).join(',');

/**
 * Adds a picture under a name that the format allows: "my-office.jpg" of "My Office.JPEG".
 * @returns its name; null where it was not added, and `problem` says why
 */
export async function uploadPicture(file: File): Promise<string | null> {
  const ending = endings[file.type];
  if (ending === undefined) {
    usePictures.setState({ problem: `${file.name} is no picture. Choose a JPEG, PNG or WebP.` });
    return null;
  }
  const base = formatPictureFile(file.name).replace(/\.[a-z]+$/, '');
  const name = `${(base === '' ? 'picture' : base).slice(0, 70)}.${ending}`;
  const added = await addPicture(name, file);
  if (!added.ok) {
    usePictures.setState({ problem: added.message });
    return null;
  }
  await loadPictures();
  return name;
}

import { saveFile } from '../../../shared/browser/save-file';

/** What became of a file: given to another app, saved, or neither, as the visitor closed the sheet. */
export type SharedFile = 'shared' | 'saved' | 'closed';

/** Gives a file to the share sheet of the device, or to its downloads where it has none for files. */
export async function shareFile(file: File): Promise<SharedFile> {
  const data = { files: [file] };
  // Browsers that know only `share` have no `canShare`.
  if ('canShare' in navigator && navigator.canShare(data))
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    }
  saveFile(file);
  return 'saved';
}

import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where it is kept which folders may run their code: on this machine, and not in the folder. */
const getRecord = (root: string): string =>
  path.join(root, 'node_modules/.cache/studio-folders.json');

async function readFolders(root: string): Promise<string[]> {
  try {
    const folders: unknown = JSON.parse(await readFile(getRecord(root), 'utf8'));
    return Array.isArray(folders) ? folders.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

async function remember(root: string, folder: string, folders: readonly string[]): Promise<void> {
  await mkdir(path.dirname(getRecord(root)), { recursive: true });
  await writeFile(getRecord(root), JSON.stringify([...folders, folder]));
}

export interface AskToRunOptions {
  /** The folder of the definitions. */
  directory: string;
  /** The folder of the project. */
  root: string;
  /** `--run-typescript`. */
  isAllowed: boolean;
  say: (sentence: string) => void;
  /** Asks on a terminal; null where there is none. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

/**
 * Whether the programs of a folder may run. It is said before any does, and asked once for a folder.
 */
export async function askToRun(options: AskToRunOptions): Promise<boolean> {
  const { directory, root, isAllowed, say, confirm } = options;
  const names = await readdir(directory).catch(() => []);
  const programs = names.filter((name) => name.endsWith('.funnel.ts'));
  if (programs.length === 0) return isAllowed;
  const folder = await realpath(directory);
  const folders = await readFolders(root);
  if (folders.includes(folder)) return true;
  const what = `${directory} has definitions in TypeScript (${programs.join(', ')}). To show them, the studio runs them as programs, with your rights.`;
  say(what);
  if (isAllowed) return true;
  if (confirm === null) {
    say('They are not run. Start the studio with --run-typescript where you trust the folder.');
    return false;
  }
  if (!(await confirm('Run them? It is asked once for this folder. (y/N) '))) return false;
  await remember(root, folder, folders);
  return true;
}

import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createDatabaseDamagedError } from './start-errors';

/** What Postgres needs to open a folder at all. */
const REQUIRED_ENTRIES = ['PG_VERSION', 'global/pg_control', 'base'];

/** Stands beside a folder from before Postgres makes it until all migrations are in. */
function getIncompleteMarkerPath(folder: string): string {
  return `${folder}.making`;
}

/** The first name of its kind that nothing has yet. */
function findUnusedPath(wish: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${wish}-${String(number)}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * Makes sure that Postgres can open the folder. Killed during its very first start it leaves one
 * that never opens again: such a folder has its mark beside it, no row in it has been acknowledged,
 * and it is made anew. A folder without the mark that is not whole is set aside, never deleted.
 *
 * Call it with the folder's lock in hand, then `made` before the first request is answered.
 *
 * @returns a sentence for whoever started the server, or `null` when there is nothing to say
 */
export function prepareDataDirectory(folder: string): string | null {
  mkdirSync(dirname(folder), { recursive: true });
  const mark = getIncompleteMarkerPath(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });

  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw createDatabaseDamagedError(folder);
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  if (!isThere) {
    writeFileSync(mark, '');
    return null;
  }
  if (REQUIRED_ENTRIES.every((part) => existsSync(join(folder, part)))) return null;
  const aside = findUnusedPath(`${folder}.incomplete`);
  renameSync(folder, aside);
  writeFileSync(mark, '');
  return `The folder ${folder} holds no whole database. It is now ${aside}; a new database is made.`;
}

/** The database of this folder is whole: from here on it holds rows. */
export function markDataDirectoryComplete(folder: string): void {
  rmSync(getIncompleteMarkerPath(folder), { force: true });
}

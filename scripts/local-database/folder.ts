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
import { folderDamaged } from './start-errors';

/** What Postgres needs to open a folder at all. */
const ESSENTIALS = ['PG_VERSION', 'global/pg_control', 'base'];

/** Stands beside a folder from before Postgres makes it until all migrations are in. */
function markOf(folder: string): string {
  return `${folder}.making`;
}

/** The first name of its kind that nothing has yet. */
function freeName(wish: string): string {
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
export function prepare(folder: string): string | null {
  mkdirSync(dirname(folder), { recursive: true });
  const mark = markOf(folder);
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });

  if (existsSync(folder) && !statSync(folder).isDirectory()) throw folderDamaged(folder);
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  if (!isThere) {
    writeFileSync(mark, '');
    return null;
  }
  if (ESSENTIALS.every((part) => existsSync(join(folder, part)))) return null;
  const aside = freeName(`${folder}.incomplete`);
  renameSync(folder, aside);
  writeFileSync(mark, '');
  return `The folder ${folder} holds no whole database. It is now ${aside}; a new database is made.`;
}

/** The database of this folder is whole: from here on it holds rows. */
export function made(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

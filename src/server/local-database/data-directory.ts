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

/** Without these Postgres cannot open a folder. */
const REQUIRED_ENTRIES = ['PG_VERSION', 'global/pg_control', 'base'];

/** This file exists from before Postgres creates the folder until all migrations have run. */
function getIncompleteMarkerPath(folder: string): string {
  return `${folder}.making`;
}

/** The first free path with a number after the base. */
function findUnusedPath(base: string): string {
  for (let number = 1; ; number += 1) {
    const path = `${base}-${String(number)}`;
    if (!existsSync(path)) return path;
  }
}

/**
 * Makes sure that Postgres can open the folder. A kill during the very first start leaves a folder
 * that never opens again. Its marker file shows it, and no row in it was acknowledged: it is deleted
 * and created again. An incomplete folder without the marker is moved aside, never deleted.
 *
 * Call it while holding the lock of the folder. Call `markDataDirectoryComplete` before the first
 * request is answered.
 *
 * @returns a message for the terminal, or `null`
 */
export function prepareDataDirectory(folder: string): string | null {
  mkdirSync(dirname(folder), { recursive: true });
  const marker = getIncompleteMarkerPath(folder);
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });

  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw createDatabaseDamagedError(folder);
  const isMissing = !existsSync(folder) || readdirSync(folder).length === 0;
  if (isMissing) {
    writeFileSync(marker, '');
    return null;
  }
  if (REQUIRED_ENTRIES.every((entry) => existsSync(join(folder, entry)))) return null;
  const movedTo = findUnusedPath(`${folder}.incomplete`);
  renameSync(folder, movedTo);
  writeFileSync(marker, '');
  return `The database in ${folder} is incomplete. It was moved to ${movedTo}, and a new database is created.`;
}

/** Removes the marker: all migrations have run and the folder may hold rows. */
export function markDataDirectoryComplete(folder: string): void {
  rmSync(getIncompleteMarkerPath(folder), { force: true });
}

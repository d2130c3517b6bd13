import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The files of a Postgres that was just created, and has no table of this project. */
interface NewCluster {
  readonly folder: string;
  /** The same folder, as PGlite loads it into memory. */
  readonly archive: string;
}

/** PGlite creates the same files each time; its version is in the name. */
function getCacheFolder(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { version?: string }>>; // as npm writes it
  };
  const version = packages['node_modules/@electric-sql/pglite']?.version;
  if (version === undefined) throw new Error('package-lock.json has no version of PGlite.');
  return join('node_modules', '.cache', 'pglite-cluster', version);
}

/** Creates it in a temporary folder and renames that at the end: two processes may start at once. */
async function getNewCluster(): Promise<NewCluster> {
  const cache = getCacheFolder();
  const cluster = { folder: join(cache, 'folder'), archive: join(cache, 'archive.tar') };
  if (existsSync(cache)) return cluster;
  const temporary = `${cache}.${String(process.pid)}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const created = await PGlite.create(join(temporary, 'folder'));
  const archive = await created.dumpDataDir('none');
  await created.close();
  writeFileSync(join(temporary, 'archive.tar'), Buffer.from(await archive.arrayBuffer()));
  try {
    renameSync(temporary, cache);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(cache)) throw error;
  }
  return cluster;
}

/**
 * Puts a new Postgres without tables into a folder. Creating one takes most of the time of a first
 * start, so a test that is about something else starts from this.
 */
export async function copyNewCluster(to: string): Promise<void> {
  await cp((await getNewCluster()).folder, to, { recursive: true });
}

/** The same, for PGlite's option `loadDataDir`. */
export async function readNewCluster(): Promise<Blob> {
  return new Blob([readFileSync((await getNewCluster()).archive)]);
}

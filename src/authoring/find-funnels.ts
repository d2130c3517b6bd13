import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findNearestName } from '../definition/nearest-name';
import { UsageError } from './cli-command';
import { isFunnelFile, readFunnels, type FunnelFile } from './read-funnels';

const defaultFolder = 'funnels';

async function resolveTarget(name: string, directory: string) {
  const full = path.resolve(directory, name);
  const found = await stat(full).catch(() => null);
  if (found === null) throw new UsageError(`There is no file "${name}".`);
  if (found.isDirectory()) return { folder: full, file: null };
  if (!isFunnelFile(full))
    throw new UsageError(
      `"${name}" is no definition: its name must end in .funnel.json or .funnel.ts.`,
    );
  return { folder: path.dirname(full), file: full };
}

export interface FunnelSelection {
  /** What was asked for. */
  selected: FunnelFile[];
  /** That, and what stands beside it: ids, routes and keys may clash. */
  loaded: FunnelFile[];
  /** That, and the funnels of the site: one may lead to another. */
  siteFunnels: FunnelFile[];
}

/**
 * Reads the named definitions, or every one of `funnels/`.
 * @param names files or folders, as seen from `directory`
 * @throws UsageError when one is not there
 */
export async function findFunnels(
  names: readonly string[],
  directory: string,
): Promise<FunnelSelection> {
  const asked = await Promise.all(
    (names.length === 0 ? [defaultFolder] : names).map((name) => resolveTarget(name, directory)),
  );
  const folders = [...new Set(asked.map(({ folder }) => folder))];
  const read = await Promise.all(folders.map((folder) => readFunnels(folder, directory)));
  const all = read.flat();
  const ordinary = path.resolve(directory, defaultFolder);
  const others = folders.includes(ordinary) ? [] : await readFunnels(ordinary, directory);
  const wanted = all.filter(({ file }) =>
    asked.some(
      (one) => one.file === file || (one.file === null && one.folder === path.dirname(file)),
    ),
  );
  return { selected: wanted, loaded: all, siteFunnels: [...all, ...others] };
}

/** The id of a definition; of one that cannot be read, the name of its file. */
export const getFunnelName = ({ file, result }: Pick<FunnelFile, 'file' | 'result'>): string =>
  result.ok ? result.definition.id : path.basename(file).replace(/\.funnel\.(json|ts)$/, '');

/**
 * Finds one definition by its id, or by the name of its file.
 * @throws UsageError when there is none
 */
export async function findFunnel(id: string | undefined, directory: string): Promise<FunnelFile> {
  if (id === undefined) throw new UsageError('Say which funnel: its id, or its file.');
  if (isFunnelFile(id)) {
    const [file] = (await findFunnels([id], directory)).selected;
    if (file !== undefined) return file;
  }
  const { loaded: all } = await findFunnels([], directory);
  const found = all.find((file) => getFunnelName(file) === id);
  if (found !== undefined) return found;
  const names = all.map(getFunnelName);
  const nearest = findNearestName(id, names);
  throw new UsageError(
    `There is no funnel "${id}". ${nearest === null ? `Funnels: ${names.join(', ')}` : `Use "${nearest}".`}`,
  );
}

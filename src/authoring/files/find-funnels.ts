import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { UsageError } from '../cli/cli-command';
import { describeMissingFile } from '../cli/describe-missing-file';
import type { FunnelFile } from '../wording/funnel-file';
import { isFunnelFile, readFunnels, type Draft } from './read-funnels';

const defaultFolder = 'funnels';

interface Target {
  folder: string;
  /** Null for the whole folder. */
  file: string | null;
}

/** Finds a definition of `funnels/` by its id. @throws UsageError that names the nearest */
async function findById(name: string, target: string, directory: string): Promise<Target> {
  if (/[/\\]|\.(json|ts)$/.test(name))
    throw new UsageError(await describeMissingFile(name, target));
  const folder = path.resolve(directory, defaultFolder);
  const files = await readFunnels(folder, directory);
  // A copy may still have the id of its original: then the name of the file tells them apart.
  const match =
    files.find((file) => getFileName(file) === name) ??
    files.find((file) => getFunnelName(file) === name);
  if (match === undefined) throw createUnknownFunnelError(name, files);
  return { folder, file: match.file };
}

/** The place that the definition with this name has, or would have, in `funnels/`. */
export const getDefinitionFile = (name: string, directory: string): string =>
  path.resolve(directory, defaultFolder, `${name}.funnel.json`);

async function resolveTarget(name: string, directory: string, draft?: Draft): Promise<Target> {
  if (draft !== undefined && draft.file === getDefinitionFile(name, directory))
    return { folder: path.dirname(draft.file), file: draft.file };
  const target = path.resolve(directory, name);
  const stats = await stat(target).catch(() => null);
  if (stats === null) return findById(name, target, directory);
  if (stats.isDirectory()) return { folder: target, file: null };
  if (!isFunnelFile(target))
    throw new UsageError(
      `"${name}" is no definition: its name must end in .funnel.json or .funnel.ts.`,
    );
  return { folder: path.dirname(target), file: target };
}

export interface FunnelSelection {
  /** The named files. */
  selected: FunnelFile[];
  /** Every file of their folders: ids, routes and storage keys may conflict. */
  loaded: FunnelFile[];
  /** Those, and the funnels of the site: one may link to another. */
  siteFunnels: FunnelFile[];
}

/**
 * Reads the named definitions, or every one of `funnels/`.
 * @param names files or folders, relative to `directory`, or ids of funnels
 * @param draft stands in place of its file
 * @throws UsageError when one does not exist
 */
export async function findFunnels(
  names: readonly string[],
  directory: string,
  draft?: Draft,
): Promise<FunnelSelection> {
  const targets = await Promise.all(
    (names.length === 0 ? [defaultFolder] : names).map((name) =>
      resolveTarget(name, directory, draft),
    ),
  );
  const folders = [...new Set(targets.map(({ folder }) => folder))];
  const filesByFolder = await Promise.all(
    folders.map((folder) => readFunnels(folder, directory, draft)),
  );
  // Of two that conflict the later one is told: a draft is later than any file.
  const isDraft = ({ file }: FunnelFile): number => Number(file === draft?.file);
  const loaded = filesByFolder.flat().sort((a, b) => isDraft(a) - isDraft(b));
  const siteFolder = path.resolve(directory, defaultFolder);
  const others = folders.includes(siteFolder) ? [] : await readFunnels(siteFolder, directory);
  const selected = loaded.filter(({ file }) =>
    targets.some(
      (target) =>
        target.file === file || (target.file === null && target.folder === path.dirname(file)),
    ),
  );
  return { selected, loaded, siteFunnels: [...loaded, ...others] };
}

const getFileName = ({ file }: Pick<FunnelFile, 'file'>): string =>
  path.basename(file).replace(/\.funnel\.(json|ts)$/, '');

/** The id of a definition; the base name of its file when the definition is invalid. */
export const getFunnelName = ({ file, result }: Pick<FunnelFile, 'file' | 'result'>): string =>
  result.ok ? result.definition.id : getFileName({ file });

function createUnknownFunnelError(id: string, files: readonly FunnelFile[]): UsageError {
  const names = files.map(getFunnelName);
  const nearest = findNearestName(id, names);
  return new UsageError(
    `There is no funnel "${id}". ${nearest === null ? `Funnels: ${names.join(', ')}` : `Use "${nearest}".`}`,
  );
}

/**
 * Finds one definition by its id, or by the name of its file.
 * @throws UsageError when it does not exist
 */
export async function findFunnel(
  id: string | undefined,
  directory: string,
  draft?: Draft,
): Promise<FunnelFile> {
  if (id === undefined) throw new UsageError('Name a funnel by its id or its file.');
  if (isFunnelFile(id) || draft !== undefined) {
    const [file] = (await findFunnels([id], directory, draft)).selected;
    if (file !== undefined) return file;
  }
  const { loaded } = await findFunnels([], directory);
  const match = loaded.find((file) => getFunnelName(file) === id);
  if (match !== undefined) return match;
  throw createUnknownFunnelError(id, loaded);
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';

/** Says that a file does not exist, and names the nearest one of its folder. */
export async function describeMissingFile(name: string, file: string): Promise<string> {
  const names = await readdir(path.dirname(file)).catch(() => null);
  if (names === null)
    return `There is no file "${name}", and no folder "${path.dirname(name)}" either.`;
  const nearest = findNearestName(path.basename(file), names);
  const hint = nearest === null ? '' : ` Use "${path.join(path.dirname(name), nearest)}".`;
  return `There is no file "${name}".${hint}`;
}

import path from 'node:path';

/** The deepest folder that holds all of these. */
export function findCommonFolder(places: readonly string[]): string {
  const [first = '', ...others] = places.map((place) => path.resolve(place));
  let folder = path.dirname(first);
  const holds = (place: string) => !path.relative(folder, place).startsWith('..');
  while (!others.every(holds) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

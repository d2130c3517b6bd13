import path from 'node:path';

/** The deepest folder that contains all paths. */
export function findCommonFolder(paths: readonly string[]): string {
  const [first = '', ...rest] = paths.map((entry) => path.resolve(entry));
  let folder = path.dirname(first);
  const contains = (entry: string) => !path.relative(folder, entry).startsWith('..');
  while (!rest.every(contains) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

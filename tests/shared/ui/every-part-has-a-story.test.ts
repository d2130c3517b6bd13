import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const importPattern = /from '(\.{1,2}\/[^']+)'|import\('(\.{1,2}\/[^']+)'\)/g;

const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** The files of the project that a file imports, lazily or not. */
function readImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(([, eager, lazy]) => {
    const path = join(dirname(file), eager ?? lazy ?? '');
    return [`${path}.ts`, `${path}.tsx`].filter((candidate) => existsSync(candidate));
  });
}

function findReached(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const file of reached) for (const imported of readImports(file)) reached.add(imported);
  return reached;
}

it('every component of src/shared/ui is shown by a story, which is also tried with long words at 320 px', () => {
  const components = listFiles('src/shared/ui', '.tsx');
  expect(components.length).toBeGreaterThan(40);
  const reached = findReached(listFiles('stories', '.stories.tsx'));
  expect(components.filter((file) => !reached.has(file))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Names of the files of src/shared/ui that a source imports. */
const findImports = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

it('every component of src/shared/ui is used in a story, directly or in another component', () => {
  const stories = readdirSync(join(root, 'stories/ui'))
    .map((name) => readFileSync(join(root, 'stories/ui', name), 'utf8'))
    .join('\n');
  const usedNames = new Set(findImports(stories, /from '\.\.\/\.\.\/src\/shared\/ui\/([a-z-]+)'/g));
  const files = readdirSync(join(root, 'src/shared/ui')).filter((name) => name.endsWith('.tsx'));
  const names = files.map((name) => name.replace('.tsx', ''));
  for (const name of usedNames) {
    const source = names.includes(name)
      ? readFileSync(join(root, 'src/shared/ui', `${name}.tsx`), 'utf8')
      : '';
    for (const importedName of findImports(source, /(?:from |import\()'\.\/([a-z-]+)'/g))
      usedNames.add(importedName);
  }
  expect(names.filter((name) => !usedNames.has(name))).toEqual([]);
});

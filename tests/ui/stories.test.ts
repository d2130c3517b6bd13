import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The parts of src/ui that a text imports, by their file names. */
const partsIn = (text: string, from: RegExp): string[] =>
  [...text.matchAll(from)].flatMap(([, name]) => (name === undefined ? [] : [name]));

it('every part of src/ui is shown in a story, by itself or inside another', () => {
  const stories = readdirSync(join(root, 'stories/ui'))
    .map((name) => readFileSync(join(root, 'stories/ui', name), 'utf8'))
    .join('\n');
  const shown = new Set(partsIn(stories, /from '\.\.\/\.\.\/src\/ui\/([a-z-]+)'/g));
  const parts = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.tsx'));
  const names = parts.map((name) => name.replace('.tsx', ''));
  for (const name of shown) {
    const own = names.includes(name)
      ? readFileSync(join(root, 'src/ui', `${name}.tsx`), 'utf8')
      : '';
    for (const inner of partsIn(own, /(?:from |import\()'\.\/([a-z-]+)'/g)) shown.add(inner);
  }
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

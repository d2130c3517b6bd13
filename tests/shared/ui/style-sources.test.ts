import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The places that a style sheet names for Tailwind to look for classes in. */
function readSources(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  const named = [...text.matchAll(/(?:@source (?:not )?|\bsource\()'([^']+)'/g)];
  return named.map(([, place = '']) => resolve(root, dirname(file), place));
}

it('the styles of the studio are those of all modules: its player has the views of funnels', () => {
  expect(readSources('src/authoring/studio/studio.css')).toEqual([resolve(root, 'src')]);
});

it.each(['src/site/app/boot/funnel.css', 'src/site/app/boot/site.css'])(
  'each place is there that %s names',
  (file) => {
    const places = readSources(file);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  },
);

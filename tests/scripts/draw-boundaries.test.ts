import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceDiagram } from '../../scripts/draw-boundaries';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

it('the picture of the rooms in README.md is the one the boundary table gives', () => {
  expect(replaceDiagram(readme)).toBe(readme);
});

it('a picture that was changed by hand is noticed', () => {
  const changed = readme.replace('renderer --> engine', 'renderer --> site');
  expect(changed).not.toBe(readme);
  expect(replaceDiagram(changed)).toBe(readme);
});

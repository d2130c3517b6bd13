import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layers } from '../../scripts/boundaries.cjs';
import { replaceDiagram } from '../../scripts/draw-boundaries';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

it('the diagram of the layers in README.md is the one of the boundary table', () => {
  expect(replaceDiagram(readme)).toBe(readme);
});

it('a diagram that was changed by hand is drawn again from the table', () => {
  const changed = readme.replace('  renderer --> ', '  renderer --> site & ');
  expect(changed).not.toBe(readme);
  expect(replaceDiagram(changed)).toBe(readme);
});

it('every arrow of the diagram is of the table that was given, and none is constant', () => {
  const table = {
    ...layers,
    app: { at: 'src/site/app', layers: ['site'], types: ['content'], packages: [] },
  };
  const drawn = replaceDiagram(readme, table);
  expect(drawn.match(/^ {2}app .*$/gm)).toEqual(['  app --> site', '  app -.-> content']);
  expect(replaceDiagram(readme, {})).toContain('flowchart LR\n```');
});

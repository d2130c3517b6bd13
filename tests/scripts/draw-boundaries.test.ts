import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layers } from '../../config/boundaries.cjs';
import { replaceDiagram } from '../../scripts/draw-boundaries';

const architecture = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

it('the diagram of the layers in docs/architecture.md is the one of the boundary table', () => {
  expect(replaceDiagram(architecture)).toBe(architecture);
});

it('a diagram that was changed by hand is drawn again from the table', () => {
  const changed = architecture.replace('  renderer --> ', '  renderer --> site & ');
  expect(changed).not.toBe(architecture);
  expect(replaceDiagram(changed)).toBe(architecture);
});

it('every arrow of the diagram is of the table that was given, and none is constant', () => {
  const table = {
    ...layers,
    app: { at: 'src/site/app', layers: ['site'], types: ['content'], packages: [] },
  };
  const drawn = replaceDiagram(architecture, table);
  expect(drawn.match(/^ {2}app .*$/gm)).toEqual(['  app --> site', '  app -.-> content']);
  expect(replaceDiagram(architecture, {})).toContain('flowchart LR\n```');
});

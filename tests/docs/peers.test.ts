import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, offers = ''] = readFileSync(join(root, 'tests/bench/PEERS.md'), 'utf8').split(
  /^## What they offer$/m,
);
const [, fields = '', logic = '', leftOut = ''] = offers.split(/^### /m);

/** The cells of each row of a table, without its head. */
const readRows = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('tests/bench/PEERS.md', () => {
  it('shows each feature of this project by files that exist', () => {
    const rows = [...readRows(fields), ...readRows(logic)];
    expect(rows.length).toBeGreaterThan(25);
    for (const [, ...cells] of rows) {
      const files = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(files).not.toEqual([]);
      for (const file of files) expect(existsSync(join(root, file))).toBe(true);
      for (const cell of cells.slice(0, -1)) expect(cell).toMatch(/^(yes|part|no|\?)/);
    }
  });

  it('names what is left out, with a reason', () => {
    const rows = readRows(leftOut);
    expect(rows.map(([feature = '']) => feature.split(' ')[0])).toEqual([
      'slider',
      'ranking',
      'matrix',
      'address',
      'sections',
      'translations',
      'webhooks',
      'embedding',
      'file',
      'payment',
    ]);
    for (const [, , reason = ''] of rows) expect(reason.length).toBeGreaterThan(40);
  });
});

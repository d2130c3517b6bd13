import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { formatEditTable, playEditTable } from '../../support/engine/edit-table';

const file = join(import.meta.dirname, 'edit-table.md');
const block = /<!-- edits: [^\n]*-->\n[\s\S]*?<!-- \/edits -->/;

it('every edit for a visitor on every step is in edit-table.md as it was played', async () => {
  const table = await format(formatEditTable(playEditTable('id')), { parser: 'markdown' });
  const generated = `<!-- edits: written by \`UPDATE_DOCS=1 npx vitest run tests/funnel/engine/edit-table.test.ts\` -->\n\n${table}\n<!-- /edits -->`;
  const text = readFileSync(file, 'utf8');
  if (process.env['UPDATE_DOCS'] !== undefined) writeFileSync(file, text.replace(block, generated));
  expect(block.exec(readFileSync(file, 'utf8'))?.[0]).toBe(generated);
});

it('a step stored by its position gives the same table', () => {
  expect(playEditTable('index')).toEqual(playEditTable('id'));
});

it('no visitor loses the answer to a question that stays', () => {
  for (const { position, answers } of playEditTable('id')) {
    const stood = ['one', 'two', 'three', 'end'].indexOf(position);
    expect(answers['one']).toBe(stood > 0 ? 'b' : undefined);
    expect(answers['three']).toBe(stood > 2 ? 'b' : undefined);
  }
});

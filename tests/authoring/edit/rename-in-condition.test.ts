import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { rename } from '../../../src/authoring/edit/rename';
import { renameInCondition } from '../../../src/authoring/edit/rename-in-condition';
import type { Renaming } from '../../../src/authoring/edit/renaming';
import { listRenamings } from '../../support/edit/rename-all';

const isSenior: Condition = { field: 'level', operator: 'is', value: 'senior' };
const cases: { renaming: Renaming; before: Condition; after: Condition }[] = [
  {
    renaming: { part: 'field', from: 'level', to: 'grade' },
    before: { all: [isSenior, { not: { field: 'level', operator: 'isAnswered' } }] },
    after: {
      all: [{ ...isSenior, field: 'grade' }, { not: { field: 'grade', operator: 'isAnswered' } }],
    },
  },
  {
    renaming: { part: 'option', field: 'level', from: 'senior', to: 'lead' },
    before: {
      any: [
        { field: 'level', operator: 'isAnyOf', value: ['junior', 'senior'] },
        { field: 'title', operator: 'is', value: 'senior' },
      ],
    },
    after: {
      any: [
        { field: 'level', operator: 'isAnyOf', value: ['junior', 'lead'] },
        { field: 'title', operator: 'is', value: 'senior' },
      ],
    },
  },
  {
    renaming: { part: 'step', from: 'wheel', to: 'prize' },
    before: { draw: 'wheel', operator: 'is', value: 'wheel' },
    after: { draw: 'prize', operator: 'is', value: 'wheel' },
  },
  {
    renaming: { part: 'step', from: 'level', to: 'grade' },
    before: isSenior,
    after: isSenior,
  },
];

test.each(cases)('a condition follows $renaming, and nothing else of it changes', (example) => {
  expect(renameInCondition(example.before, example.renaming)).toEqual(example.after);
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The conditions of a definition, in the order of its text. */
function listConditions(value: unknown): Condition[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'when' || key === 'visibleWhen' ? [inner as Condition] : listConditions(inner),
  );
}

const readConditions = (text: string) => listConditions(parseSourceText(text).value);

test('a condition outside of a definition follows each renaming as those in it do', () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../support/funnels/quizzes/job-search.funnel.json'),
    'utf8',
  );
  const outside = readConditions(text);
  expect(outside.length).toBeGreaterThan(5);
  for (const renaming of listRenamings(text)) {
    const renamed = rename(text, renaming, { publishedVersion: null, warnings: [] });
    if (!renamed.ok) throw new Error(renamed.failure.code);
    expect(outside.map((condition) => renameInCondition(condition, renaming))).toEqual(
      readConditions(renamed.text),
    );
  }
});

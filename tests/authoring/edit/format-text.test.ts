import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatText } from '../../../src/authoring/edit/format-text';
import { applyEdits } from '../../../src/authoring/edit/text-edit';

const source = readFileSync('tests/support/funnels/quizzes/job-search.funnel.json', 'utf8');

it('a text without line breaks is formatted as the file stands', async () => {
  // Objects that begin on a line of their own stay so; the rest is the formatter's.
  const squeezed = source.replaceAll(/": +/g, '":');
  const result = await formatText(squeezed);
  expect(result.ok && applyEdits(squeezed, result.edits)).toBe(source);
});

it('a formatted text stays as it is, and one with a fault is refused', async () => {
  expect(await formatText(source)).toEqual({ ok: true, edits: [] });
  expect(await formatText('{ "a": ')).toMatchObject({ ok: false });
});

import { expect, it } from 'vitest';
import { checkRowValues } from '../../../src/server/local-database/check-row-values';

const check = (table: string, body: unknown) =>
  checkRowValues(
    table,
    new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  );

it.each([
  ['an object for an address', { email: {} }, 'textColumn'],
  ['a list for an address', { email: ['ada@example.com'] }, 'textColumn'],
  ['a list for a number', { phone: [] }, 'textColumn'],
  ['an object for a name, in a list of rows', [{ name: 'Ada' }, { name: {} }], 'textColumn'],
  ['a text for answers', { answers: '{"a": 1}' }, 'jsonColumn'],
  ['half a pair', '{"name": "\\ud83d"}', 'surrogate'],
  ['half a pair in an answer', '{"answers": {"a": ["x\\udc00"]}}', 'surrogate'],
  ['half a pair in a key', '{"answers": {"\\ud83d": 1}}', 'surrogate'],
  ['a whole pair', '{"name": "\\ud83d\\ude00"}', null],
  ['a row', { email: 'ada@example.com', name: null, answers: { a: [{}] } }, null],
  ['a column that does not exist', { admin: {} }, null],
  ['no JSON', '{', null],
  ['no row', 'null', null],
])('L14 quiz_results: %s', (_, body, fault) => {
  expect(check('quiz_results', body)).toBe(fault);
});

it('L14 candidate_prospects: lists are no texts', () => {
  expect(check('candidate_prospects', { positions: '["Designer"]' })).toBe('jsonColumn');
  expect(check('candidate_prospects', { positions: ['Designer'] })).toBe(null);
});

it('L14 bytes that are no UTF-8 are refused, also for other addresses', () => {
  const latin1 = Buffer.from('{"name": "café"}', 'latin1');
  expect(checkRowValues('quiz_results', latin1)).toBe('encoding');
  expect(checkRowValues('', latin1)).toBe('encoding');
});

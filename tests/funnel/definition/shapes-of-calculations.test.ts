import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { buildEnding, buildSource } from '../../support/engine/build-funnel';

/** What is wrong with a value, as "path: message; help". */
function findIssues(as: unknown): string[] {
  const source = buildSource({
    steps: [
      {
        kind: 'question',
        id: 'q',
        title: 'How many?',
        fields: [{ type: 'number', id: 'count', label: 'Count' }],
      },
      buildEnding(),
    ],
  });
  const parsed = checkDefinition({ ...source, values: [{ id: 'x', as }] }, 'small.funnel.ts');
  return parsed.ok
    ? []
    : parsed.issues.map(
        ({ path, message, help }) => `${path.slice(3).join('.')}: ${message}; ${help}`,
      );
}
const test = { field: 'count', operator: 'gte', value: 9 };

describe('what is wrong with a calculation is said once, at its place', () => {
  it.each([
    [
      'an expression as text',
      'count * 2',
      ': expected a number or an object, found the text "count * 2"; write a number or an object here, with properties such as "field", "otherwise", "score", "calculated"',
    ],
    [
      'no list',
      { add: { field: 'count' } },
      'add: expected a list, found an object; write a list here',
    ],
    [
      'no "then"',
      { if: test, otherwise: 1 },
      ': "then" is missing; add "then": a number or an object',
    ],
    [
      'a misspelt name',
      { mutliply: [{ field: 'count' }, 2] },
      'mutliply: unknown property "mutliply"; rename it to "multiply"',
    ],
    [
      'three parts of a difference',
      { subtract: [1, 2, { field: 'count' }] },
      'subtract: the value "x" can hold at most 2 entries in "subtract"; shorten it',
    ],
  ])('%s', (_, as, issue) => {
    expect(findIssues(as)).toEqual([issue]);
  });

  it('a calculation of the parts is none', () => {
    expect(findIssues({ if: test, then: { add: [{ field: 'count' }, 2] }, otherwise: 1 })).toEqual(
      [],
    );
  });
});

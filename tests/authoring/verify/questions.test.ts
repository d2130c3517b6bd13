import { describe, expect, it } from 'vitest';
import { findQuestions } from '../../../src/authoring/verify/product/questions';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildOptions } from '../../support/fields/build-field';
import type { FieldSource } from '../../support/funnel-source-types';

const buildFunnelWith = (field: FieldSource, operand: string) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'pet',
        title: 'Pet?',
        fields: [field],
        next: { rules: [{ when: { field: 'pet', operator: 'is', value: operand }, goTo: 'end' }] },
      },
      buildEnding('other'),
      buildEnding(),
    ],
  });
const choice = buildFunnelWith(
  { type: 'singleChoice', id: 'pet', options: buildOptions('cat', 'dog') },
  'cat',
);
const text = buildFunnelWith({ type: 'text', id: 'pet', label: 'Pet' }, 'fish');

describe('a question of one id and two answer forms', () => {
  it('matched by id, it has the answers of the first form only', () => {
    const [before, after] = findQuestions([choice, text], 'id');
    expect(before?.get('pet')?.answers).toEqual([
      { value: 'cat', count: 1n, isPossibleIn: [true, true] },
      { value: 'dog', count: 1n, isPossibleIn: [true, true] },
    ]);
    expect(after?.get('pet')).toBe(before?.get('pet'));
  });

  it('matched by id and form, there are two questions', () => {
    const [before, after] = findQuestions([choice, text], 'id and form');
    expect(before?.get('pet')?.answers.map(({ value }) => value)).toEqual(['cat', 'dog']);
    expect(after?.get('pet')?.answers.map(({ value }) => value)).toEqual(['Ada Lovelace', 'fish']);
  });
});

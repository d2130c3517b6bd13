import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { compile } from '../../../src/funnel/engine/compile';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { buildChoiceQuestion, buildEnding, buildSource } from '../../support/engine/build-funnel';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { compareVisit } from '../drive/compare-visits';

type Condition = NonNullable<FunnelSource['steps'][number]['visibleWhen']>;

/** What a new visit reads: nothing is answered, and totals and values of nothing count. */
const conditions: readonly [holds: boolean, condition: Condition][] = [
  [true, { score: 'sum', operator: 'isAnyOf', value: ['low'] }],
  [false, { score: 'sum', operator: 'is', value: 'high' }],
  [true, { score: 'sum', operator: 'isNot', value: 'high' }],
  [true, { score: 'sum', operator: 'lte', value: 0 }],
  [false, { score: 'sum', operator: 'gt', value: 0 }],
  [true, { calculated: 'fixed', operator: 'gte', value: 12 }],
  [true, { calculated: 'fixed', operator: 'is', value: 'many' }],
  [true, { calculated: 'doubled', operator: 'lte', value: 0 }],
  [true, { calculated: 'missing', operator: 'isEmpty' }],
  [false, { calculated: 'missing', operator: 'isAnswered' }],
  [true, { highestOf: ['sum', 'other'], operator: 'isEmpty' }],
  [false, { highestOf: ['sum', 'other'], operator: 'is', value: 'sum' }],
  [true, { field: 'later', operator: 'isEmpty' }],
  [false, { field: 'later', operator: 'isAnswered' }],
  [true, { not: { score: 'sum', operator: 'is', value: 'high' } }],
];

const buildWith = (visibleWhen: Condition): FunnelSource =>
  buildSource({
    steps: [
      { kind: 'statement', id: 'first', title: 'First', visibleWhen },
      buildChoiceQuestion('later', ['a', 'b'], {
        fields: [
          {
            type: 'singleChoice',
            id: 'later',
            options: [
              { value: 'a', label: 'A', points: { sum: 5, other: 1 } },
              { value: 'b', label: 'B' },
            ],
          },
          { type: 'number', id: 'count', label: 'How many?', min: 1 },
        ],
      }),
      buildEnding(),
    ],
    scores: [
      {
        id: 'sum',
        bands: [
          { id: 'low', min: 0, max: 2, title: 'Low' },
          { id: 'high', min: 3, max: 9, title: 'High' },
        ],
      },
      { id: 'other' },
    ],
    values: [
      { id: 'fixed', as: { add: [5, 7] }, bands: [{ id: 'many', min: 10, max: 99 }] },
      { id: 'doubled', as: { multiply: [{ score: 'sum' }, 2] } },
      { id: 'missing', as: { add: [{ field: 'count' }, 1] } },
    ],
  });

describe('the first step of a visit', () => {
  for (const [holds, condition] of conditions)
    it(`F1 is one for engine, proofs and oracle: ${JSON.stringify(condition)}`, async () => {
      const source = buildWith(condition);
      const definition = checkFunnelSource(source);
      const { firstStepId, prepared } = compile(definition);
      expect(firstStepId).toBe(holds ? 'first' : 'later');
      const shown = new Set(explore(prepared).exitsByStep.keys());
      expect(shown.has('first')).toBe(holds);
      const { disagreement } = await compareVisit(definition, JSON.stringify(source), () => null);
      expect(disagreement).toBeNull();
    });
});

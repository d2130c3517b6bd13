import { describe, expect, it } from 'vitest';
import type { VerifyCheck } from '../../../src/authoring/verify/checks/check';
import { exploreApart } from '../../../src/authoring/verify/explored-funnel';
import { readDecision, readTotal } from '../../../src/authoring/verify/readers';
import { prepare } from '../../../src/funnel/engine/compile';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

/** Two answers with points, and nothing but the ending's total that reads them. */
const funnel = prepare(
  buildFunnel({
    scores: [{ id: 'fit' }],
    steps: [
      {
        kind: 'question',
        id: 'plan',
        title: 'Which plan?',
        fields: [
          {
            type: 'singleChoice',
            id: 'plan',
            options: [
              { value: 'pro', label: 'Pro', points: 5 },
              { value: 'free', label: 'Free', points: 2 },
            ],
          },
        ],
      },
      buildEnding('end'),
    ],
  }),
);

describe('a check states what it reads', () => {
  it('a check that reads totals says so, and finds all of them', () => {
    const found: number[] = [];
    const check: VerifyCheck<'total'> = (explored) => {
      const { exitsByStep } = explored.read(readTotal(explored.funnel, 'fit'));
      for (const { facts } of exitsByStep.get('end') ?? []) found.push(facts.getScoreTotal('fit'));
      return [];
    };
    check(exploreApart(funnel));
    expect(found.toSorted()).toEqual([2, 5]);
  });

  it('where nobody reads a total, the explorer forgets it', () => {
    const [exit, ...others] = exploreApart(funnel).exitsByStep.get('end') ?? [];
    expect(others).toEqual([]);
    expect(exit?.facts.getScoreTotal('fit')).not.toBe(5);
  });

  it('a check that reads what it does not state does not compile', () => {
    const readsAnswers: VerifyCheck = ({ exitsByStep }) => {
      // @ts-expect-error -- An exit without a reader has no answers.
      for (const exit of exitsByStep.get('end') ?? []) exit.facts.getAnswer('plan');
      return [];
    };
    const readsStates: VerifyCheck<'total'> = ({ exitsByStep }) => {
      // @ts-expect-error -- Nor has its state.
      for (const { state } of exitsByStep.get('end') ?? []) state.answers.get('plan');
      return [];
    };
    const readsUnstated: VerifyCheck = (explored) => {
      // @ts-expect-error -- It does not state that it reads totals.
      explored.read(readTotal(explored.funnel, 'fit'));
      return [];
    };
    const readsAnother: VerifyCheck<'total'> = (explored) => {
      for (const decision of explored.funnel.definition.decisions)
        // @ts-expect-error -- It states totals alone.
        explored.read(readDecision(explored.funnel, decision));
      return [];
    };
    const readsMore: VerifyCheck<'total'> = (explored) => {
      const { exitsByStep } = explored.read(readTotal(explored.funnel, 'fit'));
      // @ts-expect-error -- A reader of totals keeps no answers.
      for (const { facts } of exitsByStep.get('end') ?? []) facts.getAnswer('plan');
      return [];
    };
    expect([readsAnswers, readsStates, readsUnstated, readsAnother, readsMore]).toHaveLength(5);
  });
});

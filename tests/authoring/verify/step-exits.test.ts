import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import type { Constraint } from '../../../src/authoring/verify/constraint';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

/** Only `last` reads the first answer, so that visitors differ on the steps between. */
const funnel = prepare(
  buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog', 'fish']),
      { kind: 'statement', id: 'hello', title: 'Hello' },
      buildChoiceQuestion('last', ['a', 'b'], {
        next: { rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, goTo: 'end' }] },
      }),
      buildEnding('other'),
      buildEnding(),
    ],
  }),
);
const getExits = (step: string, constraints: Constraint[] = []) =>
  explore(funnel, { maxStates: 1000 }, constraints).exitsByStep.get(step) ?? [];

describe('the exits of an explored step', () => {
  it('a step that leads every visitor to the same step has one exit, others one per state', () => {
    expect(getExits('pet')).toHaveLength(1);
    expect(getExits('hello').map(({ target }) => target)).toEqual(['last']);
    expect(getExits('last').map(({ target }) => target)).toEqual(['end', 'other']);
  });

  it.each<[string, string, bigint]>([
    ['cat', 'end', 2n],
    ['dog', 'other', 4n],
  ])(
    'a condition on leaving is tested for each visitor, also where all go on alike: %s',
    (pet, end, combinations) => {
      const hasPet: Constraint = {
        step: 'hello',
        exitCondition: (facts) => facts.getAnswer('pet') === pet,
      };
      const exits = getExits('last', [hasPet]);
      expect(exits.map(({ facts }) => facts.getAnswer('pet'))).toEqual([pet]);
      expect(getExits(end, [hasPet]).map(({ state }) => state.count)).toEqual([combinations]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type DecisionRules = NonNullable<NonNullable<FunnelSource['decisions']>[number]['rules']>;

const isAnyOf = (...value: string[]) => ({ field: 'pet', operator: 'isAnyOf' as const, value });

/** Findings of a decision with these rules and the default "bone". */
const getFindings = (rules: DecisionRules): string[] =>
  verify(
    buildFunnel({
      steps: [buildChoiceQuestion('pet', ['cat', 'dog', 'fish', 'bird']), buildEnding()],
      decisions: [
        {
          id: 'food',
          decideAt: 'pet',
          results: { milk: { label: 'Milk' }, seeds: { label: 'Seeds' }, bone: { label: 'Bone' } },
          rules,
          default: { result: 'bone' },
        },
      ],
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { pet: { field: 'pet' }, food: { decision: 'food' } },
        fallbackTo: '/small',
      },
    }),
  ).map(({ code, path }) => `${code} at ${formatPath(path)}`);

describe('redundant rules', () => {
  const milkRule = { when: isAnyOf('cat'), result: 'milk' };
  const seedsRule = { when: isAnyOf('cat', 'bird'), result: 'seeds' };

  it('a rule with the outcome of the default is redundant, even if both rules above it fire', () => {
    const boneRule = { when: isAnyOf('dog'), result: 'bone' };
    expect(getFindings([milkRule, seedsRule, boneRule])).toEqual([
      'rule/repeats-default at decisions[0].rules[2]',
    ]);
    expect(getFindings([boneRule, milkRule, seedsRule])).toEqual([
      'rule/repeats-default at decisions[0].rules[0]',
    ]);
  });

  it('a rule is not redundant if a rule below it would have another outcome for some visitors', () => {
    const widerBoneRule = { when: isAnyOf('dog', 'bird'), result: 'bone' };
    expect(
      getFindings([milkRule, widerBoneRule, { ...seedsRule, when: isAnyOf('bird', 'fish') }]),
    ).toEqual([]);
  });
});

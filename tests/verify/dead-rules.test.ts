import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

type DecisionRules = NonNullable<NonNullable<FunnelSource['decisions']>[number]['rules']>;

const isAnyOf = (...value: string[]) => ({ field: 'pet', operator: 'isAnyOf' as const, value });

/** What is found where a decision falls to these rules, and to "bone" by default. */
const found = (rules: DecisionRules): string[] =>
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

describe('a rule that gives what comes out without it', () => {
  const milk = { when: isAnyOf('cat'), result: 'milk' };
  const seeds = { when: isAnyOf('cat', 'bird'), result: 'seeds' };

  it('is told, also where the rules above it both hold for somebody', () => {
    const idle = { when: isAnyOf('dog'), result: 'bone' };
    expect(found([milk, seeds, idle])).toEqual(['rule/repeats-default at decisions[0].rules[2]']);
    expect(found([idle, milk, seeds])).toEqual(['rule/repeats-default at decisions[0].rules[0]']);
  });

  it('is needed where for some a rule below it would decide otherwise', () => {
    const guarding = { when: isAnyOf('dog', 'bird'), result: 'bone' };
    expect(found([milk, guarding, { ...seeds, when: isAnyOf('bird', 'fish') }])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { exploreFunnel, exploreApart } from '../../../src/authoring/verify/explored-funnel';
import { nameRedirect, readRedirect } from '../../../src/authoring/verify/ending-outcomes';
import { getEndings, readResultRules } from '../../../src/authoring/verify/readers';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type ResultRules = NonNullable<NonNullable<FunnelSource['result']>['rules']>;

/** `amount` decides the ending, and nothing but the ending is read of it. */
const buildLed = (rules: ResultRules) =>
  prepare(
    buildFunnel({
      steps: [
        buildChoiceQuestion('plan', ['pro', 'free']),
        buildChoiceQuestion('amount', ['a', 'b', 'c'], {
          next: {
            rules: [{ when: { field: 'amount', operator: 'is', value: 'c' }, goTo: 'end' }],
            default: 'other-end',
          },
        }),
        buildEnding('other-end'),
        buildEnding('end'),
      ],
      result: { fallbackTo: '/small', redirect: [{ to: '/result', weight: 1 }], rules },
    }),
  );

const pro = { field: 'plan', operator: 'is', value: 'pro' } as const;
const toPro = [{ to: '/pro', weight: 1 }];

const cases: readonly [what: string, rules: ResultRules, counts: Record<string, number>][] = [
  [
    'a rule names the ending alone',
    [{ ending: 'end' }, { when: pro, redirect: toPro }],
    { itself: 2, '/pro': 2, '/result': 2 },
  ],
  [
    'a rule names the other ending, with a condition',
    [{ ending: 'other-end', when: pro, redirect: toPro }],
    { '/pro': 2, '/result': 4 },
  ],
  ['no rule names an ending', [{ when: pro, redirect: toPro }], { '/pro': 3, '/result': 3 }],
];

describe('F1 where visitors are led is counted by ending', () => {
  for (const [what, rules, counts] of cases)
    for (const [how, explore] of [
      ['together', exploreFunnel],
      ['apart', exploreApart],
    ] as const)
      it(`where ${what}, explored ${how}`, () => {
        const funnel = buildLed(rules);
        const counted: Record<string, number> = {};
        const { exitsByStep } = explore(funnel).read(readResultRules(funnel));
        for (const ending of getEndings(funnel))
          for (const { facts, state } of exitsByStep.get(ending) ?? []) {
            const name = nameRedirect(readRedirect(funnel, ending, facts));
            counted[name] = (counted[name] ?? 0) + Number(state.count);
          }
        expect(counted).toEqual(counts);
      });
});

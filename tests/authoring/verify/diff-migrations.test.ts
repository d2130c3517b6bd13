import { describe, expect, it } from 'vitest';
import {
  diffFunnels,
  hasUnchangedOutcomes,
  hasUnchangedSessions,
} from '../../../src/authoring/verify/diff/diff';
import { compareSessions } from '../../../src/authoring/verify/diff/compare-sessions';
import { formatComparison } from '../../../src/authoring/comparison/format-comparison';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';

type Migrations = NonNullable<FunnelParts['migrations']>;

const build = (version: number, names: Record<string, string[]>, migrations?: Migrations) =>
  buildFunnel({
    version,
    ...(migrations !== undefined && { migrations }),
    steps: [
      ...Object.entries(names).map(([name, values]) => buildChoiceQuestion(name, values)),
      buildEnding(),
    ],
    decisions: [
      {
        id: 'plan',
        decideAt: Object.keys(names).at(-1) ?? '',
        results: { small: { label: 'Small' }, big: { label: 'Big' } },
        rules: [
          {
            when: {
              field: Object.keys(names)[0] ?? '',
              operator: 'is',
              value: Object.values(names)[0]?.[0] ?? '',
            },
            result: 'big',
            reason: 'First.',
          },
        ],
        default: { result: 'small', reason: 'Not the first.' },
      },
    ],
  });

const before = build(1, { pet: ['cat', 'dog', 'fish'], food: ['meat', 'grain'] });

describe('versions with migrations, compared', () => {
  it('renamed parts are the same questions: no outcome and no visit moves', () => {
    const after = build(2, { animal: ['puma', 'dog', 'fish'], meal: ['meat', 'corn'] }, [
      {
        from: 1,
        changes: [
          { change: 'renameStep', step: 'pet', to: 'animal' },
          { change: 'renameField', field: 'pet', to: 'animal' },
          { change: 'renameOption', field: 'pet', value: 'cat', to: 'puma' },
          { change: 'renameStep', step: 'food', to: 'meal' },
          { change: 'renameField', field: 'food', to: 'meal' },
          { change: 'renameOption', field: 'food', value: 'grain', to: 'corn' },
        ],
      },
    ]);
    const difference = diffFunnels(before, after);
    expect(difference.outcomes.compared).toBe(6);
    expect(hasUnchangedOutcomes(difference)).toBe(true);
    expect(hasUnchangedSessions(difference)).toBe(true);
    expect(difference.sessions.sessions).toBe(1 + 3 + 6);
    expect(difference.sessions.exhaustive).toBe(true);
    const { migrations: _, ...bare } = after;
    expect(hasUnchangedSessions(diffFunnels(before, bare))).toBe(false);
  });

  it('visits are counted as they were, moved and begin again, with an example of each', () => {
    const after = build(2, { pet: ['cat', 'dog'], food: ['meat', 'grain'] }, [
      { from: 1, changes: [{ change: 'dropOption', field: 'pet', value: 'fish' }] },
    ]);
    const sessions = compareSessions([before, after]);
    expect(sessions).toMatchObject({ sessions: 10, same: 7, elsewhere: 0, startOver: 3 });
    expect(sessions.kept?.example.answers['pet']).not.toBe('fish');
    expect(
      sessions.moved.map(({ step, on, dropped, count, example }) => [
        step,
        on,
        dropped,
        count,
        example.answers['pet'],
      ]),
    ).toEqual([
      ['food', 'pet', ['pet'], 1, 'fish'],
      ['end', 'pet', ['pet'], 2, 'fish'],
    ]);
    const text = formatComparison(
      { funnel: 'small', status: 'changed', difference: diffFunnels(before, after) },
      'HEAD',
      false,
    );
    expect(text).toContain('7 come back to their step, 0 move to another, 3 begin again');
    expect(text).toMatch(/comes back as it was\n {4}for example: /);
    expect(text).toContain('begins again on "pet" without the answer to pet');
  });

  it('merged options keep every visit, and a dropped one beside them is told apart', () => {
    const merged = build(2, { pet: ['cat', 'other'], food: ['meat', 'grain'] }, [
      {
        from: 1,
        changes: [{ change: 'mergeOptions', field: 'pet', values: ['dog', 'fish'], to: 'other' }],
      },
    ]);
    expect(compareSessions([before, merged])).toMatchObject({ sessions: 10, same: 10, moved: [] });
    const partly = build(2, { pet: ['cat', 'other'], food: ['meat', 'grain'] }, [
      {
        from: 1,
        changes: [
          { change: 'renameOption', field: 'pet', value: 'dog', to: 'other' },
          { change: 'dropOption', field: 'pet', value: 'fish' },
        ],
      },
    ]);
    expect(compareSessions([before, partly])).toMatchObject({ same: 7, startOver: 3 });
  });
});

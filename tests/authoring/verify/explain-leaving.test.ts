// Which earlier answers tell who leaves on a step.
import { describe, expect, it } from 'vitest';
import {
  createLeavingAnalysis,
  getLeavingShare,
  type LeavingAnalysis,
} from '../../../src/authoring/verify/simulate/explain-leaving';
import {
  createFisherTest,
  type TwoByTwo,
} from '../../../src/authoring/verify/simulate/fisher-test';
import type { VisitPart } from '../../../src/funnel/definition/visit-schema';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';

type Walk = Pick<VisitPart, 'views' | 'outcomes'> & Partial<Pick<VisitPart, 'followed_from'>>;

const toVisit = (walk: Walk): VisitPart => ({
  visit: '00000000-0000-4000-8000-000000000000',
  part: 0,
  funnel: 'pay',
  version: 1,
  definition: '00000000000000aa',
  source: '',
  followed_from: 0,
  ...walk,
});

const explain = (walks: readonly Walk[]): LeavingAnalysis => {
  const analysis = createLeavingAnalysis();
  for (const walk of walks) analysis.add(toVisit(walk));
  return analysis.explain();
};

/** Answers on the first step, then leaves on the step of the phone, or finishes. */
const walkThrough = (answers: Record<string, string[]>, leaves: boolean): Walk => ({
  views: [
    ['goal', 'start', 900, answers],
    ...(leaves
      ? ([['phone', 'go', 900]] as const)
      : ([
          ['phone', 'go', 900, { phone: [''] }],
          ['result', 'go', 900],
        ] as const)),
  ].map((view) => [...view] as VisitPart['views'][number]), // as the schema has them
  outcomes: leaves ? [] : [['ending', 'result', '']],
});

const repeat = (count: number, walk: Walk): readonly Walk[] =>
  Array.from({ length: count }, () => walk);

describe('who leaves, by earlier answers', () => {
  it('names the answer after which more leave, with both groups', () => {
    const { visits, differences } = explain([
      ...repeat(40, walkThrough({ goal: ['job'] }, true)),
      ...repeat(20, walkThrough({ goal: ['job'] }, false)),
      ...repeat(10, walkThrough({ goal: ['raise'] }, true)),
      ...repeat(50, walkThrough({ goal: ['raise'] }, false)),
    ]);
    expect(visits).toBe(120);
    expect(differences).toEqual([
      {
        step: 'phone',
        field: 'goal',
        value: 'job',
        withIt: { came: 60, left: 40 },
        without: { came: 60, left: 10 },
      },
    ]);
    expect(differences.map(({ withIt }) => getLeavingShare(withIt))).toEqual([2 / 3]);
  });

  it('compares options of a multiple choice with those who did not choose them, and what is left empty', () => {
    const { differences } = explain([
      ...repeat(45, walkThrough({ wishes: ['remote', 'pay'] }, true)),
      ...repeat(45, walkThrough({ wishes: ['pay'] }, false)),
      ...repeat(45, walkThrough({ wishes: [] }, false)),
    ]);
    expect(differences.map(({ field, value, withIt }) => [field, value, withIt])).toEqual([
      ['wishes', 'remote', { came: 45, left: 45 }],
    ]);
  });

  it('says nothing of few visits, nor of what came before the yes', () => {
    const few = [
      ...repeat(29, walkThrough({ goal: ['job'] }, true)),
      ...repeat(400, walkThrough({ goal: ['raise'] }, false)),
    ];
    expect(explain(few)).toEqual({ visits: 429, compared: 0, differences: [] });
    const before = repeat(200, walkThrough({ goal: ['job'] }, true)).map((walk) => ({
      ...walk,
      followed_from: 2,
    }));
    expect(explain([...before, ...few]).compared).toBe(0);
  });

  it('takes the last answer of a visitor who went back, and each step once', () => {
    const changed: Walk = {
      views: [
        ['goal', 'start', 900, { goal: ['raise'] }],
        ['phone', 'go', 900],
        ['goal', 'back', 900, { goal: ['job'] }],
        ['phone', 'go', 900],
      ],
      outcomes: [],
    };
    const { differences } = explain([
      ...repeat(60, changed),
      ...repeat(60, walkThrough({ goal: ['raise'] }, false)),
    ]);
    expect(differences[0]?.withIt).toEqual({ came: 60, left: 60 });
    expect(differences[0]?.value).toBe('job');
  });

  it('finds a planted cause among many answers, and few that are none', () => {
    let named = 0;
    let wrong = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = createSeededRandom(seed);
      const walks = Array.from({ length: 400 }, () => {
        const answers = Object.fromEntries(
          Array.from({ length: 12 }, (_, index) => [
            `q${String(index)}`,
            [random() < 0.5 ? 'yes' : 'no'],
          ]),
        );
        const isCause = answers['q3']?.[0] === 'yes';
        return walkThrough(answers, random() < (isCause ? 0.5 : 0.2));
      });
      const { differences } = explain(walks);
      expect(differences[0]).toMatchObject({ step: 'phone', field: 'q3', value: 'yes' });
      named += differences.length;
      wrong += differences.filter(({ field }) => field !== 'q3').length;
    }
    expect(wrong / named).toBeLessThan(0.1);
  });
});

describe('the exact test of two groups', () => {
  const getChance = createFisherTest(1000);

  it.each<[TwoByTwo, number]>([
    // Fisher's own example: a lady who tells three of four cups.
    [[3, 1, 1, 3], 0.4857],
    [[1, 9, 11, 3], 0.002759],
    [[0, 10, 10, 0], 0.0000108],
    [[5, 5, 5, 5], 1],
    [[0, 0, 3, 4], 1],
  ])('of %j is %d', (table, chance) => {
    expect(getChance(table)).toBeCloseTo(chance, 4);
  });

  it('names by chance no more than one in twenty where nothing differs', () => {
    const random = createSeededRandom(7);
    const draw = (): number => Array.from({ length: 60 }, random).filter((x) => x < 0.3).length;
    const chances = Array.from({ length: 1000 }, () => {
      const [one, other] = [draw(), draw()];
      return getChance([one, 60 - one, other, 60 - other]);
    });
    expect(chances.filter((chance) => chance < 0.05).length).toBeLessThanOrEqual(50);
  });
});

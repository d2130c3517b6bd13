import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/funnel/engine/compile';
import { createExplorationCache } from '../../../src/authoring/verify/explore/exploration-cache';
import { createAimedVisitors } from '../../../src/authoring/verify/paths/aimed-visitor';
import {
  toBandAim,
  toDecisionAims,
  toRuleSideAims,
} from '../../../src/authoring/verify/paths/score-aims';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { createQuestionnaire } from '../../support/definition/create-questionnaire';

/** Two sections of three questions with 0 to 4 points: bands 0 to 4, 5 to 8 and 9 to 12; total 0 to 24. */
const funnel = prepare(
  checkFunnelSource(createQuestionnaire({ sections: 2, questionsPerSection: 3 })),
);

const sectionIs = (section: number, value: string) =>
  ({ score: `section-${section}`, operator: 'is', value }) as const;

describe('aims at totals', () => {
  it('a band is aimed at by its bounds', () => {
    expect(toBandAim(funnel, 'section-1', 'middle')).toEqual([
      { score: 'section-1', low: 5, high: 8 },
    ]);
    expect(toBandAim(funnel, 'section-1', 'no-band')).toEqual([]);
  });

  it('a rule is reached where those before it fail, and then holds or fails', () => {
    const rules = [sectionIs(1, 'high'), sectionIs(2, 'high')];
    expect(toRuleSideAims(funnel, rules, 1, true)).toEqual([
      { score: 'section-2', low: 9, high: 12 },
      { score: 'section-1', low: -Infinity, high: 8 },
    ]);
    expect(toRuleSideAims(funnel, rules, 1, false)).toEqual([
      { score: 'section-1', low: -Infinity, high: 8 },
      { score: 'section-2', low: -Infinity, high: 8 },
    ]);
    expect(toRuleSideAims(funnel, rules, 0, false)).toEqual([
      { score: 'section-1', low: -Infinity, high: 8 },
    ]);
  });

  it('a comparison is aimed at from its operand on', () => {
    const gt = { score: 'total', operator: 'gt', value: 10 } as const;
    expect(toRuleSideAims(funnel, [gt], 0, true)).toEqual([
      { score: 'total', low: 11, high: Infinity },
    ]);
    expect(toRuleSideAims(funnel, [gt], 0, false)).toEqual([
      { score: 'total', low: -Infinity, high: 10 },
    ]);
  });

  it('the default of a decision is aimed at by failing every rule', () => {
    const focus = funnel.definition.decisions.find(({ id }) => id === 'focus');
    expect(focus && toDecisionAims(funnel, focus, 'none')).toEqual([
      [
        { score: 'section-1', low: -Infinity, high: 8 },
        { score: 'section-2', low: -Infinity, high: 8 },
      ],
    ]);
  });
});

describe('a visitor who aims', () => {
  const createVisitor = createAimedVisitors(funnel, createExplorationCache(funnel));

  /** The totals after all questions, answered in order. */
  function play(aims: Parameters<typeof createVisitor>[0]) {
    const visitor = createVisitor(aims);
    const totals = new Map<string, number>();
    for (const { field } of funnel.fields.values()) {
      const value = visitor.answer(field, () => true);
      const option =
        'options' in field ? field.options.find((entry) => entry.value === value) : null;
      for (const [score, points] of Object.entries(
        typeof option?.points === 'object' ? option.points : {},
      ))
        totals.set(score, (totals.get(score) ?? 0) + points);
    }
    return Object.fromEntries(totals);
  }

  it.each(Array.from({ length: 25 }, (_, total) => total))('reaches a total of %d', (total) => {
    expect(play([{ score: 'total', low: total, high: total }])['total']).toBe(total);
  });

  it('reaches a total and the total of a section at once', () => {
    for (const [section, total] of [
      [0, 12],
      [12, 12],
      [5, 11],
      [9, 21],
    ] as const)
      expect(
        play([
          { score: 'total', low: total, high: total },
          { score: 'section-1', low: section, high: section },
        ]),
      ).toMatchObject({ total, 'section-1': section });
  });

  it('comes as near as it can to a total that is out of reach', () => {
    expect(play([{ score: 'total', low: 100, high: 100 }])['total']).toBe(24);
    expect(play([{ score: 'total', low: -5, high: -5 }])['total']).toBe(0);
  });
});

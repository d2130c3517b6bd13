import { describe, expect, it } from 'vitest';
import { createExplorationCache } from '../../../src/authoring/verify/explore/exploration-cache';
import { prepare } from '../../../src/funnel/engine/compile';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { createGoals } from '../../../src/authoring/verify/paths/goals';
import { createRouteTracer } from '../../../src/authoring/verify/paths/route-tracer';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts, StepSource } from '../../support/funnel-source-types';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const buildWheel = (id: string): StepSource => ({
  kind: 'draw',
  id,
  title: 'Spin',
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 1 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
});
const persistence = {
  step: { key: 'small_step', as: 'id' as const },
  answers: 'small_answers',
  draws: 'small_draws',
};

function getGoals(parts: FunnelParts) {
  const funnel = prepare(buildFunnel({ persistence, ...parts }));
  return createGoals(funnel, createRouteTracer(funnel), createExplorationCache(funnel));
}

describe('where the goals of path tests are searched', () => {
  const goals = getGoals({
    steps: [
      buildChoiceQuestion('intro', ['a', 'b'], { visibleWhen: is('pet', 'cat') }),
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
      buildWheel('wheel'),
      buildEnding(),
    ],
    scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 9 }] }],
  });
  const getSearched = (kind: keyof typeof goals) =>
    goals[kind].map(({ id, alternatives }) => [
      id,
      alternatives.map((constraints) => constraints.map(({ step }) => step)),
    ]);

  it('a step is searched at itself, and an ending with or without a result at the ending', () => {
    expect(getSearched('steps')[0]).toEqual(['step intro', [['intro']]]);
    expect(getSearched('outcomes')).toEqual([
      ['ending end', [['end']]],
      ['ending end with score sum=any', [['end']]],
      ['ending end with draw wheel=bone', [['wheel', 'end']]],
      ['ending end with draw wheel=ball', [['wheel', 'end']]],
    ]);
  });

  it('the condition of a step is searched at the steps before it, that of the first at the entry', () => {
    expect(getSearched('guardSides')).toEqual([
      ['step intro: shown', []],
      ['step intro: hidden', [['pet']]],
      ['step walks: shown', [['pet']]],
      ['step walks: hidden', [['pet']]],
    ]);
  });

  it('an edge is searched at the step that it leaves', () => {
    expect(getSearched('edges')).toEqual([
      ['intro: default -> pet', [['intro']]],
      ['pet: default -> walks', [['pet']]],
      ['pet: default -> wheel', [['pet']]],
      ['walks: default -> wheel', [['walks']]],
      ['wheel: default -> end', [['wheel']]],
    ]);
  });
});

it('the outcomes of two draws are paired, those of one draw are not', () => {
  const report = findPaths(
    buildFunnel({ persistence, steps: [buildWheel('first'), buildWheel('second'), buildEnding()] }),
  );
  expect(report.sets.pairs.flatMap(({ covers }) => covers).sort()).toEqual([
    'draw first=ball & draw second=ball',
    'draw first=ball & draw second=bone',
    'draw first=bone & draw second=ball',
    'draw first=bone & draw second=bone',
  ]);
  expect(report.coverage.pairs).toEqual({ covered: 4, total: 4, left: [] });
});

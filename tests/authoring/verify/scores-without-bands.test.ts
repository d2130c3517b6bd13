import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels } from '../../../src/authoring/verify/diff/diff';
import { compareOutcomesApart } from '../../../src/authoring/verify/diff/compare-outcomes';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { verify } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';
import { toTotalCounts } from '../../support/verify/total-counts';

const bands = [
  { id: 'few', min: 0, max: 1 },
  { id: 'many', min: 2, max: 3 },
];
type Score = NonNullable<FunnelParts['scores']>[number];

/** Two questions of 0 to 2 points for the skill and 1 for luck, which decide two results. */
function build(skill: Score, luck: Score = { id: 'luck' }): FunnelDefinition {
  const ask = (id: string, most: number): FunnelParts['steps'][number] => ({
    kind: 'question',
    id,
    title: `How often ${id}?`,
    fields: [
      {
        type: 'singleChoice',
        id,
        options: [0, most].map((points) => ({
          value: `v${points}`,
          label: String(points),
          points: { skill: points, luck: 1 - Math.sign(points) },
        })),
      },
    ],
  });
  return buildFunnel({
    steps: [
      ask('first', 1),
      {
        ...ask('last', 2),
        next: {
          rules: [{ when: { score: 'skill', operator: 'gte', value: 3 }, goTo: 'top' }],
          default: 'end',
        },
      } as FunnelParts['steps'][number], // a question with a rule
      buildEnding(),
      buildEnding('top'),
    ],
    scores: [skill, luck],
    decisions: [
      {
        id: 'side',
        decideAt: 'last',
        results: { skilled: { label: 'Skilled' }, lucky: { label: 'Lucky' } },
        highestOf: [
          { score: 'skill', result: 'skilled' },
          { score: 'luck', result: 'lucky' },
        ],
      },
    ],
  });
}

const withoutBands = build({ id: 'skill' });

describe('scores without bands', () => {
  it('no finding asks for bands; beside them a score with bands is still checked', () => {
    expect(verify(withoutBands)).toEqual([]);
    expect(verify(build({ id: 'skill', bands: bands.slice(1) }))).toMatchObject([
      { code: 'score/gap', params: { score: 'skill', totals: [0, 1] } },
    ]);
  });

  it('the census counts their totals, and bands only of the others', () => {
    const totals = { skill: { 0: 1, 1: 1, 2: 1, 3: 1 }, luck: { 0: 1, 1: 2, 2: 1 } };
    const census = createCensus(withoutBands);
    expect(census).toMatchObject({
      exhaustive: true,
      decisions: { side: { skilled: 3, lucky: 1 } },
    });
    expect(toTotalCounts(census.scores)).toEqual(totals);
    expect(census.bands).toEqual({});

    const mixed = createCensus(build({ id: 'skill', bands }));
    expect(toTotalCounts(mixed.scores)).toEqual(totals);
    expect(mixed.bands).toEqual({ skill: { few: 2, many: 2 } });
  });

  it('random visitors have no band of them', () => {
    const kindsOf = (definition: FunnelDefinition) =>
      simulate(definition, { runs: 50, seed: 3 }).outcomes.map(({ kind, id }) => `${kind} ${id}`);
    expect(kindsOf(withoutBands)).toEqual(['ending small', 'decision side']);
    expect(kindsOf(build({ id: 'skill', bands }))).toEqual([
      'ending small',
      'decision side',
      'band skill',
    ]);
  });

  it('paths cover each result and the totals around a comparison, and end in no band', () => {
    const { coverage, sets } = findPaths(withoutBands);
    expect(coverage.outcomes).toMatchObject({ covered: 5, total: 6 });
    expect(coverage.outcomes.left).toMatchObject([{ isProved: true }]);
    const boundaries = [
      ...sets.boundaries.flatMap(({ covers }) => covers),
      ...coverage.boundaries.left.map(({ id }) => id),
    ];
    expect(boundaries.sort()).toEqual(['score skill at 2', 'score skill at 3', 'score skill at 4']);
    expect(sets.outcomes.map(({ end }) => end.bands)).toEqual(sets.outcomes.map(() => ({})));
  });

  it('bands that come or go are a change of the definition, and move no visitor', () => {
    const withBands = build({ id: 'skill', bands });
    const describeChanges = (before: FunnelDefinition, after: FunnelDefinition) => {
      const { changes, outcomes } = diffFunnels(before, after);
      expect(outcomes).toMatchObject({ moves: [], moved: 0, exhaustive: true });
      expect(compareOutcomesApart([before, after])).toMatchObject({ moves: [], moved: 0 });
      return changes.map(({ section, kind, path }) => `${section}: ${path.join('.')} ${kind}`);
    };
    expect(describeChanges(withoutBands, withoutBands)).toEqual([]);
    expect(describeChanges(withoutBands, withBands)).toEqual([
      'scores: scores.skill.bands.few added',
      'scores: scores.skill.bands.many added',
    ]);
    expect(describeChanges(withBands, withoutBands)).toEqual([
      'scores: scores.skill.bands.few removed',
      'scores: scores.skill.bands.many removed',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { compile } from '../../../src/funnel/engine/compile';
import { prepareCondition } from '../../../src/funnel/engine/conditions';
import { createFacts } from '../../../src/funnel/engine/create-facts';
import { summarise } from '../../../src/funnel/engine/summary';
import { pushStep } from '../../../src/funnel/engine/model/trail';
import { createCensus } from '../../../src/authoring/verify/census';
import { toPairCoverage } from '../../../src/authoring/verify/paths/cover-pairs';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import {
  coverageKinds,
  pathSetNames,
  getCoveredShare,
  type PathReport,
} from '../../../src/authoring/verify/paths/path-report';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { formatEvents } from '../../../src/authoring/wording/format-events';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { runBruteForce } from '../../support/verify/brute-force';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';

const formatPaths = (report: PathReport, set: keyof PathReport['sets']) =>
  report.sets[set].map(({ events }) => formatEvents(events));
const formatUncovered = (report: PathReport, kind: keyof PathReport['coverage']) =>
  report.coverage[kind].left.map(({ id, why }) => `${id}: ${why}`);
const getCovered = (report: PathReport, set: keyof PathReport['sets']) =>
  report.sets[set].flatMap(({ covers }) => covers);

describe('test paths of a small funnel', () => {
  const branching = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog', 'none'], {
        next: { rules: [{ when: { field: 'pet', operator: 'is', value: 'none' }, goTo: 'end' }] },
      }),
      buildChoiceQuestion('size', ['small', 'big']),
      buildEnding(),
    ],
  });

  it('option paths take each option in as few visits as possible', () => {
    expect(formatPaths(findPaths(branching), 'options')).toEqual([
      'pet = cat, Next, size = small, Next',
      'pet = dog, Next, size = big, Next',
      'pet = none, Next',
    ]);
  });

  it('edge and guard paths take each edge, and evaluate each rule to true and to false', () => {
    const report = findPaths(branching);
    expect(getCovered(report, 'edges').sort()).toEqual([
      'pet: default -> size',
      'pet: rule 1 -> end',
      'size: default -> end',
    ]);
    expect(getCovered(report, 'guards').sort()).toEqual([
      'step pet: rule 1 fails',
      'step pet: rule 1 holds',
    ]);
  });

  it('pair paths cover all possible pairs and prove the others impossible', () => {
    const report = findPaths(branching);
    expect(formatPaths(report, 'pairs')).toHaveLength(4);
    expect(report.coverage.pairs.covered).toBe(4);
    expect(formatUncovered(report, 'pairs')).toEqual([
      'pet=none & size=small: no answers lead there',
      'pet=none & size=big: no answers lead there',
    ]);
    expect(getCoveredShare(report.coverage.pairs)).toBe(1);
  });

  it('edges skip hidden steps', () => {
    const report = findPaths(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog']),
          buildChoiceQuestion('walks', ['often', 'never'], {
            visibleWhen: { field: 'pet', operator: 'is', value: 'dog' },
            next: {
              rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, goTo: 'cats' }],
            },
          }),
          buildEnding('dogs'),
          buildEnding('cats'),
        ],
      }),
    );
    expect(getCovered(report, 'edges').sort()).toEqual([
      'pet: default -> cats',
      'pet: default -> walks',
      'walks: default -> dogs',
    ]);
    // The rule of `walks` is true only if `walks` is hidden.
    expect(formatUncovered(report, 'edges')).toEqual([
      'pet: default -> dogs: no answers lead there',
      'walks: rule 1 -> cats: no answers lead there',
    ]);
    expect(getCovered(report, 'guards').sort()).toEqual([
      'step walks: hidden',
      'step walks: rule 1 fails',
      'step walks: rule 1 holds',
      'step walks: shown',
    ]);
    expect(report.coverage.steps).toEqual({ covered: 4, total: 4, left: [] });
  });

  it('option paths include no answer to optional fields, and consent both ticked and unticked', () => {
    const report = findPaths(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'contact',
            title: 'Who are you?',
            fields: [
              { type: 'text', id: 'name', label: 'Name' },
              { type: 'text', id: 'note', label: 'Note', required: false },
              { type: 'number', id: 'age', label: 'Age', required: false, min: 18 },
              { type: 'consent', id: 'news', label: 'News?' },
              { type: 'consent', id: 'terms', label: 'Terms', required: true },
              {
                type: 'multiChoice',
                id: 'days',
                label: 'Days',
                min: 0,
                options: [
                  { value: 'mon', label: 'Mon' },
                  { value: 'tue', label: 'Tue' },
                ],
              },
            ],
          },
          buildEnding(),
        ],
      }),
    );
    expect(getCovered(report, 'options').sort()).toEqual([
      'age=(given)',
      'age=(left out)',
      'days=(left out)',
      'days=mon',
      'days=tue',
      'name=(given)',
      'news=(not ticked)',
      'news=(ticked)',
      'note=(given)',
      'note=(left out)',
      'terms=(ticked)',
    ]);
    expect(report.coverage.options).toEqual({ covered: 11, total: 11, left: [] });
  });

  it('outcome paths reach each ending with each possible result, band and draw outcome', () => {
    const report = findPaths(
      buildFunnel({
        steps: [
          {
            kind: 'question',
            id: 'level',
            title: 'Level?',
            fields: [
              {
                type: 'singleChoice',
                id: 'level',
                options: [
                  { value: 'junior', label: 'Junior', points: 1 },
                  { value: 'senior', label: 'Senior', points: 2 },
                ],
              },
            ],
            next: {
              rules: [{ when: { field: 'level', operator: 'is', value: 'junior' }, goTo: 'sorry' }],
            },
          },
          {
            kind: 'draw',
            id: 'wheel',
            title: 'Spin',
            outcomes: [
              { value: '30', label: '30', weight: 1 },
              { value: '50', label: '50', weight: 3 },
              { value: '90', label: '90', weight: 0 },
            ],
            animation: { durationMs: 100, minTurns: 1, slices: ['30', '50'] },
            next: { default: 'end' },
          },
          buildEnding('sorry'),
          buildEnding(),
        ],
        scores: [
          {
            id: 'worth',
            bands: [
              { id: 'low', min: 0, max: 1 },
              { id: 'high', min: 2, max: 2 },
            ],
          },
        ],
        decisions: [
          {
            id: 'plan',
            decideAt: 'level',
            results: { small: { label: 'S' }, large: { label: 'L' } },
            rules: [{ when: { score: 'worth', operator: 'is', value: 'high' }, result: 'large' }],
            default: { result: 'small' },
          },
        ],
        persistence: {
          step: { key: 'small_step', as: 'id' },
          answers: 'small_answers',
          draws: 'small_draws',
        },
      }),
    );
    expect(report.sets.outcomes.map(({ end }) => end)).toEqual([
      {
        step: 'end',
        decisions: { plan: 'large' },
        draws: { wheel: '30' },
        bands: { worth: 'high' },
      },
      { step: 'sorry', decisions: { plan: 'small' }, draws: {}, bands: { worth: 'low' } },
      {
        step: 'end',
        decisions: { plan: 'large' },
        draws: { wheel: '50' },
        bands: { worth: 'high' },
      },
    ]);
    expect(
      formatUncovered(report, 'outcomes').every((text) => text.endsWith('no answers lead there')),
    ).toBe(true);
    expect(report.coverage.outcomes).toMatchObject({ covered: 8, total: 14 });
  });

  it('a goal whose visits never reach an ending is reported as such', () => {
    const report = findPaths(
      buildFunnel({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
        decisions: [
          {
            id: 'food',
            decideAt: 'pet',
            results: { fish: { label: 'Fish' }, meat: { label: 'Meat' } },
            rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, result: 'fish' }],
          },
        ],
      }),
    );
    expect(formatUncovered(report, 'guardSides')).toEqual([
      'decision food: rule 1 fails: no visit that covers it reaches an ending',
    ]);
    expect(formatUncovered(report, 'options')).toEqual([
      'pet=dog: no visit that covers it reaches an ending',
    ]);
  });

  it('a path that greedy visitors miss is found by the witness search', () => {
    const conditionalFunnel = buildFunnel({
      steps: [
        buildChoiceQuestion('a', ['1', '2', '3']),
        buildChoiceQuestion('b', ['1', '2', '3']),
        buildChoiceQuestion('secret', ['x', 'y'], {
          visibleWhen: {
            all: [
              { field: 'a', operator: 'is', value: '2' },
              { field: 'b', operator: 'is', value: '3' },
            ],
          },
        }),
        buildEnding(),
      ],
    });
    const report = findPaths(conditionalFunnel);
    expect(getCovered(report, 'options')).toContain('secret=y');
    expect(coverageKinds.map((kind) => [kind, getCoveredShare(report.coverage[kind])])).toEqual(
      coverageKinds.map((kind) => [kind, 1]),
    );
  });
});

describe('test paths of a sampled funnel', () => {
  it('paths are found in a sample, and missed goals are not called impossible', () => {
    const options = ['a', 'b', 'c'];
    const routed = buildFunnel({
      steps: [
        buildChoiceQuestion('first', options),
        buildChoiceQuestion('second', options),
        buildChoiceQuestion('third', options, {
          next: {
            rules: [
              { when: { field: 'first', operator: 'is', value: 'a' }, goTo: 'end' },
              { when: { field: 'second', operator: 'is', value: 'b' }, goTo: 'other-end' },
            ],
          },
        }),
        buildChoiceQuestion('fourth', options, { next: { default: 'end' } }),
        buildEnding('end'),
        buildEnding('other-end'),
      ],
    });
    const sampled = findPaths(routed, { maxStates: 1 });
    expect(sampled.exhaustive).toBe(false);
    expect(sampled.share).toBeLessThan(1);
    expect(sampled.coverage.options).toEqual({ covered: 12, total: 12, left: [] });
    for (const kind of coverageKinds)
      for (const { isProved } of sampled.coverage[kind].left) expect(isProved).toBe(false);
  });

  it('pairs that were not searched in time are counted, and not called covered', () => {
    const cover = { chosen: [], uncovered: [], total: 5, limit: null, unsearched: 2 };
    expect(toPairCoverage(cover)).toMatchObject({
      covered: 3,
      total: 5,
      left: [{ id: '2 pairs', isProved: false }],
    });
  });

  it('parts that can be left early do not multiply the paths of pairs', () => {
    const parts = [0, 1, 2, 3, 4, 5];
    // Six parts of five questions. The first answer to any of its questions leaves a part.
    const thirty = buildFunnel({
      steps: [
        ...parts.flatMap((part) =>
          [0, 1, 2, 3, 4].map((index) => {
            const id = `part${part}question${index}`;
            const goTo = part === 5 ? 'end' : `part${part + 1}question0`;
            return buildChoiceQuestion(id, ['leave', 'b', 'c', 'd'], {
              next: { rules: [{ when: { field: id, operator: 'is', value: 'leave' }, goTo }] },
            });
          }),
        ),
        buildEnding(),
      ],
    });
    const { sets, coverage } = findPaths(thirty);
    // Behind an answer that leaves a part, no later question of that part is asked.
    const unasked = parts.length * ((5 * 4) / 2) * 4;
    expect(coverage.pairs.total - coverage.pairs.left.length).toBe(coverage.pairs.covered);
    expect(coverage.pairs.left).toHaveLength(unasked);
    expect(getCoveredShare(coverage.pairs)).toBe(1);
    // Of two parts, each way to end the one is due with each of the other: (5 + 3)² paths at least.
    expect(sets.pairs.length).toBeGreaterThanOrEqual(64);
    expect(sets.pairs.length).toBeLessThan(120);
  });

  it('pairs are skipped above their limit', () => {
    const report = findPaths(loadFunnelDefinition('job-search'), { maxPairs: 10 });
    expect(report.sets.pairs).toEqual([]);
    expect(report.coverage.pairs).toEqual({
      covered: 0,
      total: 282,
      left: [{ id: 'all pairs', why: 'more than 10 pairs are not searched', isProved: false }],
    });
  });
});

it('the same definition always has the same test paths', () => {
  const search = loadFunnelDefinition('job-search');
  expect(findPaths(structuredClone(search))).toEqual(findPaths(search));
});

/** Covered goals per path by an oracle that shares no code with the path search. */
function createGoalOracle(definition: FunnelDefinition) {
  const funnel = compile(definition);
  const runner = createTraceRunner(funnel);
  const goals = {
    steps: new Set<string>(),
    options: new Set<string>(),
    edges: new Set<string>(),
    guardSides: new Set<string>(),
    outcomes: new Set<string>(),
    pairs: new Set<string>(),
  };
  const findStep = (id: string) => definition.steps.find((step) => step.id === id);

  const recordPath = (events: readonly TraceEvent[]): void => {
    const states = runner.run(events);
    const visited: string[] = [];
    for (const { current } of states)
      if (current !== null && visited.at(-1) !== current.step.id) visited.push(current.step.id);
    const { snapshot } = states.at(-1) ?? states[0];
    const { answers, draws } = snapshot.context;
    const optionsBySource: string[][] = [];
    visited.forEach((id, index) => {
      const step = findStep(id);
      if (step === undefined) return;
      goals.steps.add(`step ${id}`);
      // Facts at the exit of the step: the answers of the steps so far.
      const trail = visited
        .slice(0, index)
        .flatMap((visitedId) => funnel.prepared.steps.get(visitedId) ?? [])
        .reduce<typeof snapshot.context.trail>(
          (before, prepared) => pushStep(before, prepared, 0),
          null,
        );
      const facts = createFacts(funnel.prepared, { ...snapshot.context, trail }, id);
      if (step.kind === 'draw') optionsBySource.push([`draw ${id}=${draws[id]?.value ?? ''}`]);
      for (const field of step.kind === 'question' ? step.fields : []) {
        const isShown = prepareCondition(field.visibleWhen)(facts);
        if (field.visibleWhen !== undefined)
          goals.guardSides.add(`field ${field.id}: ${isShown ? 'shown' : 'hidden'}`);
        if (!isShown) continue;
        for (const { value, visibleWhen } of 'options' in field ? field.options : [])
          if (visibleWhen !== undefined)
            goals.guardSides.add(
              `option ${field.id}=${value}: ${prepareCondition(visibleWhen)(facts) ? 'shown' : 'hidden'}`,
            );
        const value = answers[field.id];
        if (field.type === 'text' || field.type === 'number')
          optionsBySource.push([`${field.id}=(${value === undefined ? 'left out' : 'given'})`]);
        else if (field.type === 'consent')
          optionsBySource.push([`${field.id}=(${value === true ? '' : 'not '}ticked)`]);
        else if (Array.isArray(value) && value.length > 0)
          optionsBySource.push(value.map((option) => `${field.id}=${option}`));
        else
          optionsBySource.push([
            `${field.id}=${Array.isArray(value) || value === undefined ? '(left out)' : String(value)}`,
          ]);
      }
      for (const decision of definition.decisions.filter(({ decideAt }) => decideAt === id))
        for (const [r, { when }] of decision.rules.entries()) {
          const holds = prepareCondition(when)(facts);
          goals.guardSides.add(
            `decision ${decision.id}: rule ${r + 1} ${holds ? 'holds' : 'fails'}`,
          );
          if (holds) break;
        }
      const to = visited[index + 1];
      if (to === undefined) return;
      let routedStep = step;
      let route = '';
      for (;;) {
        const matchingRule = routedStep.next.rules.findIndex(({ when }, r) => {
          const holds = prepareCondition(when)(facts);
          goals.guardSides.add(`step ${routedStep.id}: rule ${r + 1} ${holds ? 'holds' : 'fails'}`);
          return holds;
        });
        route ||= matchingRule < 0 ? 'default' : `rule ${matchingRule + 1}`;
        const next = findStep(
          routedStep.next.rules[matchingRule]?.goTo ?? routedStep.next.default ?? '',
        );
        if (next === undefined) break;
        if (next.visibleWhen !== undefined)
          goals.guardSides.add(`step ${next.id}: ${next.id === to ? 'shown' : 'hidden'}`);
        if (next.id === to) break;
        routedStep = next;
      }
      goals.edges.add(`${id}: ${route} -> ${to}`);
    });
    for (const [a, first] of optionsBySource.entries()) {
      for (const option of first) goals.options.add(option);
      for (const second of optionsBySource.slice(a + 1))
        for (const option of first)
          for (const other of second) goals.pairs.add([option, other].sort().join(' & '));
    }
    const end = visited.at(-1) ?? '';
    goals.outcomes.add(`ending ${end}`);
    const { decisions, scores } = summarise(funnel.prepared, snapshot.context, end);
    for (const [id, decided] of Object.entries(decisions))
      if (decided !== null) goals.outcomes.add(`ending ${end} with decision ${id}=${decided.key}`);
    for (const [id, { band }] of Object.entries(scores))
      if (band !== null) goals.outcomes.add(`ending ${end} with score ${id}=${band.id}`);
    for (const id of visited)
      if (findStep(id)?.kind === 'draw')
        goals.outcomes.add(`ending ${end} with draw ${id}=${draws[id]?.value ?? ''}`);
  };
  return { goals, recordPath };
}

describe('test paths of small random funnels', () => {
  it('test paths of a random funnel cover exactly the goals of all executed paths', () => {
    const definitions = funnelSourceArbitrary.map(checkFunnelSource);
    fc.assert(
      fc.property(definitions, (definition) => {
        fc.pre(Number(createCensus(definition).combinations) < 60); // each combination is executed on its own
        const allOracle = createGoalOracle(definition);
        runBruteForce(definition, allOracle.recordPath, true);
        const report = findPaths(definition);
        const pathOracle = createGoalOracle(definition);
        for (const set of pathSetNames)
          for (const { events, end } of report.sets[set]) {
            const { current } = createTraceRunner(compile(definition)).run(events).at(-1) ?? {};
            expect([current?.step.kind, current?.step.id]).toEqual(['ending', end.step]);
            pathOracle.recordPath(events);
          }
        for (const kind of coverageKinds) {
          const { covered, left } = report.coverage[kind];
          if (kind === 'boundaries') continue;
          const possibleGoals = [...allOracle.goals[kind]].sort();
          expect([kind, [...pathOracle.goals[kind]].sort()]).toEqual([kind, possibleGoals]);
          expect([kind, covered]).toEqual([kind, possibleGoals.length]);
          expect(left.filter(({ isProved }) => !isProved)).toEqual([]);
        }
        const { scores } = createCensus(definition);
        const uncoveredBoundaries = report.coverage.boundaries.left.map(({ id }) => id);
        for (const [id, totals] of Object.entries(scores))
          for (const { total } of totals)
            expect(uncoveredBoundaries).not.toContain(`score ${id} at ${total}`);
        expect(report.coverage.boundaries.left.filter(({ isProved }) => !isProved)).toEqual([]);
        const goalsByKind = {
          options: getCovered(report, 'options'),
          edges: getCovered(report, 'edges'),
          guardSides: getCovered(report, 'guards'),
          outcomes: getCovered(report, 'outcomes'),
          pairs: getCovered(report, 'pairs').map((pair) => pair.split(' & ').sort().join(' & ')),
        };
        for (const kind of ['options', 'edges', 'guardSides', 'outcomes', 'pairs'] as const)
          expect([kind, goalsByKind[kind].sort()]).toEqual([
            kind,
            [...allOracle.goals[kind]].sort(),
          ]);
      }),
      { numRuns: 15 },
    );
    // Thousands of visits are executed from the first step.
  }, 60_000);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { compile } from '../../../src/funnel/engine/compile';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import { createCensus } from '../../../src/authoring/verify/census';
import { findPossibleAnswers } from '../../../src/authoring/verify/possible-answers';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import {
  computeForwardProbabilities,
  type ForwardProbabilities,
} from '../../../src/authoring/verify/simulate/forward-probabilities';
import { estimateShare } from '../../../src/authoring/verify/simulate/wilson-interval';
import {
  createAnswerSampler,
  getAnswerDistribution,
} from '../../../src/authoring/verify/simulate/answer-distribution';
import { getOutcomeVariables } from '../../../src/authoring/verify/simulate/outcome-variables';
import {
  emptyRates,
  type VisitorRates,
} from '../../../src/authoring/verify/simulate/visitor-rates';
import { createVisitSimulator } from '../../../src/authoring/verify/simulate/simulate-visit';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';
import {
  createMachineReplay,
  enumeratePaths,
  filterFinished,
} from '../../support/verify/enumerate-paths';

const definitions = funnelSourceArbitrary.map(checkFunnelSource);

const toDropOffRates = (leaves: Record<string, number>): VisitorRates => ({
  ...emptyRates,
  dropOffRates: new Map(Object.entries(leaves)),
});

function computeExact(definition: FunnelDefinition, rates = emptyRates): ForwardProbabilities {
  const forward = computeForwardProbabilities(definition, rates);
  if (!forward.ok) throw new Error(`Not exact: ${forward.code}`);
  return forward.probabilities;
}

const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((all, number) => all + number, 0);

/** What a visitor does on the machine who visits these steps, answers so and turns the wheels so. */
function toEvents(
  definition: FunnelDefinition,
  replay: ReturnType<typeof createMachineReplay>,
  steps: readonly string[],
  answers: ReadonlyMap<string, AnswerValue | undefined>,
  rolls: ReadonlyMap<string, number>,
): TraceEvent[] {
  const events: TraceEvent[] = [];
  for (const id of steps) {
    const step = definition.steps.find((candidate) => candidate.id === id);
    if (step === undefined || step.kind === 'ending') break;
    if (step.kind === 'loading') events.push({ type: 'wait', ms: step.durationMs });
    if (step.kind === 'draw')
      events.push(
        { type: 'spin', roll: rolls.get(id) ?? 0, at: 0 },
        { type: 'wait', ms: step.animation.durationMs },
      );
    for (const { id: field } of step.fields) {
      const value = answers.get(field);
      if (value !== undefined) events.push({ type: 'answer', field, value });
    }
    // A choice may have gone on by itself.
    if (replay(events).current.step.id === id) events.push({ type: 'continue' });
  }
  return events;
}

describe('simulated visitors', () => {
  it('equal seeds give equal visitors, different seeds different ones', () => {
    const definition = loadFunnelDefinition('job-search');
    const first = JSON.stringify(simulate(definition, { runs: 300, seed: 5 }));
    expect(JSON.stringify(simulate(definition, { runs: 300, seed: 5 }))).toBe(first);
    expect(JSON.stringify(simulate(definition, { runs: 300, seed: 6 }))).not.toBe(first);
  });

  it('the traffic of a step is the sum of visitors who left, stopped, went on or finished', () => {
    const ids = ['one', 'two', 'three', 'four'];
    const share = fc.constantFrom(0, 0.1, 0.5, 1);
    fc.assert(
      fc.property(
        definitions,
        fc.record(Object.fromEntries(ids.map((id) => [id, share]))),
        fc.nat(),
        (definition, leaves, seed) => {
          const { runs, finished, steps } = simulate(definition, {
            runs: 200,
            seed,
            rates: toDropOffRates(leaves),
          });
          for (const { came, left, stopped, wentOn, finished: stayed } of steps) {
            expect(wentOn).toBeGreaterThanOrEqual(0);
            expect(left.count + stopped.count + wentOn + stayed).toBe(came.count);
          }
          // All visitors who reach a step went on from another step or started there.
          const arrivals = sum(steps.map(({ came }) => came.count));
          expect(arrivals - sum(steps.map(({ wentOn }) => wentOn))).toBe(runs);
          const departures = sum(steps.map(({ left, stopped }) => left.count + stopped.count));
          expect(finished.count + departures).toBe(runs);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a simulated visit has the same end on the machine', () => {
    for (const definition of loadFunnelDefinitions()) {
      const { prepared, firstStepId: first } = compile(definition);
      const replay = createMachineReplay(definition);
      const random = createSeededRandom(11);
      for (let visitor = 0; visitor < 20; visitor += 1) {
        const givenAnswers = new Map<string, AnswerValue | undefined>();
        const rollByStep = new Map<string, number>();
        const visit = createVisitSimulator(prepared)(first, {
          dropsOff: () => false,
          roll: (step) => {
            rollByStep.set(step, random());
            return rollByStep.get(step) ?? 0;
          },
          answer: (field) => {
            const { answers } = findPossibleAnswers(field, []);
            givenAnswers.set(field.id, createAnswerSampler(field, answers, emptyRates)?.(random));
            return givenAnswers.get(field.id);
          },
        });
        const events = toEvents(definition, replay, visit.steps, givenAnswers, rollByStep);
        const { current, context } = replay(events);
        expect(visit.end).toBe('finished');
        expect(current.step.id).toBe(visit.steps.at(-1));
        const simulated = visit.getContext();
        expect(context.answers).toEqual(simulated.answers);
        expect(context.decisions).toEqual(simulated.decisions);
        expect(Object.entries(context.draws).map(([id, { value }]) => [id, value])).toEqual(
          Object.entries(simulated.draws).map(([id, { value }]) => [id, value]),
        );
      }
    }
  });

  it('a simulated visitor leaves a step that needs one of several answers with one, as on the machine', () => {
    const needsOne = ({ steps }: FunnelDefinition): boolean =>
      steps.some((step) => step.kind === 'question' && step.atLeastOneOf !== undefined);
    let left = 0;
    fc.assert(
      fc.property(definitions.filter(needsOne), fc.nat(), (definition, seed) => {
        const { prepared, firstStepId: first } = compile(definition);
        const replay = createMachineReplay(definition);
        const random = createSeededRandom(seed);
        for (let visitor = 0; visitor < 10; visitor += 1) {
          const rolls = new Map<string, number>();
          const visit = createVisitSimulator(prepared)(first, {
            dropsOff: () => false,
            roll: (step) => {
              const roll = random();
              rolls.set(step, roll);
              return roll;
            },
            answer: (_, limited) => {
              const { answers } = findPossibleAnswers(limited, []);
              return createAnswerSampler(limited, answers, emptyRates)?.(random);
            },
          });
          const { answers } = visit.getContext();
          const given = new Map(Object.entries(answers));
          const { current, context } = replay(
            toEvents(definition, replay, visit.steps, given, rolls),
          );
          // On a dead end, such as a choice whose options are all hidden, the step is not completed.
          const held = { ...context.answers, ...context.draft };
          expect([current.step.id, held]).toEqual([visit.lastStep, answers]);
          const { step, fields } = current;
          expect(
            step.kind === 'question' && fields.some(({ error }) => error?.rule === 'atLeastOne'),
          ).toBe(false);
          left += visit.steps.filter((id) => prepared.steps.get(id)?.requireOne).length;
        }
      }),
      { numRuns: 40 },
    );
    expect(left).toBeGreaterThan(100);
  });

  it('visitors at a dead end are counted as stopped, not as left', () => {
    const funnel = buildFunnel({
      steps: [
        buildChoiceQuestion('one', ['a', 'b']),
        buildChoiceQuestion('two', ['c', 'd']),
        buildEnding(),
      ],
      decisions: [
        {
          id: 'plan',
          decideAt: 'two',
          results: { x: { label: 'X' } },
          rules: [{ when: { field: 'one', operator: 'is', value: 'a' }, result: 'x' }],
        },
      ],
    });
    const { finished, steps } = simulate(funnel, { runs: 1000, seed: 1 });
    expect(finished.exact).toBe(0.5);
    const secondStep = steps.find(({ step }) => step === 'two');
    expect(secondStep?.left.count).toBe(0);
    expect(secondStep?.stopped.exact).toBe(0.5);
    expect(secondStep?.stopped.count).toBe(1000 - finished.count);
    expect(secondStep?.stopped.count).toBeGreaterThan(400);
  });

  it('the length of a visit is its number of steps', () => {
    const next = {
      rules: [{ when: { field: 'one', operator: 'is', value: 'a' }, goTo: 'end' }],
    } as const;
    const funnel = buildFunnel({
      steps: [
        buildChoiceQuestion('one', ['a', 'b'], { next: { rules: [...next.rules] } }),
        buildChoiceQuestion('two', ['c', 'd']),
        buildEnding(),
      ],
    });
    const { length, steps } = simulate(funnel, { runs: 500, seed: 3 });
    expect(length).toMatchObject({ shortest: 2, longest: 3 });
    const secondStep = steps.find(({ step }) => step === 'two')?.came.count ?? 0;
    expect(length?.mean).toBeCloseTo(2 + secondStep / 500, 10);
    expect(
      simulate(funnel, { runs: 5, seed: 3, rates: toDropOffRates({ one: 1 }) }).length,
    ).toBeNull();
  });
});

describe('exact shares', () => {
  it('exact shares equal the sum over all executed paths', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        // Where visitors are asked again, shares are only simulated.
        fc.pre(!definition.steps.some((step) => 'atLeastOneOf' in step && step.atLeastOneOf));
        fc.pre(Number(createCensus(definition).combinations) < 60); // each combination is executed on its own
        const paths = enumeratePaths(definition);
        const { came, finished, results } = computeExact(definition);
        const shareByStep = new Map<string, number>();
        for (const { probability, state } of paths) {
          const { id } = state.current.step;
          shareByStep.set(id, (shareByStep.get(id) ?? 0) + probability);
        }
        expect([...came.keys()].sort()).toEqual([...shareByStep.keys()].sort());
        for (const [step, share] of shareByStep) expect(came.get(step)).toBeCloseTo(share, 9);
        const finishedPaths = filterFinished(paths);
        expect(finished).toBeCloseTo(sum(finishedPaths.map(({ probability }) => probability)), 9);
        getOutcomeVariables(definition).forEach(({ kind, id }, index) => {
          for (const [value, share] of results[index] ?? []) {
            const matchingPaths = finishedPaths.filter(({ state: { current, summary } }) => {
              if (kind === 'ending') return current.step.id === value;
              if (kind === 'decision') return (summary.decisions[id]?.key ?? null) === value;
              if (kind === 'draw') return (summary.draws[id]?.value ?? null) === value;
              return (summary.scores[id]?.band?.id ?? null) === value;
            });
            expect(share).toBeCloseTo(sum(matchingPaths.map(({ probability }) => probability)), 9);
          }
        });
      }),
      { numRuns: 30 },
    );
  });

  it('simulated shares converge to the exact ones on every site funnel', () => {
    const rates: Record<string, VisitorRates> = {
      'job-search': {
        ...emptyRates,
        dropOffRates: new Map([['email', 0.2]]),
        optionWeights: new Map([
          ['experience', new Map([['senior', 5]])],
          ['pain_points', new Map([['no_time', 3]])],
        ]),
      },
    };
    for (const definition of loadFunnelDefinitions()) {
      const visit = simulate(definition, {
        runs: 4000,
        seed: 20_261_121,
        rates: rates[definition.id] ?? emptyRates,
      });
      expect(visit.notExact).toBeNull();
      const shares = [
        visit.finished,
        ...visit.steps.map(({ came }) => came),
        ...visit.outcomes.flatMap(({ results }) => results),
      ];
      // Four standard errors of the largest: exceeded by chance once in 10,000.
      for (const { share, exact } of shares)
        expect(Math.abs(share - (exact ?? NaN))).toBeLessThan(4 * Math.sqrt(0.25 / 3000));
    }
  });

  it('exact shares include drop-off: a tenth at one step, half of the rest at the next', () => {
    const funnel = buildFunnel({
      steps: [
        buildChoiceQuestion('one', ['a', 'b']),
        buildChoiceQuestion('two', ['c', 'd']),
        buildEnding(),
      ],
    });
    const { came, finished } = computeExact(funnel, toDropOffRates({ one: 0.1, two: 0.5 }));
    expect(came.get('two')).toBeCloseTo(0.9, 12);
    expect(finished).toBeCloseTo(0.45, 12);
  });

  it('exact shares are missing with the reason weighted-sets if weighted sets are grouped', () => {
    const options = Array.from({ length: 12 }, (_, at) => ({ value: `o${at}`, label: `o${at}` }));
    const funnel = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'many',
          title: 'Many',
          fields: [{ type: 'multiChoice', id: 'many', options }],
        },
        buildEnding(),
      ],
    });
    expect(simulate(funnel, { runs: 10, seed: 1 }).notExact).toBeNull();
    const weights = new Map([['many', new Map([['o1', 3]])]]);
    const { notExact, finished } = simulate(funnel, {
      runs: 10,
      seed: 1,
      rates: { ...emptyRates, optionWeights: weights },
    });
    expect(notExact).toEqual({ ok: false, code: 'weighted-sets', field: 'many' });
    expect(finished).toMatchObject({ count: 10, exact: null });
  });
});

describe('random answers', () => {
  const buildMultiChoice = (
    overrides: { min?: number; max?: number; exclusive?: string[] },
    count = 5,
  ) => {
    const values = Array.from({ length: count }, (_, at) => `o${at}`);
    const options = values.map((value) => ({ value, label: value }));
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'many',
          title: 'Many',
          fields: [{ type: 'multiChoice', id: 'many', options, ...overrides }],
        },
        buildEnding(),
      ],
    });
    const step = definition.steps[0];
    const field = step?.kind === 'question' ? step.fields[0] : undefined;
    if (field === undefined) throw new Error('The field is gone.');
    return { field, answers: findPossibleAnswers(field, []).answers };
  };
  const weights = new Map([
    [
      'many',
      new Map([
        ['o1', 4],
        ['o2', 0],
        ['o4', 0.5],
      ]),
    ],
  ]);

  it.each([
    ['any number of options', {}, emptyRates],
    ['min 2 and max 3', { min: 2, max: 3 }, emptyRates],
    ['no minimum and an exclusive option', { min: 0, exclusive: ['o4'] }, emptyRates],
    [
      'weighted options',
      { min: 1, max: 3, exclusive: ['o4'] },
      { ...emptyRates, optionWeights: weights },
    ],
  ])('a sampler with %s draws each set with its probability', (_, overrides, rates) => {
    const { field, answers } = buildMultiChoice(overrides);
    const sampleAnswer = createAnswerSampler(field, answers, rates);
    const random = createSeededRandom(99);
    const runs = 20_000;
    const counts = new Map<string, number>();
    for (let run = 0; run < runs; run += 1) {
      const key = JSON.stringify(sampleAnswer?.(random) ?? null);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const distribution = getAnswerDistribution(field, answers, rates);
    expect(sum(distribution.map(({ probability: share }) => share))).toBeCloseTo(1, 9);
    const keys = distribution.map(({ value }) => JSON.stringify(value ?? null));
    expect([...counts.keys()].filter((key) => !keys.includes(key))).toEqual([]);
    distribution.forEach(({ probability: share }, at) => {
      const observedShare = (counts.get(keys[at] ?? '') ?? 0) / runs;
      expect(Math.abs(observedShare - share)).toBeLessThan(
        5 * Math.sqrt((share * (1 - share)) / runs + 1e-9),
      );
    });
  });

  it('a sampler of hundreds of options respects min and max', () => {
    const { field, answers } = buildMultiChoice({ min: 2, max: 4 }, 300);
    const sampleAnswer = createAnswerSampler(field, answers, emptyRates);
    const random = createSeededRandom(4);
    for (let run = 0; run < 200; run += 1) {
      const value = sampleAnswer?.(random);
      expect(Array.isArray(value) ? value.length : 0).toBeGreaterThanOrEqual(2);
      expect(Array.isArray(value) ? value.length : 9).toBeLessThanOrEqual(4);
    }
  });

  it('an optional field is left blank with probability one half', () => {
    const funnel = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'one',
          title: 'One',
          fields: [{ type: 'text', id: 'words', label: 'Words', required: false }],
          next: {
            rules: [{ when: { field: 'words', operator: 'is', value: 'yes' }, goTo: 'end' }],
          },
        },
        buildChoiceQuestion('two', ['a', 'b']),
        buildEnding(),
      ],
    });
    // Half of the visitors give no answer; half of the others the operand of the rule.
    expect(computeExact(funnel).came.get('two')).toBeCloseTo(0.75, 12);
  });
});

describe('Wilson interval', () => {
  it('the interval of a share equals published values and stays within 0 and 1', () => {
    const getRoundedInterval = (count: number, of: number) => {
      const { low, high } = estimateShare(count, of);
      return [low.toFixed(4), high.toFixed(4)];
    };
    expect(getRoundedInterval(5, 10)).toEqual(['0.2366', '0.7634']);
    expect(getRoundedInterval(0, 10)).toEqual(['0.0000', '0.2775']);
    expect(getRoundedInterval(10, 10)).toEqual(['0.7225', '1.0000']);
    expect(estimateShare(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 });
  });
});

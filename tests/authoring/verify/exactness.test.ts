// @module-tag long
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import {
  createQuestionnaire,
  seventySteps,
  threeHundredQuestions,
} from '../../support/definition/create-questionnaire';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import { runBruteForce, type BruteForceResult } from '../../support/verify/brute-force';
import {
  funnelSourceArbitrary,
  scoredFunnelSourceArbitrary,
} from '../../support/verify/random-funnels';
import { toTotalCounts } from '../../support/verify/total-counts';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile, prepare } from '../../../src/funnel/engine/compile';
import { findBand } from '../../../src/funnel/engine/scores';
import { exploreFunnel, exploreApart } from '../../../src/authoring/verify/explored-funnel';
import { createCensus, toCensus, type Census } from '../../../src/authoring/verify/census';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { proveExplored } from '../../../src/authoring/verify/verify';

/** `EXACTNESS_RUNS=1000 EXACTNESS_SEED=7` makes a longer check of other funnels. */
const numRuns = Number(process.env['EXACTNESS_RUNS'] ?? 150);
const seed = Number(process.env['EXACTNESS_SEED'] ?? 17);
/** Each combination is executed on its own. */
const maxCombinations = 60;

const definitions = fc
  .oneof(scoredFunnelSourceArbitrary, funnelSourceArbitrary)
  .map(checkFunnelSource)
  .filter((definition) => Number(createCensus(definition).combinations) < maxCombinations);

const omitZeros = (counts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

const omitZerosOfAll = (counts: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(counts).map(([id, ofId]) => [id, omitZeros(ofId)]));

const toComparable = ({ combinations, exhaustive, endings, decisions, bands, scores }: Census) => ({
  combinations,
  exhaustive,
  endings: omitZeros(endings),
  decisions: omitZerosOfAll(decisions),
  bands: omitZerosOfAll(bands),
  scores: toTotalCounts(scores),
});

function countBands({ scores }: FunnelDefinition, executed: BruteForceResult) {
  return Object.fromEntries(
    scores.flatMap((score) => {
      if (score.bands === undefined) return [];
      const counts: Record<string, number> = {};
      for (const [total, count] of Object.entries(executed.scores[score.id] ?? {})) {
        const band = findBand(score, Number(total));
        if (band !== null) counts[band.id] = (counts[band.id] ?? 0) + count;
      }
      return [[score.id, counts]];
    }),
  );
}

function expectExactCensus(definition: FunnelDefinition, census: Census) {
  const executed = runBruteForce(definition);
  expect(toComparable(census)).toEqual({
    combinations: executed.combinations,
    exhaustive: true,
    endings: executed.endings,
    decisions: omitZerosOfAll(executed.decisions),
    bands: countBands(definition, executed),
    scores: executed.scores,
  });
}

describe(`${numRuns} random funnels, seed ${seed}`, () => {
  it('a census equals the execution of every combination, whether results are read together or apart', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const together = toCensus(exploreFunnel(prepare(definition)));
        expectExactCensus(definition, together);
        const apart = toCensus(exploreApart(prepare(definition)));
        expect(toComparable(apart)).toEqual(toComparable(together));
      }),
      { numRuns, seed },
    );
  });

  it('findings are the same whether results are read together or apart', () => {
    const toKeys = ({ findings }: ReturnType<typeof proveExplored>) =>
      findings.map(({ code, severity, path, params }) => ({ code, severity, path, params }));
    fc.assert(
      fc.property(definitions, (definition) => {
        const apart = proveExplored(definition, exploreApart(prepare(definition)));
        const together = proveExplored(definition, exploreFunnel(prepare(definition)));
        expect(toKeys(apart)).toEqual(toKeys(together));
      }),
      { numRuns, seed },
    );
  });

  it('the counterexample of a result that was read apart plays on the machine', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const runner = createTraceRunner(compile(definition));
        const { findings } = proveExplored(definition, exploreApart(prepare(definition)));
        for (const { code, params, counterexample } of findings) {
          if (counterexample === null || code !== 'decision/undecided') continue;
          const states = runner.run(counterexample);
          expect(states.at(-1)?.current?.step.id).toBe((params as { step: string }).step);
        }
      }),
      { numRuns, seed },
    );
  });
});

describe('the funnels of the site', () => {
  it.each(
    loadFunnelDefinitions()
      .filter((definition) => Number(createCensus(definition).combinations) <= 5_000)
      .map((definition) => [definition.id, definition] as const),
  )('%s has the census of executing every combination, together and apart', (_, definition) => {
    const together = toComparable(toCensus(exploreFunnel(prepare(definition))));
    expect(toComparable(toCensus(exploreApart(prepare(definition))))).toEqual(together);
    expectExactCensus(definition, toCensus(exploreFunnel(prepare(definition))));
  });
});

/** Counts the ways to a total of `questions` answers with 0 to `max` points. */
function convolve(questions: number, max: number): bigint[] {
  let counts = [1n];
  for (let question = 0; question < questions; question += 1) {
    const next = Array.from({ length: counts.length + max }, () => 0n);
    counts.forEach((count, total) => {
      for (let points = 0; points <= max; points += 1)
        next[total + points] = (next[total + points] ?? 0n) + count;
    });
    counts = next;
  }
  return counts;
}

describe('questionnaires that are too large to execute', () => {
  it.each([
    ['seventy steps', seventySteps],
    ['three hundred questions', threeHundredQuestions],
  ])('%s have the distribution of their total by convolution', (_, shape) => {
    const census = createCensus(checkFunnelSource(createQuestionnaire(shape)));
    const questions = shape.sections * shape.questionsPerSection;
    expect(census.exhaustive).toBe(true);
    // An age below 18, and one from 18, which a decision distinguishes.
    const ages = BigInt(census.combinations) / 5n ** BigInt(questions);
    expect(BigInt(census.combinations)).toBe(ages * 5n ** BigInt(questions));
    expect(census.scores['total']?.map(({ count }) => BigInt(count))).toEqual(
      convolve(questions, 4).map((count) => count * ages),
    );
    const sectionWays = convolve(shape.questionsPerSection, 4);
    const otherWays = 5n ** BigInt(questions - shape.questionsPerSection);
    expect(census.scores['section-2']?.map(({ count }) => BigInt(count))).toEqual(
      sectionWays.map((count) => count * otherWays * ages),
    );
    // The first section that is high is the focus: those before it are not.
    const high = sectionWays
      .slice(Math.floor((2 * shape.questionsPerSection * 4) / 3) + 1)
      .reduce((sum, count) => sum + count, 0n);
    const notHigh = 5n ** BigInt(shape.questionsPerSection) - high;
    const behind = 5n ** BigInt(questions - 3 * shape.questionsPerSection);
    expect(BigInt(census.decisions['focus']?.['section-3'] ?? 0)).toBe(
      notHigh ** 2n * high * behind * ages,
    );
  });
});

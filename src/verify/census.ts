import type { FunnelDefinition } from '../definition/normalise';
import { evaluateDecision } from '../engine/decisions';
import { prepare } from '../engine/prepare';
import { getOrThrow } from './get-or-throw';
import { explore, type Exploration, type ExplorationLimits } from './explore';
import type { StepExit } from './explore/exit-step';

/** Exact; written out in digits where a number could not hold it. */
export type ExactCount = number | string;

/** How many combinations of answers end how. */
export interface Census {
  funnel: string;
  /**
   * Ways of answering from the first step to an ending. Text counts as one way, left out as
   * another where it may be; what is drawn only where a condition asks about it.
   */
  combinations: ExactCount;
  /** False: some ways were left out, and every count is of those that were looked at. */
  exhaustive: boolean;
  decisions: Record<string, Record<string, ExactCount>>;
  scores: Record<string, Record<string, ExactCount>>;
}

const toExactCount = (count: bigint): ExactCount =>
  count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);

/** Visitors who came to an ending. */
export function findEndingExits({ funnel, exitsByStep }: Exploration): StepExit[] {
  return [...exitsByStep].flatMap(([id, leaving]) =>
    getOrThrow(funnel.steps, id).step.kind === 'ending' ? leaving : [],
  );
}

function countByValue(
  finished: readonly StepExit[],
  valueOf: (exit: StepExit) => string | null,
  expected: readonly string[] = [],
): Record<string, ExactCount> {
  const counts = new Map(expected.map((value) => [value, 0n]));
  for (const exit of finished) {
    const value = valueOf(exit);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0n) + exit.state.count);
  }
  return Object.fromEntries([...counts].map(([value, count]) => [value, toExactCount(count)]));
}

const sortExits = (
  finished: readonly StepExit[],
  numberOf: (exit: StepExit) => number,
): StepExit[] => finished.toSorted((a, b) => numberOf(a) - numberOf(b));

/** Counts the endings of an exploration. */
export function toCensus(exploration: Exploration): Census {
  const { funnel, exhaustive } = exploration;
  const { definition } = funnel;
  const finished = findEndingExits(exploration);
  const count = finished.reduce((sum, { state }) => sum + state.count, 0n);
  return {
    funnel: definition.id,
    combinations: toExactCount(count),
    exhaustive,
    decisions: Object.fromEntries(
      definition.decisions.map((decision) => [
        decision.id,
        countByValue(
          finished,
          ({ facts }) => evaluateDecision(funnel, decision, facts)?.key ?? null,
          Object.keys(decision.results),
        ),
      ]),
    ),
    scores: Object.fromEntries(
      definition.scores.map(({ id }) => [
        id,
        countByValue(
          sortExits(finished, ({ facts }) => facts.getScoreTotal(id)),
          ({ facts }) => String(facts.getScoreTotal(id)),
        ),
      ]),
    ),
  };
}

/**
 * Counts every combination of answers by what it leads to.
 * @param definition a checked definition
 */
export function createCensus(definition: FunnelDefinition, limits?: ExplorationLimits): Census {
  return toCensus(explore(prepare(definition), limits));
}

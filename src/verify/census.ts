import type { FunnelDefinition } from '../definition/normalise';
import { evaluateDecision } from '../engine/decisions';
import { prepare } from '../engine/prepare';
import { getOrThrow } from './get-or-throw';
import { explore, type Exploration, type ExplorationLimits } from './explore';
import type { StepExit } from './explore/exit-step';

/** Exact count; a string of digits above `Number.MAX_SAFE_INTEGER`. */
export type ExactCount = number | string;

/** Counts of answer combinations by outcome. */
export interface Census {
  funnel: string;
  /**
   * Answer combinations from the first step to an ending. Any text counts as one answer, and no
   * answer as another. Draw outcomes count only if a condition reads them.
   */
  combinations: ExactCount;
  /** False: states were sampled, and all counts are of the sample only. */
  exhaustive: boolean;
  decisions: Record<string, Record<string, ExactCount>>;
  scores: Record<string, Record<string, ExactCount>>;
}

/** Converts a count to a JSON value. */
export const toExactCount = (count: bigint): ExactCount =>
  count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);

/** Returns the exits of all ending steps. */
export function findEndingExits({ funnel, exitsByStep }: Exploration): StepExit[] {
  return [...exitsByStep].flatMap(([id, exits]) =>
    getOrThrow(funnel.steps, id).isFinal ? exits : [],
  );
}

function countByValue(
  endingExits: readonly StepExit[],
  getValue: (exit: StepExit) => string | null,
  initialValues: readonly string[] = [],
): Record<string, ExactCount> {
  const counts = new Map(initialValues.map((value) => [value, 0n]));
  for (const exit of endingExits) {
    const value = getValue(exit);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0n) + exit.state.count);
  }
  return Object.fromEntries([...counts].map(([value, count]) => [value, toExactCount(count)]));
}

const sortExits = (
  endingExits: readonly StepExit[],
  getNumber: (exit: StepExit) => number,
): StepExit[] => endingExits.toSorted((a, b) => getNumber(a) - getNumber(b));

/** Creates a census from an exploration. */
export function toCensus(exploration: Exploration): Census {
  const { funnel, exhaustive } = exploration;
  const { definition } = funnel;
  const endingExits = findEndingExits(exploration);
  const count = endingExits.reduce((sum, { state }) => sum + state.count, 0n);
  return {
    funnel: definition.id,
    combinations: toExactCount(count),
    exhaustive,
    decisions: Object.fromEntries(
      definition.decisions.map((decision) => [
        decision.id,
        countByValue(
          endingExits,
          ({ facts }) => evaluateDecision(funnel, decision, facts)?.key ?? null,
          Object.keys(decision.results),
        ),
      ]),
    ),
    scores: Object.fromEntries(
      definition.scores.map(({ id }) => [
        id,
        countByValue(
          sortExits(endingExits, ({ facts }) => facts.getScoreTotal(id)),
          ({ facts }) => String(facts.getScoreTotal(id)),
        ),
      ]),
    ),
  };
}

/**
 * Counts all answer combinations of a funnel by outcome.
 * @param definition a valid definition
 */
export function createCensus(definition: FunnelDefinition, limits?: ExplorationLimits): Census {
  return toCensus(explore(prepare(definition), limits));
}

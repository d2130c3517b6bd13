import type { FunnelDefinition } from '../definition/normalise';
import { decide } from '../engine/decisions';
import { prepare } from '../engine/prepare';
import { entryOf } from './entries';
import { explore, type Exploration, type Limits } from './explore';
import type { Departure } from './explore/leave-step';

/** Exact; written out in digits where a number could not hold it. */
export type Count = number | string;

/** How many combinations of answers end how. */
export interface Census {
  funnel: string;
  /**
   * Ways of answering from the first step to an ending. Text counts as one way, left out as
   * another where it may be; what is drawn only where a condition asks about it.
   */
  combinations: Count;
  /** False: some ways were left out, and every count is of those that were looked at. */
  exhaustive: boolean;
  decisions: Record<string, Record<string, Count>>;
  scores: Record<string, Record<string, Count>>;
}

const countOf = (ways: bigint): Count =>
  ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : String(ways);

/** Visitors who came to an ending. */
export function finishedIn({ funnel, departures }: Exploration): Departure[] {
  return [...departures].flatMap(([id, leaving]) =>
    entryOf(funnel.steps, id).step.kind === 'ending' ? leaving : [],
  );
}

function tally(
  finished: readonly Departure[],
  valueOf: (departure: Departure) => string | null,
  expected: readonly string[] = [],
): Record<string, Count> {
  const counts = new Map(expected.map((value) => [value, 0n]));
  for (const departure of finished) {
    const value = valueOf(departure);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0n) + departure.situation.ways);
  }
  return Object.fromEntries([...counts].map(([value, ways]) => [value, countOf(ways)]));
}

const inOrderOf = (
  finished: readonly Departure[],
  numberOf: (departure: Departure) => number,
): Departure[] => finished.toSorted((a, b) => numberOf(a) - numberOf(b));

/** Counts the endings of an exploration. */
export function censusOf(exploration: Exploration): Census {
  const { funnel, exhaustive } = exploration;
  const { definition } = funnel;
  const finished = finishedIn(exploration);
  const ways = finished.reduce((sum, { situation }) => sum + situation.ways, 0n);
  return {
    funnel: definition.id,
    combinations: countOf(ways),
    exhaustive,
    decisions: Object.fromEntries(
      definition.decisions.map((decision) => [
        decision.id,
        tally(
          finished,
          ({ facts }) => decide(funnel, decision, facts)?.key ?? null,
          Object.keys(decision.results),
        ),
      ]),
    ),
    scores: Object.fromEntries(
      definition.scores.map(({ id }) => [
        id,
        tally(
          inOrderOf(finished, ({ facts }) => facts.totalOf(id)),
          ({ facts }) => String(facts.totalOf(id)),
        ),
      ]),
    ),
  };
}

/**
 * Counts every combination of answers by what it leads to.
 * @param definition a checked definition
 */
export function census(definition: FunnelDefinition, limits?: Limits): Census {
  return censusOf(explore(prepare(definition), limits));
}

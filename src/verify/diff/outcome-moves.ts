import type { AnswerValue } from '../../definition/answer';
import type { FunnelDefinition } from '../../definition/normalise';
import { census, type Count } from '../census';
import { entryAt } from '../entries';
import { eventsAlong, type Track } from '../together/party';
import { sidesOf, type Side } from '../together/side';
import { walkTogether } from '../together/walk-together';
import type { Positions } from '../together/positions';
import { countOf, shareOf, waysOfAnswering } from './counting';
import { outcomeOf, type Outcome } from './outcome';

/** Somebody's answers, in the order in which they were first asked for. */
export interface Example {
  answers: Record<string, AnswerValue>;
  draws: Record<string, string>;
}

/** Visitors for whom one outcome is now another, with the same answers. */
export interface Move {
  /** Such as `decision plan`, `band survival`, `ending`, `redirect` or `carry score`. */
  outcome: string;
  before: string | null;
  after: string | null;
  count: Count;
  /** Of all compared ways of answering. */
  share: number;
  example: Example;
}

export interface OutcomeMoves {
  /** Ways of answering that both versions can take. */
  compared: Count;
  /** Ways of answering that each version can take. */
  before: Count;
  after: Count;
  /** Compared ways with at least one other outcome. */
  moved: Count;
  /** 0 to 1. */
  movedShare: number;
  /** False: some ways were left out, and every count is of those that were followed. */
  exhaustive: boolean;
  moves: Move[];
}

/** The answers along a track; what was answered in one version was answered so in the other. */
export function exampleOf(track: Track | null): Example {
  const answers: Example['answers'] = {};
  const draws: Example['draws'] = {};
  for (const event of eventsAlong(track)) {
    if (event.type === 'answered' && event.value !== undefined) answers[event.field] = event.value;
    if (event.type === 'drawn') draws[event.step] = event.value;
  }
  return { answers, draws };
}

/**
 * Which version goes on: the one that is behind, so that what one was told the other soon asks, and
 * little has to be remembered.
 */
function behind(sides: readonly Side[], positions: Positions): number | null {
  const [old, now] = [entryAt(positions, 0), entryAt(positions, 1)];
  if (old === null) return now === null ? null : 1;
  if (now === null) return 0;
  return old !== now && entryAt(sides, 1).isAhead(now, old) ? 1 : 0;
}

/** Names of outcomes that both versions have: what only one has is a change of the definition. */
const namesIn = (before: Outcome, after: Outcome): string[] =>
  Object.keys(before).filter((name) => Object.hasOwn(after, name));

/** More situations than this at one moment are thinned out: the comparison becomes a sample. */
const mostSituations = 20_000;

/**
 * Finds what comes out otherwise for the same answers. Two ways of answering are the same when they
 * agree on every question that both versions ask on them; a question that only one version asks is
 * answered in every way it can be. Ways that one version does not allow cannot be compared.
 * Counted are ways of answering, as `census` counts them.
 */
export function findMoves(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  most: number = mostSituations,
): OutcomeMoves {
  const sides = sidesOf(definitions, 'asked');
  const { ended, exhaustive } = walkTogether<bigint, Outcome>(sides, {
    most,
    next: (positions) => behind(sides, positions),
    weighing: waysOfAnswering,
    endOf: (arrival, index) => outcomeOf(entryAt(sides, index).funnel, arrival),
  });

  const found = new Map<string, Omit<Move, 'count' | 'share'> & { ways: bigint }>();
  let compared = 0n;
  let moved = 0n;
  for (const { ends, weight, track } of ended) {
    const [before, after] = [entryAt(ends, 0), entryAt(ends, 1)];
    compared += weight;
    const names = namesIn(before, after).filter((name) => before[name] !== after[name]);
    if (names.length > 0) moved += weight;
    for (const outcome of names) {
      const move = { outcome, before: before[outcome] ?? null, after: after[outcome] ?? null };
      const key = JSON.stringify(move);
      const known = found.get(key) ?? { ...move, ways: 0n, example: exampleOf(track) };
      found.set(key, { ...known, ways: known.ways + weight });
    }
  }
  const [before, after] = [census(definitions[0]), census(definitions[1])];
  return {
    compared: countOf(compared),
    before: before.combinations,
    after: after.combinations,
    moved: countOf(moved),
    movedShare: shareOf(moved, compared),
    exhaustive: exhaustive && before.exhaustive && after.exhaustive,
    moves: [...found.values()].map(({ ways, ...move }) => ({
      ...move,
      count: countOf(ways),
      share: shareOf(ways, compared),
    })),
  };
}

import type { AnswerValue } from '../../definition/parts/answer';
import type { FunnelDefinition } from '../../definition/normalise';
import { createCensus, type ExactCount } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import { getProductTraceEvents, type ProductTrace } from '../product/product-state';
import { createComponents, type ProductComponent } from '../product/product-component';
import { exploreProduct } from '../product/explore-product';
import type { Positions } from '../product/positions';
import { toExactCount, getShare, countingSemiring } from './counting-semiring';
import { readOutcomes, type OutcomesByName } from './read-outcomes';

/** Somebody's answers, in the order in which they were first asked for. */
export interface AnswerExample {
  answers: Record<string, AnswerValue>;
  draws: Record<string, string>;
}

/** Visitors for whom one outcome is now another, with the same answers. */
export interface OutcomeChange {
  /** Such as `decision plan`, `band survival`, `ending`, `redirect` or `carry score`. */
  outcome: string;
  before: string | null;
  after: string | null;
  count: ExactCount;
  /** Of all compared ways of answering. */
  share: number;
  example: AnswerExample;
}

export interface OutcomeComparison {
  /** Ways of answering that both versions can take. */
  compared: ExactCount;
  /** Ways of answering that each version can take. */
  before: ExactCount;
  after: ExactCount;
  /** Compared ways with at least one other outcome. */
  moved: ExactCount;
  /** 0 to 1. */
  movedShare: number;
  /** False: some ways were left out, and every count is of those that were followed. */
  exhaustive: boolean;
  moves: OutcomeChange[];
}

/** The answers along a track; what was answered in one version was answered so in the other. */
export function toAnswerExample(trace: ProductTrace | null): AnswerExample {
  const answers: AnswerExample['answers'] = {};
  const draws: AnswerExample['draws'] = {};
  for (const event of getProductTraceEvents(trace)) {
    if (event.type === 'answered' && event.value !== undefined) answers[event.field] = event.value;
    if (event.type === 'drawn') draws[event.step] = event.value;
  }
  return { answers, draws };
}

/**
 * Which version goes on: the one that is behind, so that what one was told the other soon asks, and
 * little has to be remembered.
 */
function selectLaggingComponent(
  components: readonly ProductComponent[],
  positions: Positions,
): number | null {
  const [old, now] = [getAtOrThrow(positions, 0), getAtOrThrow(positions, 1)];
  if (old === null) return now === null ? null : 1;
  if (now === null) return 0;
  return old !== now && getAtOrThrow(components, 1).canReach(now, old) ? 1 : 0;
}

/** Names of outcomes that both versions have: what only one has is a change of the definition. */
const getSharedNames = (before: OutcomesByName, after: OutcomesByName): string[] =>
  Object.keys(before).filter((name) => Object.hasOwn(after, name));

/** More situations than this at one moment are thinned out: the comparison becomes a sample. */
const maxProductStates = 20_000;

/**
 * Finds what comes out otherwise for the same answers. Two ways of answering are the same when they
 * agree on every question that both versions ask on them; a question that only one version asks is
 * answered in every way it can be. Ways that one version does not allow cannot be compared.
 * Counted are ways of answering, as `census` counts them.
 */
export function compareOutcomes(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = maxProductStates,
): OutcomeComparison {
  const components = createComponents(definitions, 'asked');
  const { ends: ended, exhaustive } = exploreProduct<bigint, OutcomesByName>(components, {
    maxStates,
    selectComponent: (positions) => selectLaggingComponent(components, positions),
    semiring: countingSemiring,
    toEnd: (end, index) => readOutcomes(getAtOrThrow(components, index).funnel, end),
  });

  const found = new Map<string, Omit<OutcomeChange, 'count' | 'share'> & { count: bigint }>();
  let compared = 0n;
  let moved = 0n;
  for (const { componentEnds: ends, weight, trace } of ended) {
    const [before, after] = [getAtOrThrow(ends, 0), getAtOrThrow(ends, 1)];
    compared += weight;
    const names = getSharedNames(before, after).filter((name) => before[name] !== after[name]);
    if (names.length > 0) moved += weight;
    for (const outcome of names) {
      const move = { outcome, before: before[outcome] ?? null, after: after[outcome] ?? null };
      const key = JSON.stringify(move);
      const known = found.get(key) ?? { ...move, count: 0n, example: toAnswerExample(trace) };
      found.set(key, { ...known, count: known.count + weight });
    }
  }
  const [before, after] = [createCensus(definitions[0]), createCensus(definitions[1])];
  return {
    compared: toExactCount(compared),
    before: before.combinations,
    after: after.combinations,
    moved: toExactCount(moved),
    movedShare: getShare(moved, compared),
    exhaustive: exhaustive && before.exhaustive && after.exhaustive,
    moves: [...found.values()].map(({ count, ...move }) => ({
      ...move,
      count: toExactCount(count),
      share: getShare(count, compared),
    })),
  };
}

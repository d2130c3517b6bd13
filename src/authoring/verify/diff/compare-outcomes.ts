import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { createCensus, type ExactCount, toExactCount } from '../census';
import { watched, type Watch } from '../exploration-limits';
import { getAtOrThrow } from '../get-or-throw';
import { getProductTraceEvents } from '../product/product-state';
import { createComponents, type ProductComponent } from '../product/product-component';
import { exploreProduct } from '../product/explore-product';
import type { Positions } from '../product/positions';
import { getShare, countingSemiring } from './counting-semiring';
import type { ReadingPlan } from '../readers';
import { createOutcomePlans } from './outcome-plans';
import { readOutcomes, type OutcomesByName } from './read-outcomes';

/** Answers of one visitor, in the order of the questions. */
export interface AnswerExample {
  answers: Record<string, AnswerValue>;
  draws: Record<string, string>;
}

/** Visitors with another outcome for the same answers. */
export interface OutcomeChange {
  /** Such as `decision plan`, `band survival`, `ending`, `redirect` or `carry score`. */
  outcome: string;
  before: string | null;
  after: string | null;
  count: ExactCount;
  /** Of all compared answer combinations. */
  share: number;
  /** Count and share are of a sample; the example is certain. */
  isSampled: boolean;
  example: AnswerExample;
}

export interface OutcomeComparison {
  /** Answer combinations that are possible in both versions. */
  compared: ExactCount;
  /** Answer combinations that are possible in each version. */
  before: ExactCount;
  after: ExactCount;
  /** Compared combinations with at least one different outcome; at least so many if apart. */
  moved: ExactCount;
  /** At most so many. It is more than `moved` where outcomes were compared apart. */
  movedAtMost: ExactCount;
  /** 0 to 1. */
  movedShare: number;
  /** False: states were sampled, and all counts are of the sample only. */
  exhaustive: boolean;
  /** The time was over, so visits are missing that no sample stands for. */
  isOutOfTime: boolean;
  moves: OutcomeChange[];
}

/** Collects the answers along the events of a trace; both versions share them. */
export function toAnswerExample(events: ReturnType<typeof getProductTraceEvents>): AnswerExample {
  const answers: AnswerExample['answers'] = {};
  const draws: AnswerExample['draws'] = {};
  for (const event of events) {
    if (event.type === 'answered' && event.value !== undefined) answers[event.field] = event.value;
    if (event.type === 'drawn') draws[event.step] = event.value;
  }
  return { answers, draws };
}

/**
 * Selects the version that is behind, so that shared answers are asked soon after each other and
 * few have to be kept in the state.
 */
function selectLaggingComponent(
  components: readonly ProductComponent[],
  positions: Positions,
): number | null {
  const [oldStep, newStep] = [getAtOrThrow(positions, 0), getAtOrThrow(positions, 1)];
  if (oldStep === null) return newStep === null ? null : 1;
  if (newStep === null) return 0;
  return oldStep !== newStep && getAtOrThrow(components, 1).canReach(newStep, oldStep) ? 1 : 0;
}

/** Returns outcomes of both versions. An outcome of only one is a change of the definition. */
const getSharedNames = (before: OutcomesByName, after: OutcomesByName): string[] =>
  Object.keys(before).filter((name) => Object.hasOwn(after, name));

/** Limit of states per program point; above it, the comparison is a sample. */
const maxProductStates = 20_000;

/** Above this number of states, outcomes are compared one by one. */
const maxStatesTogether = 2_000;

/** Moves and sums of one product exploration. */
interface Compared {
  compared: bigint;
  moved: bigint;
  moves: (Omit<OutcomeChange, 'count' | 'share' | 'isSampled'> & { count: bigint })[];
  exhaustive: boolean;
  isSampled: boolean;
  isOutOfTime: boolean;
}

interface CompareOptions {
  maxStates: number;
  watch: Watch | undefined;
  what: string;
  stopsAtMaxStates?: boolean;
  /** The outcomes that are compared; left out: all that both versions have. */
  outcomes?: readonly string[];
  plans?: readonly ReadingPlan[];
}

/** Compares outcomes by a product exploration of both versions. */
function compareByProduct(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  { outcomes, plans, ...options }: CompareOptions,
): Compared {
  const components = createComponents(definitions, 'observed', undefined, plans);
  const isCompared = (name: string): boolean => outcomes?.includes(name) !== false;
  const { ends: productEnds, ...extent } = exploreProduct<bigint, OutcomesByName>(components, {
    ...options,
    selectComponent: (positions) => selectLaggingComponent(components, positions),
    semiring: countingSemiring,
    toEnd: (end, index) =>
      Object.fromEntries(
        Object.entries(readOutcomes(getAtOrThrow(components, index).funnel, end)).filter(
          ([name]) => isCompared(name) || end.isDeadEnd,
        ),
      ),
  });
  const movesByKey = new Map<string, Compared['moves'][number]>();
  let compared = 0n;
  let moved = 0n;
  for (const { componentEnds: ends, weight, trace } of productEnds) {
    const [before, after] = [getAtOrThrow(ends, 0), getAtOrThrow(ends, 1)];
    compared += weight;
    const names = getSharedNames(before, after).filter(
      (name) => isCompared(name) && before[name] !== after[name],
    );
    if (names.length > 0) moved += weight;
    for (const outcome of names) {
      const values = { outcome, before: before[outcome] ?? null, after: after[outcome] ?? null };
      const key = JSON.stringify(values);
      const move = movesByKey.get(key) ?? {
        ...values,
        count: 0n,
        example: toAnswerExample(getProductTraceEvents(trace)),
      };
      movesByKey.set(key, { ...move, count: move.count + weight });
    }
  }
  return { compared, moved, moves: [...movesByKey.values()], ...extent };
}

const toMoves = ({ moves, compared, isSampled, isOutOfTime }: Compared): OutcomeChange[] =>
  moves.map(({ count, ...move }) => ({
    ...move,
    count: toExactCount(count),
    share: getShare(count, compared),
    isSampled: isSampled || isOutOfTime,
  }));

type Comparison = Omit<OutcomeComparison, 'before' | 'after'>;

const toComparison = (together: Compared): Comparison => ({
  compared: toExactCount(together.compared),
  moved: toExactCount(together.moved),
  movedAtMost: toExactCount(together.moved),
  movedShare: getShare(together.moved, together.compared),
  exhaustive: together.exhaustive,
  isOutOfTime: together.isOutOfTime,
  moves: toMoves(together),
});

/**
 * Compares the outcomes one by one, so that what is never read together is not kept together. How
 * many combinations have any different outcome then lies between two bounds.
 */
export function compareOutcomesApart(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = maxProductStates,
  watch?: Watch,
): Comparison {
  const [readBefore, readAfter] = [
    createOutcomePlans(definitions[0], definitions),
    createOutcomePlans(definitions[1], definitions),
  ];
  const parts = [...readBefore].flatMap(([name, before]): Compared[] => {
    const after = readAfter.get(name);
    if (after === undefined) return [];
    const plans = [before, after];
    // Where a visitor ends is part of the same plan.
    const isJoint = name === 'ending' && !readBefore.has('redirect');
    const outcomes = isJoint ? ['ending', 'redirect'] : [name];
    return [compareByProduct(definitions, { maxStates, watch, what: name, outcomes, plans })];
  });
  const compared = parts[0]?.compared ?? 0n;
  const sum = parts.reduce((total, { moved }) => total + moved, 0n);
  const most = parts.reduce((max, { moved }) => (moved > max ? moved : max), 0n);
  return {
    compared: toExactCount(compared),
    moved: toExactCount(most),
    movedAtMost: toExactCount(sum < compared ? sum : compared),
    movedShare: getShare(most, compared),
    exhaustive: parts.every(({ exhaustive }) => exhaustive),
    isOutOfTime: parts.some(({ isOutOfTime }) => isOutOfTime),
    moves: parts.flatMap(toMoves),
  };
}

/**
 * Finds outcomes that differ for the same answers, by a product exploration of both versions.
 * Answer combinations are equal if they agree on all questions that both versions ask; a question
 * of one version takes every answer. Combinations that one version does not allow are not compared.
 * Counts are of answer combinations, as in a census.
 */
export function compareOutcomes(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = maxProductStates,
  watch?: Watch,
): OutcomeComparison {
  const together = compareByProduct(definitions, {
    maxStates: Math.min(maxStates, maxStatesTogether),
    stopsAtMaxStates: true,
    watch,
    what: 'outcomes',
  });
  const comparison = together.isSampled
    ? compareOutcomesApart(definitions, maxStates, watch)
    : toComparison(together);
  const [before, after] = [
    createCensus(definitions[0], watched(watch)),
    createCensus(definitions[1], watched(watch)),
  ];
  return {
    ...comparison,
    before: before.combinations,
    after: after.combinations,
    exhaustive: comparison.exhaustive && before.exhaustive && after.exhaustive,
  };
}

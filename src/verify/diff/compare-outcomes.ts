import type { AnswerValue } from '../../definition/parts/answer';
import type { FunnelDefinition } from '../../definition/normalise';
import { createCensus, type ExactCount, toExactCount } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import { getProductTraceEvents, type ProductTrace } from '../product/product-state';
import { createComponents, type ProductComponent } from '../product/product-component';
import { exploreProduct } from '../product/explore-product';
import type { Positions } from '../product/positions';
import { getShare, countingSemiring } from './counting-semiring';
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
  example: AnswerExample;
}

export interface OutcomeComparison {
  /** Answer combinations that are possible in both versions. */
  compared: ExactCount;
  /** Answer combinations that are possible in each version. */
  before: ExactCount;
  after: ExactCount;
  /** Compared combinations with at least one different outcome. */
  moved: ExactCount;
  /** 0 to 1. */
  movedShare: number;
  /** False: states were sampled, and all counts are of the sample only. */
  exhaustive: boolean;
  moves: OutcomeChange[];
}

/** Collects the answers along a trace; both versions share them. */
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

/**
 * Finds outcomes that differ for the same answers, by a product exploration of both versions.
 * Answer combinations are equal if they agree on all questions that both versions ask; a question
 * of one version takes every answer. Combinations that one version does not allow are not compared.
 * Counts are of answer combinations, as in a census.
 */
export function compareOutcomes(
  definitions: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = maxProductStates,
): OutcomeComparison {
  const components = createComponents(definitions, 'observed');
  const { ends: productEnds, exhaustive } = exploreProduct<bigint, OutcomesByName>(components, {
    maxStates,
    selectComponent: (positions) => selectLaggingComponent(components, positions),
    semiring: countingSemiring,
    toEnd: (end, index) => readOutcomes(getAtOrThrow(components, index).funnel, end),
  });

  const changesByKey = new Map<
    string,
    Omit<OutcomeChange, 'count' | 'share'> & { count: bigint }
  >();
  let compared = 0n;
  let moved = 0n;
  for (const { componentEnds: ends, weight, trace } of productEnds) {
    const [before, after] = [getAtOrThrow(ends, 0), getAtOrThrow(ends, 1)];
    compared += weight;
    const names = getSharedNames(before, after).filter((name) => before[name] !== after[name]);
    if (names.length > 0) moved += weight;
    for (const outcome of names) {
      const values = { outcome, before: before[outcome] ?? null, after: after[outcome] ?? null };
      const key = JSON.stringify(values);
      const change = changesByKey.get(key) ?? {
        ...values,
        count: 0n,
        example: toAnswerExample(trace),
      };
      changesByKey.set(key, { ...change, count: change.count + weight });
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
    moves: [...changesByKey.values()].map(({ count, ...change }) => ({
      ...change,
      count: toExactCount(count),
      share: getShare(count, compared),
    })),
  };
}

import type { Constraint } from '../constraint';
import { goalNames } from './goal-names';
import type { OptionGoal } from './goals';
import type { AbsenceReason, Witness } from './witness-search';

/** Two options of different fields or draws on one path. */
export type OptionPair = readonly [first: OptionGoal, second: OptionGoal];

/** Counts the pairs without creating them. */
export function countPairs(options: readonly OptionGoal[]): number {
  const sizes = new Map<string, number>();
  for (const { source } of options) sizes.set(source, (sizes.get(source) ?? 0) + 1);
  let before = 0;
  let pairs = 0;
  for (const size of sizes.values()) {
    pairs += before * size;
    before += size;
  }
  return pairs;
}

/** Widens a constraint to any option: the field is shown, or the draw is reached. */
const toAnyOption = ({ constraint: { step, field } }: OptionGoal): Constraint =>
  field === undefined ? { step } : { step, field: { id: field.id, isShown: true } };

/** Searches for a visit with both options of a pair. */
export interface PairWitnessSearch {
  find: (pair: OptionPair) => Witness;
  /** Reason for the absence of a pair, if an earlier search of a wider pair failed. */
  getKnownAbsence: (pair: OptionPair) => AbsenceReason | null;
}

/**
 * Searches wider pairs first: if one field excludes another, or an option excludes a field, a single
 * search settles all pairs of them.
 */
export function createPairWitnessSearch(
  findWitness: (constraints: readonly Constraint[]) => Witness,
): PairWitnessSearch {
  const cache = new Map<string, Witness>();
  const findCached = (name: string, constraints: readonly Constraint[]): Witness => {
    const witness = cache.get(name) ?? findWitness(constraints);
    cache.set(name, witness);
    return witness;
  };
  const getWiderPairs = ([first, second]: OptionPair) => [
    {
      name: goalNames.pair(first.source, second.source),
      constraints: [toAnyOption(first), toAnyOption(second)],
    },
    {
      name: goalNames.pair(first.id, second.source),
      constraints: [first.constraint, toAnyOption(second)],
    },
    {
      name: goalNames.pair(first.source, second.id),
      constraints: [toAnyOption(first), second.constraint],
    },
  ];
  return {
    getKnownAbsence: (pair) => {
      for (const { name } of getWiderPairs(pair)) {
        const witness = cache.get(name);
        if (witness !== undefined && 'absence' in witness) return witness.absence;
      }
      return null;
    },
    find: (pair) => {
      for (const { name, constraints } of getWiderPairs(pair)) {
        const witness = findCached(name, constraints);
        if ('absence' in witness) return witness;
      }
      return findWitness(pair.map(({ constraint }) => constraint));
    },
  };
}

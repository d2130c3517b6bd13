import type { Constraint } from '../constraint';
import { goalNames } from './goal-names';
import type { Goal, OptionGoal } from './goals';
import type { ExecutedPath } from './executed-path';
import type { AbsenceReason, Witness } from './witness-search';

/** Two options of different fields or draws, in one visit. */
export interface PairGoal extends Goal {
  options: readonly [OptionGoal, OptionGoal];
}

/** Every option with every one of another field or draw. */
export function createPairGoals(options: readonly OptionGoal[]): PairGoal[] {
  return options.flatMap((first, index) =>
    options
      .slice(index + 1)
      .filter(({ source }) => source !== first.source)
      .map((second) => ({
        id: goalNames.pair(first.id, second.id),
        options: [first, second] as const,
        alternatives: [[first.constraint, second.constraint]],
      })),
  );
}

/** How many pairs there are, without making them. */
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

/** What pairs a visit joins. @param options in the order in which pairs are named */
export function createPairReader(
  options: readonly OptionGoal[],
): (visit: ExecutedPath) => string[] {
  const places = new Map(options.map(({ id }, place) => [id, place]));
  const place = (id: string): number => places.get(id) ?? -1;
  return ({ coveredGoals }) => {
    const taken = [...coveredGoals.options].toSorted((a, b) => place(a) - place(b));
    return taken.flatMap((first, index) =>
      taken.slice(index + 1).map((second) => goalNames.pair(first, second)),
    );
  };
}

/** The same demand, of any option: that the field is there to answer, that the draw is come by. */
const toAnyOption = ({ constraint: { step, field } }: OptionGoal): Constraint =>
  field === undefined ? { step } : { step, field: { id: field.id, isShown: true } };

/** Looks for the two options of a pair in one visit. */
export interface PairWitnessSearch {
  find: (pair: PairGoal) => Witness;
  /** Why a pair cannot be, as far as earlier searches tell. */
  getKnownAbsence: (pair: PairGoal) => AbsenceReason | null;
}

/**
 * Does not look at each pair: where a whole field excludes another, or one option excludes a field,
 * one search answers for all pairs in it.
 */
export function createPairWitnessSearch(
  witness: (constraints: readonly Constraint[]) => Witness,
): PairWitnessSearch {
  const known = new Map<string, Witness>();
  const ask = (name: string, constraints: readonly Constraint[]): Witness => {
    const answer = known.get(name) ?? witness(constraints);
    known.set(name, answer);
    return answer;
  };
  const widerThan = ({ options: [first, second] }: PairGoal) => [
    {
      name: goalNames.pair(first.source, second.source),
      demands: [toAnyOption(first), toAnyOption(second)],
    },
    {
      name: goalNames.pair(first.id, second.source),
      demands: [first.constraint, toAnyOption(second)],
    },
    {
      name: goalNames.pair(first.source, second.id),
      demands: [toAnyOption(first), second.constraint],
    },
  ];
  return {
    getKnownAbsence: (pair) => {
      for (const { name } of widerThan(pair)) {
        const answer = known.get(name);
        if (answer !== undefined && 'absence' in answer) return answer.absence;
      }
      return null;
    },
    find: (pair) => {
      for (const { name, demands: constraints } of widerThan(pair)) {
        const answer = ask(name, constraints);
        if ('absence' in answer) return answer;
      }
      return witness(pair.options.map(({ constraint }) => constraint));
    },
  };
}

import type { Demand } from '../demand';
import { nameOf } from './goal-names';
import type { Goal, OptionGoal } from './goals';
import type { Visit } from './visit';
import type { Absence, Witness } from './witness';

/** Two options of different fields or draws, in one visit. */
export interface PairGoal extends Goal {
  options: readonly [OptionGoal, OptionGoal];
}

/** Every option with every one of another field or draw. */
export function pairGoals(options: readonly OptionGoal[]): PairGoal[] {
  return options.flatMap((first, index) =>
    options
      .slice(index + 1)
      .filter(({ source }) => source !== first.source)
      .map((second) => ({
        id: nameOf.pair(first.id, second.id),
        options: [first, second] as const,
        ways: [[first.demand, second.demand]],
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
export function createPairsIn(options: readonly OptionGoal[]): (visit: Visit) => string[] {
  const places = new Map(options.map(({ id }, place) => [id, place]));
  const place = (id: string): number => places.get(id) ?? -1;
  return ({ happened }) => {
    const taken = [...happened.options].toSorted((a, b) => place(a) - place(b));
    return taken.flatMap((first, index) =>
      taken.slice(index + 1).map((second) => nameOf.pair(first, second)),
    );
  };
}

/** The same demand, of any option: that the field is there to answer, that the draw is come by. */
const any = ({ demand: { step, field } }: OptionGoal): Demand =>
  field === undefined ? { step } : { step, field: { id: field.id, isShown: true } };

/** Looks for the two options of a pair in one visit. */
export interface PairWitnesses {
  find: (pair: PairGoal) => Witness;
  /** Why a pair cannot be, as far as earlier searches tell. */
  ruledOut: (pair: PairGoal) => Absence | null;
}

/**
 * Does not look at each pair: where a whole field excludes another, or one option excludes a field,
 * one search answers for all pairs in it.
 */
export function createPairWitnesses(
  witness: (demands: readonly Demand[]) => Witness,
): PairWitnesses {
  const known = new Map<string, Witness>();
  const ask = (name: string, demands: readonly Demand[]): Witness => {
    const answer = known.get(name) ?? witness(demands);
    known.set(name, answer);
    return answer;
  };
  const widerThan = ({ options: [first, second] }: PairGoal) => [
    { name: nameOf.pair(first.source, second.source), demands: [any(first), any(second)] },
    { name: nameOf.pair(first.id, second.source), demands: [first.demand, any(second)] },
    { name: nameOf.pair(first.source, second.id), demands: [any(first), second.demand] },
  ];
  return {
    ruledOut: (pair) => {
      for (const { name } of widerThan(pair)) {
        const answer = known.get(name);
        if (answer !== undefined && 'absence' in answer) return answer.absence;
      }
      return null;
    },
    find: (pair) => {
      for (const { name, demands } of widerThan(pair)) {
        const answer = ask(name, demands);
        if ('absence' in answer) return answer;
      }
      return witness(pair.options.map(({ demand }) => demand));
    },
  };
}

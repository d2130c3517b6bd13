import type { Constraint } from '../constraint';
import { isOutOfTime, type Watch } from '../exploration-limits';
import { getAtOrThrow } from '../get-or-throw';
import type { Cover } from './cover-goals';
import type { ExecutedPath } from './executed-path';
import { goalNames } from './goal-names';
import type { OptionGoal } from './goals';
import type { MarginalGain } from './greedy-visitor';
import { toUncoveredGoals, toUnsearchedGoals, type GoalCoverage } from './path-report';
import type { PathSearch } from './path-search';
import type { PairSearch } from './search-pairs';
import { countPairs, createPairWitnessSearch, type OptionPair } from './pairs';
import type { AbsenceReason, Witness } from './witness-search';

/** Paths that together cover all possible pairs of options, and the pairs without a path. */
export interface PairCover extends Cover {
  total: number;
  /** Set where there are too many pairs to search. */
  limit: number | null;
  /** How many pairs were not searched, because the time was over. */
  unsearched: number;
}

/** Above this number of pairs, a path has the number of its new pairs, and not their names. */
const maxNamedPairs = 20_000;

/** Two options by their indexes, the lower first. */
type PairIndexes = readonly [first: number, second: number];

/** Which pairs of options are not covered. Options are numbered in the order of the definition. */
class OpenPairs {
  readonly total: number;
  private readonly isOpen: Uint8Array;
  /** By option: its open pairs. */
  private readonly openByOption: Uint32Array;
  private readonly indexes: ReadonlyMap<string, number>;

  constructor(private readonly options: readonly OptionGoal[]) {
    this.indexes = new Map(options.map(({ id }, index) => [id, index]));
    this.isOpen = new Uint8Array(options.length ** 2);
    this.openByOption = new Uint32Array(options.length);
    let total = 0;
    for (const [first, { source }] of options.entries())
      for (let second = first + 1; second < options.length; second += 1) {
        if (getAtOrThrow(options, second).source === source) continue;
        this.set(first, second, 1);
        total += 1;
      }
    this.total = total;
  }

  private set(first: number, second: number, value: 0 | 1): void {
    this.isOpen[first * this.options.length + second] = value;
    this.isOpen[second * this.options.length + first] = value;
    const change = value === 1 ? 1 : -1;
    this.openByOption[first] = (this.openByOption[first] ?? 0) + change;
    this.openByOption[second] = (this.openByOption[second] ?? 0) + change;
  }

  getIndex(option: string): number | undefined {
    return this.indexes.get(option);
  }

  /** How many pairs are open. */
  get size(): number {
    return this.openByOption.reduce((sum, count) => sum + count, 0) / 2;
  }

  has(first: number, second: number): boolean {
    return this.isOpen[first * this.options.length + second] === 1;
  }

  /** An open pair of the options with the most open pairs, the first such in the definition. */
  findSeed(): PairIndexes | null {
    const first = this.findMostOpen(() => true);
    const second = first === null ? null : this.findMostOpen((option) => this.has(first, option));
    if (first === null || second === null) return null;
    return first < second ? [first, second] : [second, first];
  }

  private findMostOpen(accepts: (option: number) => boolean): number | null {
    let best: number | null = null;
    let most = 0;
    for (const [option, count] of this.openByOption.entries())
      if (count > most && accepts(option)) {
        best = option;
        most = count;
      }
    return best;
  }

  close(first: number, second: number): void {
    if (this.has(first, second)) this.set(first, second, 0);
  }

  /** The open pairs of a path. */
  getOpenPairs({ coveredGoals }: ExecutedPath): PairIndexes[] {
    const covered = [...coveredGoals.options]
      .flatMap((option) => this.indexes.get(option) ?? [])
      .sort((a, b) => a - b);
    return covered.flatMap((first, position) =>
      covered
        .slice(position + 1)
        .flatMap((second): PairIndexes[] => (this.has(first, second) ? [[first, second]] : [])),
    );
  }

  /**
   * Gain of an option: its open pairs with the chosen options; ties by the number of all its open
   * pairs (greedy choice of AETG).
   */
  readonly getGain: MarginalGain = (option, chosen) => {
    const index = this.indexes.get(option);
    if (index === undefined) return 0;
    let gain = (this.openByOption[index] ?? 0) / (this.total + 1);
    for (const other of chosen) {
      const otherIndex = this.indexes.get(other);
      if (otherIndex !== undefined && this.has(index, otherIndex)) gain += 1;
    }
    return gain;
  };

  getName([first, second]: PairIndexes): string {
    return goalNames.pair(this.getOption(first).id, this.getOption(second).id);
  }

  getOptions([first, second]: PairIndexes): OptionPair {
    return [this.getOption(first), this.getOption(second)];
  }

  private getOption(index: number): OptionGoal {
    return getAtOrThrow(this.options, index);
  }
}

const hasBoth =
  ([first, second]: OptionPair) =>
  ({ coveredGoals: { options } }: ExecutedPath): boolean =>
    options.has(first.id) && options.has(second.id);

/**
 * Covers all pairs of options, as a covering array of strength two: each path starts from a pair of
 * the options with the most open pairs, and then takes those that close the most. What no such path
 * reaches is searched for, and proved impossible if it is. Of a visit that was found, a path keeps
 * what the pair needs.
 */
export function coverPairs(
  options: readonly OptionGoal[],
  { replayWitnesses }: PathSearch,
  { searchTogether, searchAlong }: PairSearch,
  findWitness: (constraints: readonly Constraint[]) => Witness,
  maxPairs: number,
  watch?: Watch,
): PairCover {
  const total = countPairs(options);
  if (total > maxPairs) return { chosen: [], uncovered: [], total, limit: maxPairs, unsearched: 0 };
  const open = new OpenPairs(options);
  const pairSearch = createPairWitnessSearch(findWitness);
  const chosen: Cover['chosen'] = [];
  const absences = new Map<string, { seed: PairIndexes; absence: AbsenceReason }>();
  const choose = (path: ExecutedPath): void => {
    const pairs = open.getOpenPairs(path);
    for (const [first, second] of pairs) open.close(first, second);
    for (const pair of absences.size === 0 ? [] : pairs) absences.delete(open.getName(pair));
    const covers =
      total > maxNamedPairs ? [`${pairs.length} pairs`] : pairs.map((pair) => open.getName(pair));
    chosen.push({ path, covers });
  };
  const findPath = (pair: OptionPair): ExecutedPath | AbsenceReason => {
    const greedy = searchTogether(pair, open.getGain, (path) => open.getOpenPairs(path).length);
    if (greedy !== null) return greedy;
    const witness = replayWitnesses([pairSearch.find(pair)], hasBoth(pair));
    return typeof witness === 'string'
      ? witness
      : (searchAlong(witness, pair, open.getGain) ?? witness);
  };
  for (let seed = open.findSeed(); seed !== null; seed = open.findSeed()) {
    watch?.onProgress?.({ what: 'pairs', done: total - open.size, of: total });
    if (isOutOfTime(watch)) break;
    const pair = open.getOptions(seed);
    const absence = pairSearch.getKnownAbsence(pair);
    const found = absence ?? findPath(pair);
    if (typeof found === 'string') absences.set(open.getName(seed), { seed, absence: found });
    else choose(found);
    open.close(...seed);
  }
  return {
    chosen,
    // In the order of the definition.
    uncovered: [...absences]
      .sort(([, a], [, b]) => a.seed[0] - b.seed[0] || a.seed[1] - b.seed[1])
      .map(([id, { absence }]) => ({ id, absence })),
    total,
    limit: null,
    unsearched: open.size,
  };
}

/** The coverage of pairs; none is claimed where there are too many to search. */
export const toPairCoverage = ({ total, limit, uncovered, unsearched }: PairCover): GoalCoverage =>
  limit === null
    ? {
        covered: total - uncovered.length - unsearched,
        total,
        left: [...toUncoveredGoals(uncovered), ...toUnsearchedGoals(unsearched, 'pairs')],
      }
    : {
        covered: 0,
        total,
        left: [
          { id: 'all pairs', why: `more than ${limit} pairs are not searched`, isProved: false },
        ],
      };

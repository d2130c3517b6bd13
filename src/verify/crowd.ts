import { fingerprint } from '../engine/fingerprint';
import type { Forgetting } from './forget';
import type { Known, Situation } from './situation';
import type { Walk } from './walk-event';

/** Visitors of a crowd who have the same points. */
export type Tally = Pick<Situation, 'sums' | 'ways' | 'walk'>;

/**
 * Visitors at one moment who differ in nothing that is still asked but their points. Where they go
 * is mostly found once for all of them; only their tallies grow in number with every scored step.
 */
export interface Crowd extends Pick<Known, 'answers' | 'draws'> {
  tallies: Map<string | number, Tally>;
}

/** The crowds at one moment, by what their visitors answered. */
export type Crowds = Map<string, Crowd>;

/** The crowd of those who answered so, there from now on. */
export function crowdOf(
  crowds: Crowds,
  { answers, draws }: Pick<Known, 'answers' | 'draws'>,
  { keptAnswers, keptDraws, keyOf }: Forgetting,
): Crowd {
  const key = keyOf(answers, draws);
  const known = crowds.get(key);
  if (known !== undefined) return known;
  const crowd = { answers: keptAnswers(answers), draws: keptDraws(draws), tallies: new Map() };
  crowds.set(key, crowd);
  return crowd;
}

/** The crowd of a single situation. */
export const crowdOfOne = ({ answers, draws, ...tally }: Situation): Crowd => ({
  answers,
  draws,
  tallies: new Map([[0, tally]]),
});

/** One entry a score. */
type Points = readonly number[];

/** What tells tallies apart. With one score, as most funnels have, the sum itself. */
function keyAfter(sums: Points, points: Points): string | number {
  if (points.length < 2) return (sums[0] ?? 0) + (points[0] ?? 0);
  return points.map((more, index) => (sums[index] ?? 0) + more).join(';');
}

/**
 * Lets the visitors of a tally join a crowd.
 * @param points what they get on the way
 * @param ways how many ways of getting it each of them has
 * @param walkOn their way there; asked of the first who come, because the others' is never looked at
 */
export function join(
  { tallies }: Crowd,
  from: Tally,
  points: Points,
  ways: bigint,
  walkOn: (walk: Walk | null) => Walk | null,
): void {
  const key = keyAfter(from.sums, points);
  const coming = ways === 1n ? from.ways : from.ways * ways;
  const known = tallies.get(key);
  if (known !== undefined) known.ways += coming;
  else
    tallies.set(key, {
      sums: points.map((more, index) => (from.sums[index] ?? 0) + more),
      ways: coming,
      walk: walkOn(from.walk),
    });
}

/** One tally of a crowd, as those see it who look at an exploration. */
export const situationOf = ({ answers, draws }: Crowd, { sums, ways, walk }: Tally): Situation => ({
  answers,
  draws,
  sums,
  ways,
  walk,
});

const sizeOf = (crowds: Crowds): number => {
  let size = 0;
  for (const { tallies } of crowds.values()) size += tallies.size;
  return size;
};

const waysIn = (tallies: Iterable<Tally>): bigint => {
  let sum = 0n;
  for (const { ways } of tallies) sum += ways;
  return sum;
};

/**
 * Leaves out all tallies but `most`, chosen by a mark of what they are: the same ones every time,
 * and none of one kind only.
 * @returns the share of all ways that is left
 */
export function thin(crowds: Crowds, most: number): { kept: Crowds; share: number } {
  if (sizeOf(crowds) <= most) return { kept: crowds, share: 1 };
  const all = [...crowds].flatMap(([key, crowd]) =>
    [...crowd.tallies].map(([points, tally]) => ({
      mark: fingerprint(`${key}${points}`),
      key,
      crowd,
      points,
      tally,
    })),
  );
  const chosen = all.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)).slice(0, most);
  const kept: Crowds = new Map();
  for (const { key, crowd, points, tally } of chosen) {
    const left = kept.get(key) ?? { ...crowd, tallies: new Map<string | number, Tally>() };
    kept.set(key, left);
    left.tallies.set(points, tally);
  }
  const whole = waysIn(all.map(({ tally }) => tally));
  const part = waysIn(chosen.map(({ tally }) => tally));
  return { kept, share: Number((part * 1_000_000n) / whole) / 1_000_000 };
}

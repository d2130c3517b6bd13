import type { Known } from '../situation';
import type { Given, Party, Track } from './party';

/** One way to answer a field, or one outcome of a draw. */
export interface Choice<T, W> {
  value: T;
  weight: W;
}

/**
 * What a party can choose: what it was given in another funnel, where that is possible here, else
 * everything it is free to choose.
 */
export function choicesOf<T extends Given['value'], W>(
  given: Given | undefined,
  possible: readonly T[],
  free: readonly Choice<T, W>[],
  one: W,
): readonly Choice<T, W>[] {
  if (given === undefined) return free;
  return possible.filter((value) => value === given.value).map((value) => ({ value, weight: one }));
}

/** What a choice makes of a party. */
interface Chosen<W> {
  /** In the funnel that chose. */
  known: Known;
  /** What the other funnels may still ask, by its name. */
  name: string;
  given: Given;
  event: Track['event'];
  weight: W;
}

export const afterChoice = <W, End>(
  party: Party<W, End>,
  { known, name, given, event, weight }: Chosen<W>,
): Party<W, End> => ({
  standings: party.standings.with(given.by, { known }),
  given: new Map(party.given).set(name, given),
  weight,
  track: { event, before: party.track },
});

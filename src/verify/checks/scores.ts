import type { Score } from '../../definition/funnel-schema';
import { findBand } from '../../engine/scores';
import { findEndingExits } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';
import type { RawFinding } from '../finding';
import type { Trace } from '../trace';
import { toLocation, type VerifyCheck } from './check';

/** A total that visitors end with, and the walk of one of them. */
type ReachableTotal = readonly [total: number, walk: Trace | null];

/** Every total, lowest first. */
const findReachableTotals = (exploration: Exploration, { id }: Score): ReachableTotal[] =>
  [
    ...new Map(
      findEndingExits(exploration).map(({ facts, state }) => [
        facts.getScoreTotal(id),
        state.trace,
      ]),
    ),
  ].sort(([a], [b]) => a - b);

const getNumbers = (totals: readonly ReachableTotal[]): number[] => totals.map(([total]) => total);

function checkBands(score: Score, s: number, totals: readonly ReachableTotal[]): RawFinding[] {
  if (totals.length === 0) return [];
  const [least] = getAtOrThrow(totals, 0);
  const [maxStates] = getAtOrThrow(totals, totals.length - 1);
  const homeless = totals.filter(([total]) => findBand(score, total) === null);
  const gaps = homeless.slice(0, 1).map(([, trace]): RawFinding => ({
    code: 'score/gap',
    ...toLocation(['scores', s]),
    params: { score: score.id, totals: getNumbers(homeless) },
    trace,
  }));
  const inBands = score.bands.flatMap((band, b): RawFinding[] => {
    const at = toLocation(['scores', s, 'bands', b]);
    const held = totals.filter(([total]) => total >= band.min && total <= band.max);
    if (held.length === 0)
      return [
        { code: 'score/unreached-band', ...at, params: { band: band.id, least, most: maxStates } },
      ];
    return score.bands.slice(0, b).flatMap((other) => {
      const shared = held.filter(([total]) => total >= other.min && total <= other.max);
      return shared.slice(0, 1).map(([, trace]): RawFinding => ({
        code: 'score/overlap',
        ...at,
        params: { band: band.id, other: other.id, totals: getNumbers(shared) },
        trace,
      }));
    });
  });
  return [...gaps, ...inBands];
}

/** Bands tile exactly what can be reached. */
export const checkScoreBands: VerifyCheck = (exploration) =>
  exploration.funnel.definition.scores.flatMap((score, s) =>
    checkBands(score, s, findReachableTotals(exploration, score)),
  );

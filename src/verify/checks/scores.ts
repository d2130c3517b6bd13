import type { Score } from '../../definition/funnel-schema';
import { findBand } from '../../engine/scores';
import { findEndingExits } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';
import type { RawFinding } from '../finding';
import type { Trace } from '../trace';
import { toLocation, type VerifyCheck } from './check';

/** A total of some finished visitor, with the trace. */
type ReachableTotal = readonly [total: number, trace: Trace | null];

/** Returns all totals at the endings in ascending order. */
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
  const [most] = getAtOrThrow(totals, totals.length - 1);
  const unbanded = totals.filter(([total]) => findBand(score, total) === null);
  const gapFindings = unbanded.slice(0, 1).map(([, trace]): RawFinding => ({
    code: 'score/gap',
    ...toLocation(['scores', s]),
    params: { score: score.id, totals: getNumbers(unbanded) },
    trace,
  }));
  const bandFindings = score.bands.flatMap((band, b): RawFinding[] => {
    const location = toLocation(['scores', s, 'bands', b]);
    const covered = totals.filter(([total]) => total >= band.min && total <= band.max);
    if (covered.length === 0)
      return [
        { code: 'score/unreached-band', ...location, params: { band: band.id, least, most } },
      ];
    return score.bands.slice(0, b).flatMap((otherBand) => {
      const overlap = covered.filter(([total]) => total >= otherBand.min && total <= otherBand.max);
      return overlap.slice(0, 1).map(([, trace]): RawFinding => ({
        code: 'score/overlap',
        ...location,
        params: { band: band.id, other: otherBand.id, totals: getNumbers(overlap) },
        trace,
      }));
    });
  });
  return [...gapFindings, ...bandFindings];
}

/** Checks that the bands partition the reachable totals. */
export const checkScoreBands: VerifyCheck = (exploration) =>
  exploration.funnel.definition.scores.flatMap((score, s) =>
    checkBands(score, s, findReachableTotals(exploration, score)),
  );

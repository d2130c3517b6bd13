import type { Band, Score } from '../../definition/funnel-schema';
import { findBand } from '../../engine/scores';
import { findEndingExits } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import type { Analysis } from '../analysis';
import { readTotal } from '../readers';
import type { RawFinding } from '../finding';
import type { Trace } from '../trace';
import { toLocation, type VerifyCheck } from './check';

/** A total of some finished visitor, with the trace. */
type ReachableTotal = readonly [total: number, trace: Trace | null];

/** Returns all totals at the endings in ascending order. */
const findReachableTotals = ({ funnel, read }: Analysis, { id }: Score): ReachableTotal[] =>
  [
    ...new Map(
      findEndingExits(read(readTotal(funnel, id))).map(({ facts, state }) => [
        facts.getScoreTotal(id),
        state.trace,
      ]),
    ),
  ].sort(([a], [b]) => a - b);

const getNumbers = (totals: readonly ReachableTotal[]): number[] => totals.map(([total]) => total);

const toNamedBand = ({ id, min, max }: Band) => ({ id, min, max });

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
        params: {
          band: toNamedBand(band),
          other: toNamedBand(otherBand),
          totals: getNumbers(overlap),
        },
        trace,
      }));
    });
  });
  return [...gapFindings, ...bandFindings];
}

/** Checks that the bands partition the reachable totals. */
export const checkScoreBands: VerifyCheck = (analysis) =>
  analysis.funnel.definition.scores.flatMap((score, s) =>
    checkBands(score, s, findReachableTotals(analysis, score)),
  );

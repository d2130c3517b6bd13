import type { Band } from '../../../funnel/definition/funnel-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { findBand } from '../../../funnel/engine/scores';
import { findEndingExits } from '../census';
import { getAtOrThrow } from '../get-or-throw';
import { readNumber, readTotal } from '../readers';
import type { RawFinding } from '../finding';
import type { Trace } from '../trace';
import { type ReadFunnel, type RouteExit, toLocation, type VerifyCheck } from './check';

/** A total of some finished visitor, with the trace. */
type ReachableTotal = readonly [total: number, trace: Trace | null];

/** A score or a value with its bands. */
interface Banded {
  id: string;
  bands: Band[];
  path: DefinitionPath;
  findTotals: () => ReachableTotal[];
}

/** Returns all totals at the endings in ascending order. */
function findReachableTotals<Read>(
  exploration: Parameters<typeof findEndingExits<RouteExit & { facts: Read }>>[0],
  getTotal: (facts: Read) => number | null,
): ReachableTotal[] {
  const traces = findEndingExits(exploration).flatMap(({ facts, state }) => {
    const total = getTotal(facts);
    return total === null ? [] : [[total, state.trace] as const];
  });
  return [...new Map(traces)].sort(([a], [b]) => a - b);
}

function findBanded({ funnel, read }: ReadFunnel<'total' | 'number'>): Banded[] {
  const { scores, values = [] } = funnel.definition;
  return [
    ...scores.map(({ id, bands }, index) => ({
      id,
      bands,
      path: ['scores', index],
      findTotals: () =>
        findReachableTotals(read(readTotal(funnel, id)), (facts) => facts.getScoreTotal(id)),
    })),
    ...values.map(({ id, bands }, index) => ({
      id,
      bands,
      path: ['values', index],
      findTotals: () =>
        findReachableTotals(read(readNumber(funnel, id)), (facts) => facts.getCalculated(id)),
    })),
  ].flatMap(({ bands, ...part }): Banded[] => (bands === undefined ? [] : [{ ...part, bands }]));
}

const getNumbers = (totals: readonly ReachableTotal[]): number[] => totals.map(([total]) => total);

const toNamedBand = ({ id, min, max }: Band) => ({ id, min, max });

function checkBands(score: Banded, totals: readonly ReachableTotal[]): RawFinding[] {
  if (totals.length === 0) return [];
  const [least] = getAtOrThrow(totals, 0);
  const [most] = getAtOrThrow(totals, totals.length - 1);
  const unbanded = totals.filter(([total]) => findBand(score, total) === null);
  const gapFindings = unbanded.slice(0, 1).map(([, trace]): RawFinding => ({
    code: 'score/gap',
    ...toLocation(score.path),
    params: { score: score.id, totals: getNumbers(unbanded) },
    trace,
  }));
  const bandFindings = score.bands.flatMap((band, b): RawFinding[] => {
    const location = toLocation([...score.path, 'bands', b]);
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

/** Checks that the bands of scores and values partition the reachable totals. */
export const checkScoreBands: VerifyCheck<'total' | 'number'> = (explored) =>
  findBanded(explored).flatMap((banded) => checkBands(banded, banded.findTotals()));

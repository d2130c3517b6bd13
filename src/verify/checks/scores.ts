import type { Score } from '../../definition/funnel-schema';
import { bandFor } from '../../engine/scores';
import { finishedIn } from '../census';
import { entryAt } from '../entries';
import type { Exploration } from '../explore';
import type { Notice } from '../finding';
import type { Walk } from '../walk-event';
import { part, type VerifyCheck } from './check';

/** A total that visitors end with, and the walk of one of them. */
type Total = readonly [total: number, walk: Walk | null];

/** Every total, lowest first. */
const totalsOf = (exploration: Exploration, { id }: Score): Total[] =>
  [
    ...new Map(
      finishedIn(exploration).map(({ facts, situation }) => [facts.totalOf(id), situation.walk]),
    ),
  ].sort(([a], [b]) => a - b);

const numbersOf = (totals: readonly Total[]): number[] => totals.map(([total]) => total);

function faultsIn(score: Score, s: number, totals: readonly Total[]): Notice[] {
  if (totals.length === 0) return [];
  const [least] = entryAt(totals, 0);
  const [most] = entryAt(totals, totals.length - 1);
  const homeless = totals.filter(([total]) => bandFor(score, total) === null);
  const gaps = homeless.slice(0, 1).map(([, walk]): Notice => ({
    code: 'score/gap',
    ...part(['scores', s]),
    params: { score: score.id, totals: numbersOf(homeless) },
    walk,
  }));
  const inBands = score.bands.flatMap((band, b): Notice[] => {
    const at = part(['scores', s, 'bands', b]);
    const held = totals.filter(([total]) => total >= band.min && total <= band.max);
    if (held.length === 0)
      return [{ code: 'score/unreached-band', ...at, params: { band: band.id, least, most } }];
    return score.bands.slice(0, b).flatMap((other) => {
      const shared = held.filter(([total]) => total >= other.min && total <= other.max);
      return shared.slice(0, 1).map(([, walk]): Notice => ({
        code: 'score/overlap',
        ...at,
        params: { band: band.id, other: other.id, totals: numbersOf(shared) },
        walk,
      }));
    });
  });
  return [...gaps, ...inBands];
}

/** Bands tile exactly what can be reached. */
export const scoresFindBands: VerifyCheck = (exploration) =>
  exploration.funnel.definition.scores.flatMap((score, s) =>
    faultsIn(score, s, totalsOf(exploration, score)),
  );

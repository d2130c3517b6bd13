import type { Score } from '../../definition/funnel-schema';
import { bandFor } from '../../engine/scores';
import { finishedIn } from '../census';
import type { Exploration } from '../explore';
import type { Notice } from '../finding';
import type { Walk } from '../walk-event';
import { part, type VerifyCheck } from './check';

/** Totals that visitors end with, lowest first, each with a walk that gives it. */
function totalsOf(exploration: Exploration, { id }: Score): [number, Walk | null][] {
  const totals = new Map<number, Walk | null>();
  for (const { facts, situation } of finishedIn(exploration)) {
    totals.set(facts.totalOf(id), situation.walk);
  }
  return [...totals].sort(([a], [b]) => a - b);
}

function faultsIn(score: Score, s: number, totals: readonly [number, Walk | null][]): Notice[] {
  const numbers = totals.map(([total]) => total);
  const [least] = numbers;
  const most = numbers.at(-1);
  if (least === undefined || most === undefined) return [];
  const homeless = totals.filter(([total]) => bandFor(score, total) === null);
  const gaps: Notice[] = homeless.slice(0, 1).map(([, walk]) => ({
    code: 'score/gap',
    ...part(['scores', s]),
    params: { score: score.id, totals: homeless.map(([total]) => total) },
    walk,
  }));
  const inBands = score.bands.flatMap((band, b): Notice[] => {
    const at = part(['scores', s, 'bands', b]);
    const held = numbers.filter((total) => total >= band.min && total <= band.max);
    if (held.length === 0)
      return [{ code: 'score/unreached-band', ...at, params: { band: band.id, least, most } }];
    return score.bands.slice(0, b).flatMap((other): Notice[] => {
      const shared = held.filter((total) => total >= other.min && total <= other.max);
      const walk = totals.find(([total]) => total === shared[0])?.[1];
      return shared.length === 0
        ? []
        : [
            {
              code: 'score/overlap',
              ...at,
              params: { band: band.id, other: other.id, totals: shared },
              ...(walk !== undefined && { walk }),
            },
          ];
    });
  });
  return [...gaps, ...inBands];
}

/** Bands tile exactly what can be reached. */
export const scoresFindBands: VerifyCheck = (exploration) =>
  exploration.funnel.definition.scores.flatMap((score, s) =>
    faultsIn(score, s, totalsOf(exploration, score)),
  );

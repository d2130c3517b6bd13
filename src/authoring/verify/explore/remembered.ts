import { getOrThrow } from '../get-or-throw';
import { findLiveScores, type LiveSet } from '../live-set';
import { getSignature } from '../projection';
import type { ExplorationContext } from './exploration-context';

/** An answer, a draw or a total that visits are told apart by, because a later step reads it. */
export interface Remembered {
  kind: 'answer' | 'draw' | 'total';
  /** Id of the field, the draw or the score. */
  id: string;
  /** How many steps lie between the step that gives it and the last one that needs it. */
  steps: number;
  /** How many of its values differ for what is still read; null for a total. */
  ways: number | null;
}

/** Is it read on a step? */
type IsLive = (liveSet: LiveSet) => boolean;

/**
 * Finds what an exploration remembers on a step: what was given before it and is read on it or
 * behind it.
 */
export function findRemembered(
  { funnel, liveness, cache }: ExplorationContext,
  step: string,
): Remembered[] {
  const order = funnel.topologicalOrder;
  const position = order.indexOf(step);
  const countSteps = (from: string, isLive: IsLive): number => {
    const last = order.findLastIndex((id) => isLive(liveness.getPoint(id, 0).liveSet));
    return Math.max(0, last - order.indexOf(from));
  };
  const isBefore = (id: string): boolean => order.indexOf(id) < position;
  const liveSet = liveness.getPoint(step, 0).liveSet;
  const countWays = (id: string): number => {
    const observations = [...(liveSet.fields.get(id)?.values() ?? [])];
    const { answers } = cache.getPossibleAnswers(id);
    return new Set(answers.map(({ value }) => getSignature(observations, value))).size;
  };
  const answers = [...liveSet.fields.keys()].flatMap((id): Remembered[] => {
    const { stepId } = getOrThrow(funnel.fields, id);
    const steps = countSteps(stepId, ({ fields }) => fields.has(id));
    return isBefore(stepId) ? [{ kind: 'answer', id, steps, ways: countWays(id) }] : [];
  });
  const draws = [...liveSet.draws.keys()].filter(isBefore).map((id): Remembered => ({
    kind: 'draw',
    id,
    steps: countSteps(id, (live) => live.draws.has(id)),
    ways: null,
  }));
  const totals = [...findLiveScores(liveSet)].flatMap((id): Remembered[] => {
    const first = funnel.scores
      .get(id)
      ?.scoringFields.map(({ stepId }) => stepId)
      .filter(isBefore)
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      .at(0);
    const steps =
      first === undefined ? 0 : countSteps(first, (live) => findLiveScores(live).has(id));
    return first === undefined ? [] : [{ kind: 'total', id, steps, ways: null }];
  });
  return [...totals, ...draws, ...answers.toSorted((a, b) => (b.ways ?? 0) - (a.ways ?? 0))];
}

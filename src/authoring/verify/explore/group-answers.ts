import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import type { PossibleAnswer } from '../../../funnel/fields/shared/analysis/contract';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { findLiveScores, type LiveSet } from '../live-set';
import type { Constraint } from '../constraint';
import { getSignature } from '../projection';
import { noPoints } from '../state-set';
import type { TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Equivalence class of answers: equal under the live set and in points. */
export interface AnswerGroup {
  value: AnswerValue | undefined;
  count: bigint;
  probability: number;
  event: TraceEvent | null;
  /** Points added to each score that something can still read; empty where there are none. */
  points: readonly number[];
}

/**
 * Groups the possible answers of a field into equivalence classes.
 * @param possible left out: all that the field can have
 */
export function groupAnswers(
  { cache, scoreIds, liveness, weights }: ExplorationContext,
  field: Field,
  liveSet: LiveSet,
  fieldConstraints: readonly NonNullable<Constraint['field']>[],
  possible: readonly PossibleAnswer[] = cache.getPossibleAnswers(field.id).answers,
): AnswerGroup[] {
  const observations = [...(liveSet.fields.get(field.id)?.values() ?? [])];
  const liveScores = findLiveScores(liveSet);
  const areLive = scoreIds.map((id) => liveScores.has(id));
  const pointsOfAnswers = cache.getPointsOfAnswers(field.id);
  const groups = new Map<string, AnswerGroup>();
  for (const { value, count } of possible) {
    if (!fieldConstraints.every(({ accepts }) => accepts?.(value) ?? true)) continue;
    const allPoints =
      pointsOfAnswers.get(value) ?? scoreIds.map((score) => getAnswerPoints(field, value, score));
    const points = areLive.some((isLive, index) => isLive && allPoints[index] !== 0)
      ? allPoints.map((added, index) => (areLive[index] === true ? added : 0))
      : noPoints;
    const signature = getSignature(observations, value) + JSON.stringify(points);
    const group = groups.get(signature);
    // Prefer a given answer as representative: without an answer the trace has no event to show.
    const keepsGroup = group?.value !== undefined;
    const representative = keepsGroup ? group.value : value;
    groups.set(signature, {
      value: representative,
      count: (group?.count ?? 0n) + count,
      probability: (group?.probability ?? 0) + weights.getAnswerProbability(field.id, value),
      event:
        representative === undefined
          ? null
          : { type: 'answer', field: field.id, value: representative },
      // Points of an unsettled field are added when a score is read: the field may still be hidden.
      points: liveness.unsettledFields.has(field.id) ? noPoints : points,
    });
  }
  return [...groups.values()];
}

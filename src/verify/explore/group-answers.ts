import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import { getAnswerPoints } from '../../engine/scores';
import type { LiveSet } from '../liveness';
import type { Constraint } from '../constraint';
import { getSignature } from '../projection';
import type { TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Equivalence class of answers: equal under the live set and in points. */
export interface AnswerGroup {
  value: AnswerValue | undefined;
  count: bigint;
  event: TraceEvent | null;
  /** Points added to each score. */
  points: readonly number[];
}

/** Groups the possible answers of a field into equivalence classes. */
export function groupAnswers(
  { getPossibleAnswers, scoreIds, zeroPoints, liveness }: ExplorationContext,
  field: Field,
  liveSet: LiveSet,
  fieldConstraints: readonly NonNullable<Constraint['field']>[],
): AnswerGroup[] {
  const observations = [...(liveSet.fields.get(field.id)?.values() ?? [])];
  const groups = new Map<string, AnswerGroup>();
  for (const { value, count } of getPossibleAnswers(field.id).answers) {
    if (!fieldConstraints.every(({ accepts }) => accepts?.(value) ?? true)) continue;
    const points = scoreIds.map((score) => getAnswerPoints(field, value, score));
    const signature = getSignature(observations, value) + JSON.stringify(points);
    const group = groups.get(signature);
    // Prefer a given answer as representative: without an answer the trace has no event to show.
    const representative = group?.value ?? value;
    groups.set(signature, {
      value: representative,
      count: (group?.count ?? 0n) + count,
      event:
        representative === undefined
          ? null
          : { type: 'answer', field: field.id, value: representative },
      // Points of an unsettled field are added when a score is read: the field may still be hidden.
      points: liveness.unsettledFields.has(field.id) ? zeroPoints : points,
    });
  }
  return [...groups.values()];
}

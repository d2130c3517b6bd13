import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import { getAnswerPoints } from '../../engine/scores';
import type { LiveSet } from '../liveness';
import type { Constraint } from '../constraint';
import { getSignature } from '../projection';
import type { TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** Answers of one field that are alike from now on. */
export interface AnswerGroup {
  value: AnswerValue | undefined;
  count: bigint;
  event: TraceEvent | null;
  /** What it adds to each score. */
  points: readonly number[];
}

/** A field's answers with those put together that nothing to come can tell apart. */
export function groupAnswers(
  { getPossibleAnswers, scoreIds: scores, zeroPoints, liveness }: ExplorationContext,
  field: Field,
  liveSet: LiveSet,
  wanted: readonly NonNullable<Constraint['field']>[],
): AnswerGroup[] {
  const observations = [...(liveSet.fields.get(field.id)?.values() ?? [])];
  const groups = new Map<string, AnswerGroup>();
  for (const { value, count } of getPossibleAnswers(field.id).answers) {
    if (!wanted.every(({ accepts: fits }) => fits?.(value) ?? true)) continue;
    const points = scores.map((score) => getAnswerPoints(field, value, score));
    const signature = getSignature(observations, value) + JSON.stringify(points);
    const first = groups.get(signature);
    // An answer that leaves the field alone needs no event; but one that is there shows more.
    const shownAs = first?.value ?? value;
    groups.set(signature, {
      value: shownAs,
      count: (first?.count ?? 0n) + count,
      event: shownAs === undefined ? null : { type: 'answer', field: field.id, value: shownAs },
      // Points of an answer that may yet be hidden are counted when they are asked for.
      points: liveness.unsettledFields.has(field.id) ? zeroPoints : points,
    });
  }
  return [...groups.values()];
}

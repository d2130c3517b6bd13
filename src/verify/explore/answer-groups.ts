import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import { pointsFor } from '../../engine/scores';
import type { Asked } from '../asked';
import type { Demand } from '../demand';
import { marksOf } from '../forget';
import type { WalkEvent } from '../walk-event';
import type { Explorer } from './explorer';

/** Answers of one field that are alike from now on. */
export interface AnswerGroup {
  value: AnswerValue | undefined;
  ways: bigint;
  event: WalkEvent | null;
  /** What it adds to each score. */
  points: readonly number[];
}

/** A field's answers with those put together that nothing to come can tell apart. */
export function groupAnswers(
  { answersOf, scores, noPoints, asking }: Explorer,
  field: Field,
  asked: Asked,
  wanted: readonly NonNullable<Demand['field']>[],
): AnswerGroup[] {
  const probes = [...(asked.fields.get(field.id)?.values() ?? [])];
  const groups = new Map<string, AnswerGroup>();
  for (const { value, ways } of answersOf(field.id).answers) {
    if (!wanted.every(({ fits }) => fits?.(value) ?? true)) continue;
    const points = scores.map((score) => pointsFor(field, value, score));
    const marks = marksOf(probes, value) + JSON.stringify(points);
    const first = groups.get(marks);
    // An answer that leaves the field alone needs no event; but one that is there shows more.
    const shownAs = first?.value ?? value;
    groups.set(marks, {
      value: shownAs,
      ways: (first?.ways ?? 0n) + ways,
      event: shownAs === undefined ? null : { type: 'answer', field: field.id, value: shownAs },
      // Points of an answer that may yet be hidden are counted when they are asked for.
      points: asking.unsettled.has(field.id) ? noPoints : points,
    });
  }
  return [...groups.values()];
}

/** Scores: the sums of points, and their bands. */
import {
  type Answer,
  type Answers,
  type Definition,
  type Field,
  type NumberPoints,
  allFields,
  chosenOptions,
} from './definition';
import { multipleOf, productOf, sumOf } from './decimals';

/** The points of a number. It counts in steps above the lowest one, so 5.5 counts as 6. */
function numberPoints(field: Field, score: string, answer: Answer | undefined): number {
  const { points, max = Infinity, step = 1 } = field;
  const min = field.whole === true ? 0 : (field.min ?? 0);
  if (points === undefined || typeof answer !== 'number') return 0;
  const isPlain = Array.isArray(points) || typeof points.perUnit === 'number';
  const rule = (isPlain ? points : (points as Record<string, NumberPoints>)[score]) as  // a rule for each score
    NumberPoints | undefined;
  if (rule === undefined) return 0;
  const counted = Math.min(multipleOf(answer, step, min), max);
  if (!Array.isArray(rule)) return productOf([rule.perUnit, counted]);
  return rule.find((band) => band.min <= counted && counted <= band.max)?.points ?? 0;
}

/**
 * The sum, rounded once, of the points of the chosen options and of the numbers. Plain points count for the only
 * score.
 */
export function totalOf(definition: Definition, score: string, answers: Answers): number {
  const points = allFields(definition).flatMap((field) => [
    numberPoints(field, score, answers[field.id]),
    ...chosenOptions(field, answers[field.id]).map((option) =>
      typeof option.points === 'number' ? option.points : (option.points?.[score] ?? 0),
    ),
  ]);
  return sumOf(points);
}

export function bandOf(definition: Definition, score: string, answers: Answers) {
  const total = totalOf(definition, score, answers);
  const bands = definition.scores?.find(({ id }) => id === score)?.bands ?? [];
  return bands.find(({ min, max }) => min <= total && total <= max);
}

/** The first of the highest scores above 0. */
export function highestOf(
  definition: Definition,
  scores: readonly string[],
  answers: Answers,
): string | undefined {
  const totals = scores.map((score) => totalOf(definition, score, answers));
  const most = Math.max(...totals);
  return most > 0 ? scores[totals.indexOf(most)] : undefined;
}

import type { Operand } from '../definition/parts/condition-schema';
import { getFieldAnalysis } from '../fields/field-analyses';
import type { ComparedValues, PossibleAnswer } from '../fields/field-analysis';
import { isAcceptedAnswer } from '../fields/field-rules';
import type { Field } from '../fields/field-schema';

export interface PossibleAnswers {
  answers: readonly PossibleAnswer[];
  /** Whether the list represents all answers. */
  exhaustive: boolean;
}

const toComparedValues = (operand: Operand | undefined): ComparedValues =>
  operand === undefined ? [] : Array.isArray(operand) ? operand : [operand];

/**
 * Finds the answers with which a visitor can continue. Choices are listed one by one; texts and
 * numbers by one representative for each that a condition distinguishes.
 * @param operands the operands that the conditions compare the field with
 */
export function findPossibleAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
): PossibleAnswers {
  const { findCandidates } = getFieldAnalysis(field);
  const { answers, exhaustive } = findCandidates(field, operands.flatMap(toComparedValues));
  return { answers: answers.filter(({ value }) => isAcceptedAnswer(field, value)), exhaustive };
}

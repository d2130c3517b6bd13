import type { AnswerValue } from '../definition/schema/answer';
import type { Field } from '../fields/shared/schema/field';
import type { Step } from '../definition/normalise';
import type { FunnelContext } from './model/context';
import type { Facts } from './model/facts';
import { getShownValue } from './create-facts';
import type { ValidationError } from '../fields/shared/rule/contract';
import { validateField } from '../fields/shared/rule/field-rules';
import { getStepRule } from '../steps/shared/rule/step-rules';
import type { PreparedField, PreparedStep } from './model/prepared-funnel';

export interface CurrentField {
  field: Field;
  value: AnswerValue | undefined;
  error: ValidationError | null;
}

/** The field with the limits and the options that it has after the answers so far. */
export const getLimitedField = ({ field, applyLimits }: PreparedField, facts: Facts): Field =>
  applyLimits?.(field, facts) ?? field;

/**
 * The visible fields of a step, with their values and errors.
 * @param step the same step, with its texts filled in
 */
export function getCurrentFields(
  { fields, step: unfilled, requireOne }: PreparedStep,
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  facts: Facts,
  step: Step = unfilled,
): CurrentField[] {
  const current = fields
    .map((entry, index) => ({ ...entry, field: step.fields[index] ?? entry.field }))
    .filter(({ isVisible }) => isVisible(facts))
    .map((entry) => {
      const field = getLimitedField(entry, facts);
      const value = getShownValue(context, entry, facts);
      return { field, value, error: validateField(field, value) };
    });
  const errors = requireOne?.getErrors(step, current);
  return errors === undefined
    ? current
    : current.map((entry) => ({
        ...entry,
        error: entry.error ?? errors.get(entry.field.id) ?? null,
      }));
}

/** Whether every visible field of a step holds a valid answer, and no other one is missing. */
export function areFieldsValid(
  prepared: PreparedStep,
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  facts: Facts,
): boolean {
  return (
    prepared.fields.every(
      (entry) =>
        !entry.isVisible(facts) ||
        validateField(getLimitedField(entry, facts), getShownValue(context, entry, facts)) === null,
    ) && !prepared.requireOne?.findMissing(prepared, facts).length
  );
}

/** Whether the visitor did all that a step asks. Enables Next, and limits how far a session resumes. */
export function isStepComplete(
  prepared: PreparedStep,
  context: Pick<FunnelContext, 'answers' | 'draft' | 'draws'>,
  facts: Facts,
): boolean {
  const { step, isFinal } = prepared;
  if (isFinal) return false;
  const rule = getStepRule(step);
  return (
    areFieldsValid(prepared, context, facts) &&
    (rule.isComplete === undefined || rule.isComplete(step, context))
  );
}

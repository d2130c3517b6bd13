import type { AnswerValue } from '../definition/parts/answer';
import type { Field } from '../fields/field-schema';
import type { FunnelContext } from './parts/context';
import type { Facts } from './parts/facts';
import { getFieldValue } from './create-facts';
import { validateField, type ValidationError } from '../fields/field-rules';
import type { PreparedStep } from './prepare';

export interface CurrentField {
  field: Field;
  value: AnswerValue | undefined;
  error: ValidationError | null;
}

/** The fields a visitor sees on a step, with what they hold and what is wrong with it. */
export function getCurrentFields(
  { fields }: PreparedStep,
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  facts: Facts,
): CurrentField[] {
  return fields
    .filter(({ isVisible }) => isVisible(facts))
    .map(({ field }) => {
      const value = getFieldValue(context, field.id);
      return { field, value, error: validateField(field, value) };
    });
}

/** May the visitor go on from here? The rule of the step's kind is the caller's. */
export function areFieldsValid(
  prepared: PreparedStep,
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  facts: Facts,
): boolean {
  return prepared.fields.every(
    ({ field, isVisible }) =>
      !isVisible(facts) || validateField(field, getFieldValue(context, field.id)) === null,
  );
}

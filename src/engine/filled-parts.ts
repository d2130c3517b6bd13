import type { Step } from '../definition/normalise';
import type { Field } from '../fields/field-schema';
import type { Facts } from './parts/facts';
import type { PreparedField, PreparedFunnel, PreparedStep } from './parts/prepared-funnel';

/** A step with its texts filled in. */
export const getFilledStep = (funnel: PreparedFunnel, { step }: PreparedStep, facts: Facts): Step =>
  funnel.texts.fillPart('steps', step, facts);

/** A field with its texts filled in. */
export function getFilledField(
  funnel: PreparedFunnel,
  { field, stepId }: PreparedField,
  facts: Facts,
): Field {
  const prepared = funnel.steps.get(stepId);
  const fields = prepared && getFilledStep(funnel, prepared, facts).fields;
  return fields?.find(({ id }) => id === field.id) ?? field;
}

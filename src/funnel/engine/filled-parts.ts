import type { Step } from '../definition/normalise';
import type { Field } from '../fields/shared/schema/field';
import type { Facts } from './model/facts';
import type { PreparedField, PreparedFunnel, PreparedStep } from './model/prepared-funnel';

/** A step with its texts filled in, and without the parts that are not shown. */
export function getFilledStep(funnel: PreparedFunnel, { step }: PreparedStep, facts: Facts): Step {
  const filled = funnel.texts.fillPart('steps', step, facts);
  return funnel.endings?.showParts(filled, facts) ?? filled;
}

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

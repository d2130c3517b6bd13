import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedStep } from '../../../funnel/engine/model/prepared-funnel';
import { advancesOnAnswer } from '../../../funnel/steps/shared/rule/step-rules';

/**
 * The conditions of the fields of a step that only an answer leaves: it has no button, so a visitor
 * who sees none of its fields stays. Empty for other steps, and where a field is always shown.
 */
export function getChoiceConditions({ step, fields }: PreparedStep): Condition[] {
  const conditions = fields.flatMap(({ field }) => field.visibleWhen ?? []);
  return advancesOnAnswer(step) && conditions.length === fields.length ? conditions : [];
}

/** Can a visitor with these facts leave the step? */
export const canBeLeft = (prepared: PreparedStep, facts: Facts): boolean =>
  getChoiceConditions(prepared).length === 0 ||
  prepared.fields.some(({ isVisible }) => isVisible(facts));

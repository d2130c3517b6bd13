import type { Condition } from '../../definition/parts/condition-schema';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedStep } from '../../engine/parts/prepared-funnel';
import { advancesOnAnswer } from '../../steps/step-rules';

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

import type { Field } from '../fields/shared/schema/field';
import { isPersonal } from '../fields/shared/rule/contract';
import { getFieldRule } from '../fields/shared/rule/field-rules';
import { createFacts } from './create-facts';
import { getFilledStep } from './filled-parts';
import type { FunnelContext } from './model/context';
import type { PreparedFunnel } from './model/prepared-funnel';
import { getTrailSteps } from './model/trail';

/** An answer as the visitor reads it, with its question. */
export interface WordedAnswer {
  fieldId: string;
  /** The step that asked. */
  stepId: string;
  question: string;
  answer: string;
  isPersonal: boolean;
}

/** The answers on the visitor's path in words, in their order. */
export function getWordedAnswers(
  funnel: PreparedFunnel,
  context: FunnelContext,
  currentStepId: string,
): WordedAnswer[] {
  const facts = createFacts(funnel, context, currentStepId);
  return getTrailSteps(context.trail).flatMap((stepId) => {
    const prepared = funnel.steps.get(stepId);
    if (prepared === undefined) return [];
    const step = getFilledStep(funnel, prepared, facts);
    const isOnly = (field: Field): boolean =>
      step.fields.every((entry) => entry === field || entry.otherOf);
    return step.fields.flatMap((field) => {
      const value = facts.getAnswer(field.id);
      if (value === undefined) return [];
      return {
        fieldId: field.id,
        stepId,
        // A step with one field asks in its title.
        question: (isOnly(field) ? step.title : field.label) ?? field.id,
        answer: [getFieldRule(field).getLabel(field, value)].flat().join(', '),
        isPersonal: isPersonal(field),
      };
    });
  });
}

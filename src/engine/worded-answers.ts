import type { Field } from '../fields/field-schema';
import { getFieldRule } from '../fields/field-rules';
import { createFacts } from './create-facts';
import type { FunnelContext } from './parts/context';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { getTrailSteps } from './parts/trail';

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
    const isOnly = (field: Field): boolean =>
      prepared?.fields.every((entry) => entry.field === field || entry.field.otherOf) === true;
    return (prepared?.fields ?? []).flatMap(({ field }) => {
      const value = facts.getAnswer(field.id);
      if (value === undefined) return [];
      return {
        fieldId: field.id,
        stepId,
        // A step with one field asks in its title.
        question: (isOnly(field) ? prepared?.step.title : field.label) ?? field.id,
        answer: [getFieldRule(field).getLabel(field, value)].flat().join(', '),
        isPersonal: 'personal' in field && field.personal,
      };
    });
  });
}

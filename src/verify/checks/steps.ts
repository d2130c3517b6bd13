import { placeFields } from '../../definition/other-texts';
import type { RawFinding } from '../finding';
import { toLocation, type VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';
import { explainHiddenField } from './explain-hidden';
import { findUnreachableReason } from './unreachable-reason';
import { isFinalStep } from '../../steps/step-rules';

/** Checks that each step is reachable, answerable, and has an exit. */
export const checkStepFlow: VerifyCheck = (exploration) => {
  const { funnel, exitsByStep, unanswerableFields, visibleFields, stoppedAt } = exploration;
  const isBehindBlock = createBlockedReachability(exploration);
  return funnel.definition.steps.flatMap((step, s): RawFinding[] => {
    const location = toLocation(['steps', s]);
    const exits = exitsByStep.get(step.id);
    // No step was entered: the first step and all steps its routes lead to are hidden.
    if (exitsByStep.size === 0 && s === 0 && stoppedAt === null)
      return [{ code: 'flow/dead-end', ...location, params: { step: step.id }, trace: null }];
    if (exits === undefined) {
      if (exitsByStep.size === 0 || isBehindBlock(step.id)) return [];
      const { reason, related } = findUnreachableReason(exploration, s);
      return [
        { code: 'flow/unreachable-step', ...location, params: { step: step.id, reason }, related },
      ];
    }
    const deadEnd = isFinalStep(step)
      ? undefined
      : exits.find(({ target, undecided }) => target === null && undecided.length === 0);
    const deadEndFindings: RawFinding[] =
      deadEnd === undefined
        ? []
        : [
            {
              code: 'flow/dead-end',
              ...location,
              params: { step: step.id },
              trace: deadEnd.state.trace,
            },
          ];
    const fieldFindings = placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      const fieldLocation = toLocation(['steps', s, ...path]);
      const unanswerable = unanswerableFields.find((entry) => entry.field === field.id);
      if (unanswerable !== undefined && unanswerable.limitedBy.length > 0)
        return [
          {
            code: 'flow/no-answer-left',
            ...fieldLocation,
            params: { step: step.id, field: field.id, by: [...unanswerable.limitedBy] },
            trace: unanswerable.state.trace,
          },
        ];
      if (unanswerable !== undefined)
        return [
          {
            code: 'flow/unanswerable-step',
            ...fieldLocation,
            params: { step: step.id, field: field.id },
            trace: unanswerable.state.trace,
          },
        ];
      const isHidden = !visibleFields.has(field.id) && exits.length > 0 && !isBehindBlock(step.id);
      if (!isHidden) return [];
      const conditionPath = ['steps', s, ...path, 'visibleWhen'];
      const why = explainHiddenField(exploration, step.id, field, conditionPath);
      return [
        {
          code: 'field/never-shown',
          ...fieldLocation,
          params: { field: field.id, why: why?.reason ?? null },
          related: why?.related ?? [],
        },
      ];
    });
    return [...deadEndFindings, ...fieldFindings];
  });
};

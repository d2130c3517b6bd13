import type { RawFinding } from '../finding';
import { toLocation, type VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';

/** Every step is reached, can be done, and leads on. */
export const checkStepFlow: VerifyCheck = (exploration) => {
  const { funnel, exitsByStep, unanswerableFields, visibleFields: shown } = exploration;
  const isBehindBlock = createBlockedReachability(exploration);
  return funnel.definition.steps.flatMap((step, s): RawFinding[] => {
    const at = toLocation(['steps', s]);
    const leaving = exitsByStep.get(step.id);
    // Where even the first step and all that could stand in for it are hidden, nobody ever starts.
    if (exitsByStep.size === 0 && s === 0)
      return [{ code: 'flow/dead-end', ...at, params: { step: step.id }, trace: null }];
    if (leaving === undefined)
      return exitsByStep.size === 0 || isBehindBlock(step.id)
        ? []
        : [{ code: 'flow/unreachable-step', ...at, params: { step: step.id } }];
    const end =
      step.kind === 'ending'
        ? undefined
        : leaving.find(({ target, undecided }) => target === null && undecided.length === 0);
    const deadEnds: RawFinding[] =
      end === undefined
        ? []
        : [{ code: 'flow/dead-end', ...at, params: { step: step.id }, trace: end.state.trace }];
    const fields = step.kind === 'question' ? step.fields : [];
    const inFields = fields.flatMap((field, f): RawFinding[] => {
      const ofField = toLocation(['steps', s, 'fields', f]);
      const found = unanswerableFields.find((entry) => entry.field === field.id);
      if (found !== undefined)
        return [
          {
            code: 'flow/unanswerable-step',
            ...ofField,
            params: { step: step.id, field: field.id },
            trace: found.state.trace,
          },
        ];
      const isHidden = !shown.has(field.id) && leaving.length > 0 && !isBehindBlock(step.id);
      return isHidden
        ? [{ code: 'field/never-shown', ...ofField, params: { field: field.id } }]
        : [];
    });
    return [...deadEnds, ...inFields];
  });
};

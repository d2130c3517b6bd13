import type { Notice } from '../finding';
import { part, type VerifyCheck } from './check';
import { lookingBehindBlocks } from './held-up';

/** Every step is reached, can be done, and leads on. */
export const stepsLeadOn: VerifyCheck = (exploration) => {
  const { funnel, departures, stuck, shown } = exploration;
  const isBehindBlock = lookingBehindBlocks(exploration);
  return funnel.definition.steps.flatMap((step, s): Notice[] => {
    const at = part(['steps', s]);
    const leaving = departures.get(step.id);
    // Where even the first step and all that could stand in for it are hidden, nobody ever starts.
    if (departures.size === 0 && s === 0)
      return [{ code: 'flow/dead-end', ...at, params: { step: step.id }, walk: null }];
    if (leaving === undefined)
      return departures.size === 0 || isBehindBlock(step.id)
        ? []
        : [{ code: 'flow/unreachable-step', ...at, params: { step: step.id } }];
    const end =
      step.kind === 'ending'
        ? undefined
        : leaving.find(({ target, undecided }) => target === null && undecided.length === 0);
    const deadEnds: Notice[] =
      end === undefined
        ? []
        : [{ code: 'flow/dead-end', ...at, params: { step: step.id }, walk: end.situation.walk }];
    const fields = step.kind === 'question' ? step.fields : [];
    const inFields = fields.flatMap((field, f): Notice[] => {
      const ofField = part(['steps', s, 'fields', f]);
      const found = stuck.find((entry) => entry.field === field.id);
      if (found !== undefined)
        return [
          {
            code: 'flow/unanswerable-step',
            ...ofField,
            params: { step: step.id, field: field.id },
            walk: found.situation.walk,
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

import type { Exploration } from '../explore';
import type { Notice } from '../finding';
import { lookingAhead } from '../looking-ahead';
import { part, type VerifyCheck } from './check';

/** Can a step follow one where visitors are held up? That nobody comes there follows from it. */
function lookingBehindBlocks({
  funnel,
  departures,
  stuck,
}: Exploration): (step: string) => boolean {
  const isAhead = lookingAhead(funnel);
  const blocked = [...departures].flatMap(([id, leaving]) => {
    const isHeldUp = leaving.some(({ target }) => target === null);
    return isHeldUp || stuck.some(({ step }) => step === id) ? [id] : [];
  });
  return (step) => blocked.some((id) => isAhead(id, step));
}

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
      const isHidden = !shown.has(field.id) && leaving.length > 0;
      return isHidden
        ? [{ code: 'field/never-shown', ...ofField, params: { field: field.id } }]
        : [];
    });
    return [...deadEnds, ...inFields];
  });
};

import type { Exploration } from '../explore';
import { createReachability } from '../reachability';

/**
 * Can a step follow one where visitors are held up? What does not happen there may follow from it,
 * and is told once they come by.
 */
export function createBlockedReachability({
  funnel,
  exitsByStep,
  unanswerableFields,
}: Exploration): (step: string) => boolean {
  const canReach = createReachability(funnel);
  const blocked = [...exitsByStep].flatMap(([id, leaving]) => {
    const isHeldUp = leaving.some(({ target }) => target === null);
    return isHeldUp || unanswerableFields.some(({ step }) => step === id) ? [id] : [];
  });
  return (step) => blocked.some((id) => canReach(id, step));
}

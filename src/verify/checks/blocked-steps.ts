import type { Exploration } from '../explore';
import { createReachability } from '../reachability';

/**
 * Creates a test for steps behind a dead end or an unanswerable field. Findings about these steps
 * may be consequences of the block, so checks suppress them.
 */
export function createBlockedReachability({
  funnel,
  exitsByStep,
  unanswerableFields,
}: Exploration): (step: string) => boolean {
  const canReach = createReachability(funnel);
  const blockedSteps = [...exitsByStep].flatMap(([id, exits]) => {
    const hasDeadEnd = exits.some(({ target }) => target === null);
    return hasDeadEnd || unanswerableFields.some(({ step }) => step === id) ? [id] : [];
  });
  return (step) => blockedSteps.some((id) => canReach(id, step));
}

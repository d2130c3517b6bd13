import { createReachability } from '../funnel-reads';
import type { ReadFunnel } from './check';

/**
 * Creates a test for steps behind a dead end, an unanswerable field or group of fields. Findings about these steps
 * may be consequences of the block, so checks suppress them.
 */
export function createBlockedReachability({
  funnel,
  exitsByStep,
  unanswerableFields,
  unanswerableGroups,
}: ReadFunnel): (step: string) => boolean {
  const canReach = createReachability(funnel);
  const blockedSteps = [...exitsByStep].flatMap(([id, exits]) => {
    const hasDeadEnd = exits.some(({ target }) => target === null);
    const unanswerable = [...unanswerableFields, ...unanswerableGroups];
    return hasDeadEnd || unanswerable.some(({ step }) => step === id) ? [id] : [];
  });
  return (step) => blockedSteps.some((id) => canReach(id, step));
}

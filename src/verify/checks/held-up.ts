import type { Exploration } from '../explore';
import { lookingAhead } from '../looking-ahead';

/**
 * Can a step follow one where visitors are held up? What does not happen there may follow from it,
 * and is told once they come by.
 */
export function lookingBehindBlocks({
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

import type { FunnelContext } from './parts/context';
import type { PreparedStep } from './parts/prepared-funnel';
import type { Trail } from './parts/trail';

/** How many times Back leads to an earlier step of the funnel. */
export function getBackDepth(
  { step }: PreparedStep,
  context: Pick<FunnelContext, 'trail'>,
): number {
  if (step.back !== 'allow') return 0;
  const stop = getPreviousStop(context);
  return stop === null ? 0 : stop.depth + 1;
}

/** The step that Back leads to: the last completed one that needed the visitor. */
export function getPreviousStop({ trail }: Pick<FunnelContext, 'trail'>): Trail | null {
  return trail?.previousStop ?? null;
}

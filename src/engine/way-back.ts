import type { FunnelContext } from './context';
import type { PreparedFunnel } from './prepare';
import type { Trail } from './trail';

/** How many times Back can be pressed while standing on a step. */
export function backDepth(
  funnel: PreparedFunnel,
  context: Pick<FunnelContext, 'trail'>,
  standingOn: string,
): number {
  if (funnel.steps.get(standingOn)?.step.back !== 'allow') return 0;
  const stop = lastStop(funnel, context);
  return stop === null ? 0 : stop.depth + 1;
}

/** The step Back leads to: the last one behind the visitor that is not a loading screen. */
export function lastStop(
  funnel: PreparedFunnel,
  { trail }: Pick<FunnelContext, 'trail'>,
): Trail | null {
  let node = trail;
  while (node !== null && funnel.steps.get(node.step)?.step.kind === 'loading') node = node.before;
  return node;
}

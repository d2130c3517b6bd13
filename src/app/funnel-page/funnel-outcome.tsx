// The plan offer is a component of the site and needs its styles.
import '../boot/site.css';
import { type PlanKey, plans } from '../../content/plans';
import type { FunnelSummary } from '../../engine/summary';
import { PlanOffer } from '../../site/plan-offer';

function isPlanKey(key: string): key is PlanKey {
  return Object.hasOwn(plans, key);
}

/** Content of an ending without a result page: the plan the funnel decided on, if any. */
export function FunnelOutcome({ summary }: { summary: FunnelSummary }) {
  const { funnelId, decisions, draws } = summary;
  const plan = decisions.plan;
  if (!plan || !isPlanKey(plan.key)) return null;
  const prize = Object.values(draws).find((draw) => draw !== null);
  return (
    <PlanOffer
      plan={plan.key}
      reason={plan.reason ?? undefined}
      prize={prize?.value}
      source={funnelId}
    />
  );
}

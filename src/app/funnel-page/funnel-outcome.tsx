// Plans are of the site, and so is how they look.
import '../boot/site.css';
import { type PlanKey, plans } from '../../content/plans';
import type { FunnelSummary } from '../../engine/summary';
import { PlanOffer } from '../../site/plan-offer';

function isPlanKey(key: string): key is PlanKey {
  return Object.hasOwn(plans, key);
}

/** What a funnel that ends on its own page shows there: the plan it decided on, if it did. */
export function FunnelOutcome({ summary }: { summary: FunnelSummary }) {
  const { funnelId, decisions, draws } = summary;
  const decided = decisions.plan;
  if (!decided || !isPlanKey(decided.key)) return null;
  const prize = Object.values(draws).find((draw) => draw !== null);
  return (
    <PlanOffer
      plan={decided.key}
      reason={decided.reason ?? undefined}
      prize={prize?.value}
      source={funnelId}
    />
  );
}

import { codeRefusedNote, createPromotionClaim } from '../content/promotion-texts';
import type { Plan } from '../content/plans';
import type { Promotion } from '../content/promotions';
import { Button } from '../ui/button';
import { formatPrice } from './format-price';

/** The address that takes a claim of a drawn discount, where checkout may not charge its price. */
export function PromotionClaim({
  plan,
  promotion,
  drawnAt,
}: {
  plan: Plan;
  promotion: Promotion;
  drawnAt: number | null;
}) {
  const { kind } = promotion;
  if (kind !== 'claim' && kind !== 'code') return null;
  const { label, note, url } = createPromotionClaim(plan, promotion, drawnAt, formatPrice);
  return (
    <div className="-mt-3 grid justify-items-start gap-2">
      {kind === 'code' && <p className="text-sm text-ink-soft">{codeRefusedNote}</p>}
      <Button asChild variant="secondary">
        <a href={url}>{label}</a>
      </Button>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}

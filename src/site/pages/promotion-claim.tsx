import { codeRefusedNote, createPromotionClaim } from '../content/promotion-texts';
import type { Plan } from '../content/plans';
import type { Promotion } from '../content/promotions';
import { AddressText } from './address-text';
import { formatPrice } from './format-price';

/** The address that takes a claim of a drawn discount. */
export function PromotionClaim({
  plan,
  promotion,
  drawnAt,
}: {
  plan: Plan;
  promotion: Promotion;
  drawnAt: number | null;
}) {
  const { label, note, url } = createPromotionClaim(plan, promotion, drawnAt, formatPrice);
  return (
    <div className="-my-3">
      {promotion.kind === 'code' && <p>{codeRefusedNote}</p>}
      <a
        href={url}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        <AddressText>{label}</AddressText>
      </a>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}

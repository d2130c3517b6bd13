import type { TermOffer } from '../../content/plans';
import { classNames } from '../../../shared/ui/class-names';
import { formatPrice } from '../format-price';
import { FormerPrice } from '../plan-card';

/** What an offer costs a week and in total. */
export function TermOfferPrice({
  offer,
  className = 'text-3xl',
}: {
  offer: TermOffer;
  /** Classes of the price of a week. */
  className?: string;
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('font-bold tabular-nums', className)}>
          {formatPrice(offer.weekly)}
        </span>
        <span className="text-ink-soft">per week</span>
        <FormerPrice dollars={offer.originalWeekly} />
      </p>
      <p className="text-sm">
        {formatPrice(offer.total)} in total for {offer.term}{' '}
        <FormerPrice dollars={offer.originalTotal} />
      </p>
    </>
  );
}

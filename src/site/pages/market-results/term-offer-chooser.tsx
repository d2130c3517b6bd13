import { getPlanLimits, plans, type TermOffer, termOffers } from '../../content/plans';
import { priceTexts } from '../../content/price-texts';
import { getTermOfferDiscount } from '../../content/savings';
import { Badge } from '../../../shared/ui/badge';
import { ChoiceSurface } from '../../../shared/ui/choice-surface';
import { choiceMarkStyles } from '../../../shared/ui/choice-mark-styles';
import { CheckList } from '../check-list';
import { TermOfferPrice } from './term-offer-price';

function TermOfferCard({
  offer,
  selected,
  onSelect,
}: {
  offer: TermOffer;
  selected: boolean;
  onSelect: () => void;
}) {
  const inputId = `offer-${offer.id}`;
  const discount = getTermOfferDiscount(offer);
  const limits = offer.plan === null ? [] : getPlanLimits(plans[offer.plan]);
  return (
    <div className="relative isolate flex flex-col gap-3 border border-transparent p-5 sm:gap-5 sm:p-7">
      <input
        id={inputId}
        type="radio"
        name="term-offer"
        value={offer.id}
        checked={selected}
        onChange={onSelect}
        aria-describedby={`${inputId}-terms`}
        className={`absolute top-5.5 right-5 outline-none sm:top-7.5 sm:right-7 ${choiceMarkStyles.radio}`}
      />
      <ChoiceSurface className="rounded-xl border-line shadow-sm in-hovered:border-line-strong after-checked:shadow-md after-checked:ring-1 after-checked:ring-accent" />
      <div className="flex min-h-7 flex-wrap items-center gap-2 pr-8">
        {offer.badge !== null && <Badge tone="solid">{offer.badge}</Badge>}
        {discount > 0 && <Badge>{priceTexts.discount(discount)}</Badge>}
      </div>
      <label htmlFor={inputId} className="text-xl font-bold after:absolute after:inset-0">
        {offer.name}, {offer.term}
      </label>
      <div id={`${inputId}-terms`} className="grid gap-4">
        <TermOfferPrice offer={offer} />
        <CheckList entries={[offer.jobsPerDay, offer.model, ...limits].map((text) => ({ text }))} />
      </div>
    </div>
  );
}

/** The three offers for a term as a radio group. */
export function TermOfferChooser({
  title,
  selectedOffer,
  onSelect,
}: {
  title: string;
  selectedOffer: TermOffer;
  onSelect: (offer: TermOffer) => void;
}) {
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-3 sm:gap-5 md:grid-cols-3">
        {termOffers.map((offer) => (
          <TermOfferCard
            key={offer.id}
            offer={offer}
            selected={offer.id === selectedOffer.id}
            onSelect={() => onSelect(offer)}
          />
        ))}
      </div>
    </fieldset>
  );
}

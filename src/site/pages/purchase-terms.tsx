import { purchaseTerms as copy } from '../content/price-texts';

const linkClassName = 'underline underline-offset-4';

/**
 * How to stop paying, who sells, and where refunds and terms stand, below a button that costs money.
 * Plain links: the end of a funnel has no router.
 */
export function PurchaseTerms() {
  return (
    <p className="mt-1 text-center text-xs leading-snug text-ink-soft print:hidden">
      {copy.text}{' '}
      <a href="/terms-of-service" className={linkClassName}>
        {copy.terms}
      </a>
      {' · '}
      <a href="/privacy-policy" className={linkClassName}>
        {copy.refunds}
      </a>
    </p>
  );
}

import { interviewFootnote } from '../../content/claims';
import { priceNotes } from '../../content/price-texts';

/** What the prices and savings of plans mean, and that interviews are not guaranteed. */
export function PriceNotes({ className = 'mt-6' }: { className?: string }) {
  return (
    <p className={`max-w-step text-sm text-ink-soft ${className}`}>
      {priceNotes.join(' ')} {interviewFootnote}
    </p>
  );
}

import { interviewFootnote, popularNote } from '../../content/claims';
import { priceNotes } from '../../content/price-texts';

/** What the prices and savings of plans mean, and that interviews are not guaranteed. */
export function PriceNotes({
  className = 'mt-6',
  hasBadges = false,
}: {
  className?: string;
  /** Whether a plan above has its badge. */
  hasBadges?: boolean;
}) {
  return (
    <p className={`max-w-step text-sm text-ink-soft ${className}`}>
      {priceNotes.join(' ')} {hasBadges && `${popularNote} `}
      {interviewFootnote}
    </p>
  );
}

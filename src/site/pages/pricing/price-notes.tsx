import { interviewFootnote, popularNote } from '../../content/claims';
import { priceNotes, priceTexts } from '../../content/price-texts';
import { PhoneDisclosure } from '../phone-disclosure';

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
    <div className={`max-w-step text-sm text-ink-soft ${className}`}>
      <p>
        {hasBadges && `${popularNote} `}
        {interviewFootnote}
      </p>
      <PhoneDisclosure title={priceTexts.notesTitle} headingClassName="font-semibold md:mt-3">
        {priceNotes.join(' ')}
      </PhoneDisclosure>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { consentMessages as copy } from '../../content/consent';
import { useHydrated } from '../../browser/use-hydrated';
import { ConsentButtons } from './consent-buttons';
import { useConsentState } from './use-consent-state';

/**
 * Asks for consent to analytics. It is in the page flow, so it covers nothing. Funnels do not show
 * it; without a choice there is no analytics.
 */
export function ConsentBanner({ onChoice }: { onChoice: () => void }) {
  const state = useConsentState();
  const isHydrated = useHydrated();
  if (state !== 'undecided') return null;
  return (
    <section
      // Prerendered for all visitors; theme.css hides it from those who have already chosen.
      data-consent-banner={isHydrated ? undefined : ''}
      aria-label={copy.label}
      className="border-b border-line bg-surface px-5 py-4 text-sm sm:px-8"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-step text-ink-soft">
          <strong className="font-semibold text-ink">{copy.question}</strong> {copy.explanation}{' '}
          <Link
            to="/privacy-policy"
            className="font-medium text-accent-text underline underline-offset-4"
          >
            {copy.more}
          </Link>
        </p>
        <ConsentButtons onChoice={onChoice} />
      </div>
    </section>
  );
}

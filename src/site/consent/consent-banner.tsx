import { Link } from 'react-router-dom';
import { consentWords as words } from '../../content/consent';
import { useIsLive } from '../../ui/use-is-live';
import { ConsentButtons } from './consent-buttons';
import { useConsentState } from './use-consent-state';

/**
 * Asks once whether visits may be counted. It stands in the page, above the navigation, and not
 * over it: it covers nothing and scrolls away. Funnels have a frame of their own without it; there
 * an unanswered question stays a no.
 */
export function ConsentBanner({ onChosen }: { onChosen: () => void }) {
  const state = useConsentState();
  const live = useIsLive();
  if (state !== 'undecided') return null;
  return (
    <section
      // In the HTML of the build it stands for everybody; theme.css hides it from who has answered.
      data-consent-banner={live ? undefined : ''}
      aria-label={words.label}
      className="border-b border-line bg-surface px-5 py-4 text-sm sm:px-8"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-step text-ink-soft">
          <strong className="font-semibold text-ink">{words.question}</strong> {words.explanation}{' '}
          <Link
            to="/privacy-policy"
            className="font-medium text-accent-text underline underline-offset-4"
          >
            {words.more}
          </Link>
        </p>
        <ConsentButtons onChosen={onChosen} />
      </div>
    </section>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { consentMessages as copy } from '../../content/consent';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { ConsentButtons } from './consent-buttons';
import { useConsentState } from './use-consent-state';

/** Keeps the height of the row free of focus, of other bars and of the end of the page (theme.css). */
function useReservedHeight(rowRef: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    const reserve = () =>
      style.setProperty('--consent-height', `${String(rowRef.current?.offsetHeight ?? 0)}px`);
    reserve();
    window.addEventListener('resize', reserve);
    return () => {
      window.removeEventListener('resize', reserve);
      style.removeProperty('--consent-height');
    };
  }, [rowRef, isShown]);
}

/**
 * Asks for consent to analytics, in one row at the lower edge. Funnels do not show it; without a
 * choice there is no analytics.
 */
export function ConsentBanner({ onChoice }: { onChoice: () => void }) {
  const isShown = useConsentState() === 'undecided';
  const isHydrated = useHydrated();
  const rowRef = useRef<HTMLElement>(null);
  useReservedHeight(rowRef, isShown);
  if (!isShown) return null;
  return (
    <section
      ref={rowRef}
      // Prerendered for all visitors; theme.css hides it from those who have already chosen.
      data-consent-banner={isHydrated ? undefined : ''}
      aria-label={copy.label}
      className="fixed inset-x-0 bottom-0 z-20 max-h-[45dvh] overflow-y-auto border-t border-line-strong bg-surface px-5 py-2 text-xs sm:px-8"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-32 text-ink-soft">
          <strong className="font-semibold text-ink">{copy.question}</strong>{' '}
          <span className="max-lg:hidden">{copy.explanation}</span>{' '}
          <Link
            to="/privacy-policy"
            className="inline-block py-1 font-medium text-accent-text underline underline-offset-4"
          >
            {copy.more}
          </Link>
        </p>
        <ConsentButtons onChoice={onChoice} className="min-w-22 px-3 sm:min-w-28" />
      </div>
    </section>
  );
}

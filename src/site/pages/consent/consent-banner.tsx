import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { consentMessages as copy } from '../../content/consent';
import { useHydrated } from '../../../shared/browser/use-hydrated';
import { useSitePorts } from '../../ports/ports-context';
import { ConsentButtons } from './consent-buttons';
import { ConsentRow, moreLinkClassName, rowButtonClassName } from './consent-row';
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
 * Asks for consent to analytics, in one row at the lower edge of pages. Funnels have their own
 * (`funnel-consent.tsx`); without a choice there is no analytics.
 */
export function ConsentBanner({ onChoice }: { onChoice: () => void }) {
  const isShown = useConsentState() === 'undecided';
  const isHydrated = useHydrated();
  const { asked } = useSitePorts().consent;
  const rowRef = useRef<HTMLElement>(null);
  useReservedHeight(rowRef, isShown);
  if (!isShown) return null;
  const { question, explanation } = copy.versions[asked];
  return (
    <ConsentRow
      ref={rowRef}
      isPrerendered={!isHydrated}
      text={question}
      explanation={explanation}
      more={
        <Link to="/privacy-policy" className={moreLinkClassName}>
          {copy.more}
        </Link>
      }
      buttons={<ConsentButtons onChoice={onChoice} className={rowButtonClassName} />}
    />
  );
}

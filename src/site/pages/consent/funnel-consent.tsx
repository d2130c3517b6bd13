import { useLayoutEffect, useRef } from 'react';
import { consentMessages as copy } from '../../content/consent';
import { useSitePorts } from '../../ports/ports-context';
import { Button } from '../../../shared/ui/button';
import { notify } from '../../../shared/ui/toast-queue';
import { ConsentButtons } from './consent-buttons';
import { ConsentRow, moreLinkClassName, rowButtonClassName } from './consent-row';
import { keepRowPlace } from './row-place';

/** The row is gone once there is a choice. */
function focusStep(): void {
  document.querySelector<HTMLElement>('[data-player] h1')?.focus({ preventScroll: true });
}

function OptOutButton() {
  const { consent } = useSitePorts();
  return (
    <Button
      variant="secondary"
      size="small"
      className={rowButtonClassName}
      onClick={() => {
        consent.choose('rejected');
        focusStep();
        notify('success', copy.saved.rejected, copy.savedInFunnelNote);
      }}
    >
      {copy.optOut}
    </Button>
  );
}

/** Asks in a funnel, or says what is counted, in the row of the pages. A funnel has no router. */
export function FunnelConsent() {
  const { consent, visitLog } = useSitePorts();
  const rowRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const gone = new AbortController();
    if (rowRef.current !== null) keepRowPlace(rowRef.current, gone.signal);
    return () => gone.abort();
  }, []);
  const isAsked = visitLog.mode === 'consent';
  const { question, explanation } = copy.versions[consent.asked];
  return (
    <ConsentRow
      ref={rowRef}
      text={isAsked ? question : copy.notice}
      {...(isAsked && { explanation })}
      more={
        <a href="/privacy-policy" className={moreLinkClassName}>
          {copy.more}
        </a>
      }
      buttons={
        isAsked ? (
          <ConsentButtons
            onChoice={focusStep}
            note={copy.savedInFunnelNote}
            className={rowButtonClassName}
          />
        ) : (
          <OptOutButton />
        )
      }
    />
  );
}

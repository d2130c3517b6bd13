import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { results as copy } from '../../content/results';
import { useIsOffScreen } from '../../../shared/browser/use-is-off-screen';
import { useIsWideScreen } from '../../../shared/browser/use-is-wide-screen';
import { MAIN_ACTION_SELECTOR } from './main-action';

/** Reserves space at the end of the page for the bar, see theme.css. */
function useFootSpace(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const root = document.documentElement;
    root.toggleAttribute('data-foot-banner', true);
    return () => root.removeAttribute('data-foot-banner');
  }, [isNeeded]);
}

/** On a phone, the offer of a result at the lower edge while its main action is off the screen. */
export function StickyOffer({
  name,
  price,
  children,
}: {
  name: string;
  /** The price of a week: "$29". */
  price: string;
  /** The action, small. */
  children: ReactNode;
}) {
  const isNeeded = useIsWideScreen() === false;
  const isShown = useIsOffScreen(MAIN_ACTION_SELECTOR);
  useFootSpace(isNeeded);
  if (!isNeeded) return null;
  // While a step slides in, the lower edge of what stands inside it is the end of the step.
  return createPortal(
    // With large text it would cover the page.
    <aside
      hidden={!isShown}
      aria-label={copy.sticky.label}
      className="fixed inset-x-0 bottom-(--consent-height) z-10 border-t border-line-strong bg-surface px-5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-left shadow-lg max-[20rem]:hidden print:hidden"
    >
      <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-1.5 leading-tight">
          <span className="basis-full text-sm font-semibold">{name}</span>
          <span className="text-lg font-bold tabular-nums">{price}</span>{' '}
          <span className="text-sm text-ink-soft">{copy.sticky.perWeek}</span>
        </p>
        <div className="grid max-w-full shrink-0">{children}</div>
      </article>
    </aside>,
    document.body,
  );
}

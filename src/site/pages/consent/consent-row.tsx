import type { ReactNode, Ref } from 'react';
import { consentMessages as copy } from '../../content/consent';

/** The look of the link to what is counted. */
export const moreLinkClassName =
  'inline-block py-1 font-medium text-accent-text underline underline-offset-4';

/** The look of the buttons. */
export const rowButtonClassName = 'min-w-[min(5.5rem,40vw)] px-2! sm:min-w-28';

/** One row at the lower edge that asks or tells something about counting. */
export function ConsentRow({
  ref,
  text,
  explanation,
  more,
  buttons,
  className = 'fixed inset-x-0 bottom-0',
  isPrerendered = false,
}: {
  ref?: Ref<HTMLElement>;
  text: string;
  /** Shown on wide screens. */
  explanation?: string;
  /** The link to what is counted. */
  more: ReactNode;
  buttons: ReactNode;
  className?: string;
  /** Prerendered for all visitors; theme.css hides it from those who have already chosen. */
  isPrerendered?: boolean;
}) {
  return (
    <section
      ref={ref}
      data-consent-banner={isPrerendered ? '' : undefined}
      aria-label={copy.label}
      className={`z-20 max-h-[45dvh] overflow-y-auto border-t border-line-strong bg-surface px-5 py-2 text-xs sm:px-8 ${className}`}
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-32 text-ink-soft">
          <strong className="font-semibold text-ink">{text}</strong>{' '}
          {explanation !== undefined && (
            <>
              <span data-explanation className="max-lg:hidden">
                {explanation}
              </span>{' '}
            </>
          )}
          {more}
        </p>
        {buttons}
      </div>
    </section>
  );
}

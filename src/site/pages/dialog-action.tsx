import { type ReactNode, Suspense, useState } from 'react';
import type { NewsletterSource } from '../content/newsletter';
import { Button } from '../../shared/ui/button';
import type { DialogControl } from '../../shared/ui/dialog';
import { preloadOnIntent, lazyWithPreload } from '../../shared/browser/import-with-retry';
import { type CallToActionProps, useTrackCtaClick } from './use-track-cta-click';

// Forms are loaded with their validation schemas, on demand.
const NewsletterDialog = lazyWithPreload(
  async () => (await import('./forms/newsletter-dialog')).NewsletterDialog,
);
const JoinDialog = lazyWithPreload(async () => (await import('./forms/join-dialog')).JoinDialog);

function DialogAction({
  destination,
  dialog,
  renderDialog,
  source,
  children,
  ...buttonProps
}: CallToActionProps & {
  /** Name of the dialog in analytics. */
  destination: string;
  /** Preloaded on hover and focus. */
  dialog: { preload: () => void };
  renderDialog: (control: DialogControl) => ReactNode;
}) {
  const track = useTrackCtaClick();
  const [isMounted, setIsMounted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  function openDialog() {
    track(source, children, destination);
    setIsMounted(true);
    setIsOpen(true);
  }
  return (
    <>
      <Button {...buttonProps} {...preloadOnIntent(dialog)} onClick={openDialog}>
        {children}
      </Button>
      {isMounted && <Suspense>{renderDialog({ open: isOpen, onOpenChange: setIsOpen })}</Suspense>}
    </>
  );
}

/** A call to action that opens a newsletter (LD-10, PL-10). */
export function NewsletterAction({
  planType,
  title,
  ...action
}: CallToActionProps & {
  planType: NewsletterSource;
  /** Title of the dialog; that of the newsletter by default. */
  title?: string;
}) {
  return (
    <DialogAction
      destination="newsletter"
      dialog={NewsletterDialog}
      renderDialog={(control) => (
        <NewsletterDialog
          {...control}
          planType={planType}
          {...(title === undefined ? {} : { title })}
        />
      )}
      {...action}
    />
  );
}

/** A call to action that opens the Join modal of the free plan (LD-09). */
export function JoinAction(action: CallToActionProps) {
  return (
    <DialogAction
      destination="join"
      dialog={JoinDialog}
      renderDialog={(control) => <JoinDialog {...control} />}
      {...action}
    />
  );
}

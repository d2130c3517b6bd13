import { type ReactNode, Suspense, useState } from 'react';
import type { NewsletterSource } from '../content/newsletter';
import { Button } from '../ui/button';
import { preloadOnIntent, lazyWithPreload } from '../browser/import-with-retry';
import { type CallToActionProps, useTrackCtaClick } from './call-to-action';

// The forms come with what checks them: fetched when somebody asks for one.
const NewsletterDialog = lazyWithPreload(
  async () => (await import('./forms/newsletter-dialog')).NewsletterDialog,
);
const JoinDialog = lazyWithPreload(async () => (await import('./forms/join-dialog')).JoinDialog);

interface DialogControl {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DialogAction({
  destination,
  dialog,
  renderDialog,
  source,
  children,
  ...buttonProps
}: CallToActionProps & {
  /** The dialog, as analytics hears of it. */
  destination: string;
  /** What is fetched for it. */
  dialog: { preload: () => void };
  renderDialog: (control: DialogControl) => ReactNode;
}) {
  const track = useTrackCtaClick();
  const [isMounted, setIsMounted] = useState(false);
  const [open, setOpen] = useState(false);
  function show() {
    track(source, children, destination);
    setIsMounted(true);
    setOpen(true);
  }
  return (
    <>
      <Button {...buttonProps} {...preloadOnIntent(dialog)} onClick={show}>
        {children}
      </Button>
      {isMounted && <Suspense>{renderDialog({ open, onOpenChange: setOpen })}</Suspense>}
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
  /** What the dialog is called, where it is not named after its list. */
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

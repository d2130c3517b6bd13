import { type ReactNode, Suspense, useState } from 'react';
import type { NewsletterSource } from '../content/newsletter';
import { Button } from '../ui/button';
import { fetchingAhead, lazyPart } from '../ui/patient-import';
import { type ActionProps, useCtaClick } from './call-to-action';

// The forms come with what checks them: fetched when somebody asks for one.
const NewsletterDialog = lazyPart(
  async () => (await import('./forms/newsletter-dialog')).NewsletterDialog,
);
const JoinDialog = lazyPart(async () => (await import('./forms/join-dialog')).JoinDialog);

interface DialogControl {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DialogAction({
  destination,
  part,
  renderDialog,
  source,
  children,
  ...look
}: ActionProps & {
  /** The dialog, as analytics hears of it. */
  destination: string;
  /** What is fetched for it. */
  part: { fetchAhead: () => void };
  renderDialog: (control: DialogControl) => ReactNode;
}) {
  const track = useCtaClick();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  function show() {
    track(source, children, destination);
    setWanted(true);
    setOpen(true);
  }
  return (
    <>
      <Button {...look} {...fetchingAhead(part)} onClick={show}>
        {children}
      </Button>
      {wanted && <Suspense>{renderDialog({ open, onOpenChange: setOpen })}</Suspense>}
    </>
  );
}

/** A call to action that opens a newsletter (LD-10, PL-10). */
export function NewsletterAction({
  planType,
  title,
  ...action
}: ActionProps & {
  planType: NewsletterSource;
  /** What the dialog is called, where it is not named after its list. */
  title?: string;
}) {
  return (
    <DialogAction
      destination="newsletter"
      part={NewsletterDialog}
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
export function JoinAction(action: ActionProps) {
  return (
    <DialogAction
      destination="join"
      part={JoinDialog}
      renderDialog={(control) => <JoinDialog {...control} />}
      {...action}
    />
  );
}

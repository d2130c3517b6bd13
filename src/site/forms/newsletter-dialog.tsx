import { useEffect, useEffectEvent, useState } from 'react';
import { newsletters, type NewsletterSource } from '../../content/newsletter';
import { Dialog } from '../../ui/dialog';
import { NewsletterForm } from './newsletter-form';

/** How long the thanks stand before the dialog closes by itself (TY-03). */
const CLOSES_AFTER_MS = 2000;

function AutoCloseForm({ planType, onDone }: { planType: NewsletterSource; onDone: () => void }) {
  const [subscribed, setSubscribed] = useState(false);
  // Whatever is drawn anew around the dialog meanwhile must not begin the wait again.
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!subscribed) return undefined;
    const timer = setTimeout(() => done(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [subscribed]);
  return <NewsletterForm planType={planType} onSubscribed={() => setSubscribed(true)} />;
}

/** The newsletter in a dialog, which closes by itself once somebody is on the list (TY-03, LD-10). */
export function NewsletterDialog({
  open,
  onOpenChange,
  planType,
  title = newsletters[planType].title,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  planType: NewsletterSource;
  title?: string;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={newsletters[planType].text}
    >
      <AutoCloseForm planType={planType} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { newsletters, type NewsletterSource } from '../../content/newsletter';
import { Dialog, type DialogControl } from '../../../shared/ui/dialog';
import { NewsletterForm } from './newsletter-form';

/** Time before the dialog closes after a subscription (TY-03). */
const CLOSES_AFTER_MS = 2000;

function AutoCloseForm({ planType, onDone }: { planType: NewsletterSource; onDone: () => void }) {
  const [isSubscribed, setIsSubscribed] = useState(false);
  // A re-render of the parent must not restart the timer.
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (!isSubscribed) return undefined;
    const timer = setTimeout(() => handleDone(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSubscribed]);
  return <NewsletterForm planType={planType} onSubscribed={() => setIsSubscribed(true)} />;
}

/** The newsletter form in a dialog, which closes after a subscription (TY-03, LD-10). */
export function NewsletterDialog({
  planType,
  title = newsletters[planType].title,
  ...control
}: DialogControl & {
  planType: NewsletterSource;
  title?: string;
}) {
  return (
    <Dialog {...control} title={title} description={newsletters[planType].text}>
      <AutoCloseForm planType={planType} onDone={() => control.onOpenChange(false)} />
    </Dialog>
  );
}

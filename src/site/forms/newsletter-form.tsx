import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  newsletterMessages,
  submittingLabels,
  type ToastMessage,
} from '../../content/site-messages';
import { newsletterEmailLabel, newsletters, type NewsletterSource } from '../../content/newsletter';
import type { SaveResult } from '../../gateway/leads-port';
import { EmailTextField } from '../../ui/email-text-field';
import { Notice } from '../../ui/notice';
import { notify } from '../../ui/notify';
import { useSaveProspect } from './save-prospect';
import { type Failure, failureIn, SaveFailure } from './save-failure';
import { newsletterSchema } from './schemas';
import { SubmitButton } from './submit-button';
import { useFormInvalid } from './use-form-invalid';

/** What each result of saving means to a subscriber (TY-04). */
const outcomes: Readonly<
  Record<
    SaveResult['status'],
    { subscribed: boolean; tone: 'success' | 'info' | 'error'; message: ToastMessage }
  >
> = {
  saved: { subscribed: true, tone: 'success', message: newsletterMessages.saved },
  duplicate: { subscribed: true, tone: 'info', message: newsletterMessages.duplicate },
  failed: { subscribed: false, tone: 'error', message: newsletterMessages.failed },
};

/** Asks for an e-mail and puts it on a list of the newsletter (TY-03, TY-04). */
export function NewsletterForm({
  planType,
  onSubscribed,
}: {
  planType: NewsletterSource;
  onSubscribed?: () => void;
}) {
  const words = newsletters[planType];
  const save = useSaveProspect(planType);
  const invalid = useFormInvalid(planType);
  const [subscribed, setSubscribed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newsletterSchema),
    defaultValues: { email: '' },
  });

  function refuse() {
    invalid();
    notify('error', newsletterMessages.invalid.title, newsletterMessages.invalid.text);
  }

  async function subscribe({ email }: { email: string }) {
    const result = await save({ email, source: planType });
    if (result === null) return;
    const { tone, message, ...outcome } = outcomes[result.status];
    const failed = failureIn(result);
    setFailure(failed);
    if (failed?.isOffline !== true) notify(tone, message.title, message.text);
    setSubscribed(outcome.subscribed);
    if (outcome.subscribed) onSubscribed?.();
  }

  if (subscribed) return <Notice tone="success">{words.done}</Notice>;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(subscribe, refuse)(event)}
      className="grid gap-4"
    >
      <EmailTextField
        {...register('email')}
        required
        label={newsletterEmailLabel}
        error={formState.errors.email?.message}
      />
      <SubmitButton
        variant="secondary"
        submitting={formState.isSubmitting}
        whileSubmitting={submittingLabels.subscribe}
      >
        {words.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
    </form>
  );
}

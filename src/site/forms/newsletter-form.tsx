import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  newsletterMessages,
  submittingLabels,
  type ToastMessage,
} from '../../content/site-messages';
import { newsletterEmailLabel, newsletters, type NewsletterSource } from '../../content/newsletter';
import type { SaveResult } from '../../ports/leads-port';
import { EmailTextField } from '../../ui/email-text-field';
import { Notice } from '../../ui/notice';
import { notify } from '../../stores/toast-queue';
import { useSaveProspect } from './use-save-prospect';
import { type FormFailure, toFormFailure, SaveFailureNotice } from './save-failure-notice';
import { newsletterSchema } from './form-schemas';
import { SubmitButton } from './submit-button';
import { useTrackInvalidForm } from './use-track-invalid-form';

/** What each result of saving means to a subscriber (TY-04). */
const outcomeByStatus: Readonly<
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
  const copy = newsletters[planType];
  const save = useSaveProspect(planType);
  const invalid = useTrackInvalidForm(planType);
  const [subscribed, setSubscribed] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newsletterSchema),
    defaultValues: { email: '' },
  });

  function handleInvalid() {
    invalid();
    notify('error', newsletterMessages.invalid.title, newsletterMessages.invalid.text);
  }

  async function subscribe({ email }: { email: string }) {
    const result = await save({ email, source: planType });
    if (result === null) return;
    const { tone, message, ...outcome } = outcomeByStatus[result.status];
    const failed = toFormFailure(result);
    setFailure(failed);
    if (failed?.isOffline !== true) notify(tone, message.title, message.text);
    setSubscribed(outcome.subscribed);
    if (outcome.subscribed) onSubscribed?.();
  }

  if (subscribed) return <Notice tone="success">{copy.done}</Notice>;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(subscribe, handleInvalid)(event)}
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
        isSubmitting={formState.isSubmitting}
        submittingLabel={submittingLabels.subscribe}
      >
        {copy.submit}
      </SubmitButton>
      {failure !== null && <SaveFailureNotice {...failure} />}
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  newsletterMessages,
  submittingLabels,
  type ToastMessage,
} from '../../content/site-messages';
import { newsletterEmailLabel, newsletters, type NewsletterSource } from '../../content/newsletter';
import type { SaveResult } from '../../../funnel/engine/ports/leads-port';
import { EmailTextField } from '../../../shared/ui/email-text-field';
import { Notice } from '../../../shared/ui/notice';
import { notify } from '../../../shared/ui/toast-queue';
import { useSaveProspect } from './use-save-prospect';
import { FormFrame } from './form-frame';
import { type FormFailure, toFormFailure } from './save-failure-notice';
import { newsletterSchema } from './form-schemas';
import { useTrackInvalidForm } from './use-track-invalid-form';

/** Toast for each result of saving (TY-04). */
const outcomeByStatus: Readonly<
  Record<
    SaveResult['status'],
    { isSubscribed: boolean; tone: 'success' | 'info' | 'error'; message: ToastMessage }
  >
> = {
  saved: { isSubscribed: true, tone: 'success', message: newsletterMessages.saved },
  duplicate: { isSubscribed: true, tone: 'info', message: newsletterMessages.duplicate },
  failed: { isSubscribed: false, tone: 'error', message: newsletterMessages.failed },
};

/** Subscribes an e-mail address to a newsletter list (TY-03, TY-04). */
export function NewsletterForm({
  planType,
  email = '',
  onSubscribed,
}: {
  planType: NewsletterSource;
  /** An address that the visitor has given already. */
  email?: string | undefined;
  onSubscribed?: () => void;
}) {
  const copy = newsletters[planType];
  const save = useSaveProspect(planType);
  const trackInvalidForm = useTrackInvalidForm(planType);
  const [isSubscribed, setIsSubscribed] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newsletterSchema),
    defaultValues: { email },
  });

  function handleInvalid() {
    trackInvalidForm();
    notify('error', newsletterMessages.invalid.title, newsletterMessages.invalid.text);
  }

  async function subscribe(values: { email: string }) {
    const result = await save({ email: values.email, source: planType });
    if (result === null) return;
    const { tone, message, ...outcome } = outcomeByStatus[result.status];
    const formFailure = toFormFailure(result);
    setFailure(formFailure);
    if (formFailure?.isOffline !== true) notify(tone, message.title, message.text);
    setIsSubscribed(outcome.isSubscribed);
    if (outcome.isSubscribed) onSubscribed?.();
  }

  if (isSubscribed) return <Notice tone="success">{copy.done}</Notice>;
  return (
    <FormFrame
      onSubmit={handleSubmit(subscribe, handleInvalid)}
      submit={copy.submit}
      submittingLabel={submittingLabels.subscribe}
      isSubmitting={formState.isSubmitting}
      variant="secondary"
      failure={failure}
      className="grid gap-4"
    >
      <EmailTextField
        {...register('email')}
        required
        label={newsletterEmailLabel}
        error={formState.errors.email?.message}
      />
    </FormFrame>
  );
}

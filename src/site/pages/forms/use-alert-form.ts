import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { prefetchOnInteraction } from '../../../shared/browser/prefetch';
import { ChunkLoadError, importWithRetry } from '../../../shared/browser/import-with-retry';
import { reloadOnce, wasJustReloaded } from '../../../shared/browser/reload-once';
import { useSitePorts } from '../../ports/ports-context';
import { useFormFields } from './form-error-summary';
import type { FormFailure } from './save-failure-notice';
import type { alertResolvers } from './alert-resolvers';
import type { ThankYouEntry } from './thank-you-entry';
import { getFailureText, type ProspectForm } from './prospect';
import { useTrackInvalidForm } from './use-track-invalid-form';
import { useSubscribe } from './use-subscribe';

/** In the order of the error summary. */
const fieldNames = ['jobTitle', 'location', 'workFormats', 'email'] as const;
type AlertField = (typeof fieldNames)[number];

const emptyForm: ProspectForm & { fullName?: string | undefined } = {
  region: 'us',
  jobTitle: '',
  location: '',
  workFormats: [],
  email: '',
  fullName: '',
};

export interface AlertFormOptions {
  source: keyof typeof alertResolvers;
  onSubscribed: (subscription: { email: string; next: ThankYouEntry }) => void | Promise<void>;
  /** Called with values that the fields of this form accept, before they are sent. */
  onSubmit?: (form: ProspectForm) => void;
  /** Called with the errors of the shared submit before they are shown. */
  onErrors?: (errors: Partial<Record<AlertField, string>>) => void;
}

// Needed only at submission, but preloaded, because a deployment may remove the file.
const loadResolvers = async () => (await import('./alert-resolvers')).alertResolvers;
const preloadResolvers = () => void loadResolvers().catch(() => undefined);

/** State and handlers of a job alert form that is part of a page (JF-03 to JF-06, JL-10). */
export function useAlertForm({ source, onSubscribed, onSubmit, onErrors }: AlertFormOptions) {
  const subscribe = useSubscribe(source);
  const trackInvalidForm = useTrackInvalidForm(source);
  const { now } = useSitePorts();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    // Validates the fields of this form; the shared submit validates all others.
    resolver: async (...input) => (await importWithRetry(loadResolvers))[source](...input),
    defaultValues: emptyForm,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const fields = useFormFields(fieldNames, register, formState);
  useEffect(() => {
    return prefetchOnInteraction(preloadResolvers);
  }, []);

  async function submit(form: ProspectForm & { fullName?: string | undefined }) {
    setFailure(null);
    onSubmit?.(form);
    const result = await subscribe(form);
    if (result === null) return;
    if (result.status === 'subscribed') {
      await onSubscribed({ email: form.email, next: result.next });
      return;
    }
    // Autofill may have filled the honeypot; it is cleared so that the next submission works (JF-08).
    setValue('fullName', '');
    if (result.status === 'failed') setFailure(result);
    else showErrors(result.errors);
  }

  function showErrors(fieldErrors: Partial<Record<keyof ProspectForm, string>>) {
    onErrors?.(fieldErrors);
    for (const field of fieldNames) {
      const message = fieldErrors[field];
      if (message !== undefined) setError(field, { message });
    }
  }

  async function handleFormSubmit(event: SubmitEvent): Promise<void> {
    try {
      await handleSubmit(submit, trackInvalidForm)(event);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      setFailure({ message: getFailureText(source, '').message, retainedIn: 'nowhere' });
      if (!wasJustReloaded(now())) await reloadOnce(now());
    }
  }

  return {
    register,
    setValue,
    control,
    failure,
    isSubmitting: formState.isSubmitting,
    ...fields,
    formProps: { onSubmit: (event: SubmitEvent) => void handleFormSubmit(event) },
  };
}

import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { prefetchOnInteraction } from '../../browser/prefetch';
import { ChunkLoadError, importWithRetry } from '../../browser/import-with-retry';
import { reloadOnce, wasJustReloaded } from '../../browser/reload-once';
import { useSitePorts } from '../../ports/ports-context';
import { useFieldIds } from './form-error-summary';
import type { FormFailure } from './save-failure-notice';
import type { alertResolvers } from './alert-resolvers';
import { getFailureText, type ProspectForm } from './prospect';
import { useTrackInvalidForm } from './use-track-invalid-form';
import { useSubscribe } from './use-subscribe';

/** What a visitor fills in, in the order in which problems are listed. */
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
  onSubscribed: (subscribed: { email: string; next: string }) => void | Promise<void>;
  /** Told of what the shared submit found, before it is said beside the fields. */
  onErrors?: (errors: Partial<Record<AlertField, string>>) => void;
}

// Not needed before somebody presses; a later deploy takes its file away.
const loadResolvers = async () => (await import('./alert-resolvers')).alertResolvers;
const preloadResolvers = () => void loadResolvers().catch(() => undefined);

/** The working of a form that asks for a job alert with all its parts (JF-03 to JF-06, JL-10). */
export function useAlertForm({ source, onSubscribed, onErrors }: AlertFormOptions) {
  const subscribe = useSubscribe(source);
  const invalid = useTrackInvalidForm(source);
  const idOf = useFieldIds();
  const { now } = useSitePorts();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    // What is looked at before anything is sent; the shared submit looks at the rest.
    resolver: async (...input) => (await importWithRetry(loadResolvers))[source](...input),
    defaultValues: emptyForm,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  useEffect(() => prefetchOnInteraction(preloadResolvers), []);

  async function submit(form: ProspectForm & { fullName?: string | undefined }) {
    setFailure(null);
    const result = await subscribe(form);
    if (result === null) return;
    if (result.status === 'subscribed') {
      await onSubscribed({ email: form.email, next: result.next });
      return;
    }
    // What filled it may have been the browser; the next try of a person must work (JF-08).
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

  async function send(event: SubmitEvent): Promise<void> {
    try {
      await handleSubmit(submit, invalid)(event);
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
    isSubmitting,
    /** For the list above the fields. */
    errorSummary: { fields: fieldNames, errors, idOf, attempt: submitCount },
    /** For one field. */
    getInputProps: (field: AlertField) => ({
      ...register(field),
      id: idOf(field),
      error: errors[field]?.message,
    }),
    /** For the form itself. */
    formProps: { onSubmit: (event: SubmitEvent) => void send(event) },
  };
}

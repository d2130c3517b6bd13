import { type SubmitEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fetchSoon } from '../../ui/fetch-when-idle';
import { MissingPart, patiently } from '../../ui/patient-import';
import { renewPage, wasRenewed } from '../failure/renew-page';
import { useSitePorts } from '../ports-context';
import { useFieldIds } from './form-problems';
import type { Failure } from './save-failure';
import type { alertResolvers } from './resolvers';
import { failureOf, type ProspectForm } from './subscribe';
import { useFormInvalid } from './use-form-invalid';
import { useSubscribe } from './use-subscribe';

/** What a visitor fills in, in the order in which problems are listed. */
const fields = ['jobTitle', 'location', 'workFormats', 'email'] as const;
type AlertField = (typeof fields)[number];

const blank: ProspectForm & { fullName?: string | undefined } = {
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
  onProblems?: (problems: Partial<Record<AlertField, string>>) => void;
}

// Not needed before somebody presses; a later deploy takes its file away.
const loadResolvers = async () => (await import('./resolvers')).alertResolvers;
const fetchAhead = () => void loadResolvers().catch(() => undefined);

/** The working of a form that asks for a job alert with all its parts (JF-03 to JF-06, JL-10). */
export function useAlertForm({ source, onSubscribed, onProblems }: AlertFormOptions) {
  const subscribe = useSubscribe(source);
  const invalid = useFormInvalid(source);
  const idOf = useFieldIds();
  const { now } = useSitePorts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    // What is looked at before anything is sent; the shared submit looks at the rest.
    resolver: async (...asked) => (await patiently(loadResolvers))[source](...asked),
    defaultValues: blank,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = formState;
  useEffect(() => fetchSoon(fetchAhead), []);

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
    else sayProblems(result.problems);
  }

  function sayProblems(problems: Partial<Record<keyof ProspectForm, string>>) {
    onProblems?.(problems);
    for (const field of fields) {
      const message = problems[field];
      if (message !== undefined) setError(field, { message });
    }
  }

  async function send(event: SubmitEvent): Promise<void> {
    try {
      await handleSubmit(submit, invalid)(event);
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      setFailure({ message: failureOf(source, '').sentence, kept: 'nowhere' });
      if (!wasRenewed(now())) await renewPage(now());
    }
  }

  return {
    register,
    setValue,
    control,
    failure,
    isSubmitting,
    /** For the list above the fields. */
    problems: { fields, errors, idOf, attempt: submitCount },
    /** For one field. */
    inputOf: (field: AlertField) => ({
      ...register(field),
      id: idOf(field),
      error: errors[field]?.message,
    }),
    /** For the form itself. */
    handlers: { onSubmit: (event: SubmitEvent) => void send(event) },
  };
}

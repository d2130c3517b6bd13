import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { submittingLabels } from '../../content/site-messages';
import { europeanCountries, readPlace, unitedStates } from '../../content/places';
import { alertFields, subscribeDialog } from '../../content/sign-up';
import { workFormatLabels } from '../../content/work-formats';
import { Dialog } from '../../ui/dialog';
import { EmailField, JobTitleField, PlaceField, WorkFormatsField } from './alert-fields';
import { FormProblems, useFieldIds } from './form-problems';
import { HiddenFullName } from './hidden-full-name';
import { type Failure, SaveFailure } from './save-failure';
import { subscribeAllSchema, subscribeEmailSchema } from './schemas';
import { SubmitButton } from './submit-button';
import type { ProspectForm, ProspectSource } from './subscribe';
import { useFormInvalid } from './use-form-invalid';
import { useSubscribe } from './use-subscribe';

/** What is known of the wish before the dialog opens. */
export type Prefill = Pick<ProspectForm, 'jobTitle' | 'location' | 'workFormats'>;

/** Which answers a dialog asks for, in their order. */
const asked = {
  email: { schema: subscribeEmailSchema, fields: ['email'] },
  all: { schema: subscribeAllSchema, fields: ['jobTitle', 'location', 'workFormats', 'email'] },
} as const;

type Asks = keyof typeof asked;
type Field = 'jobTitle' | 'location' | 'workFormats' | 'email';
type FieldMessages = Partial<Record<keyof ProspectForm, string>>;

function problemsBeside(problems: FieldMessages, fields: readonly string[]): string[] {
  return Object.entries(problems).flatMap(([field, message]) =>
    fields.includes(field) ? [] : [message],
  );
}

function regionOf(location: string): ProspectForm['region'] {
  const { country } = readPlace(location, unitedStates);
  return europeanCountries.some(({ label }) => label === country) ? 'europe' : 'us';
}

/** What the alert will be for, where the dialog does not ask. */
function Wish({ jobTitle, location, workFormats }: Prefill) {
  const lines = [
    { term: alertFields.jobTitle.label, value: jobTitle },
    { term: alertFields.place.label, value: location },
    { term: alertFields.workFormats.label, value: workFormatLabels(workFormats).join(', ') },
  ];
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {lines.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-6 py-2.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SubscribeForm({
  source,
  prefill,
  asks,
}: {
  source: ProspectSource;
  prefill: Prefill;
  asks: Asks;
}) {
  const navigate = useNavigate();
  const subscribe = useSubscribe(source);
  const invalid = useFormInvalid(source);
  const idOf = useFieldIds();
  const { schema, fields } = asked[asks];
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...prefill, email: '', fullName: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const [failure, setFailure] = useState<Failure | null>(null);

  async function submit(values: Prefill & { email: string; fullName?: string | undefined }) {
    setFailure(null);
    const result = await subscribe({ ...values, region: regionOf(values.location) });
    if (result === null) return;
    if (result.status === 'subscribed') {
      await navigate(result.next);
      return;
    }
    // What filled it may have been the browser; the next try of a person must work (JF-08).
    setValue('fullName', '');
    setFailure(result.status === 'failed' ? result : sayProblems(result.problems));
  }

  /** Puts each problem beside its field; what is not asked here is said under the form. */
  function sayProblems(problems: FieldMessages): Failure | null {
    for (const field of fields) {
      const message = problems[field];
      if (message !== undefined) setError(field, { message });
    }
    const elsewhere = problemsBeside(problems, fields);
    return elsewhere.length > 0 ? { message: elsewhere.join('. '), kept: 'nowhere' } : null;
  }

  const inputOf = (field: Field) => ({
    ...register(field),
    id: idOf(field),
    error: errors[field]?.message,
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, invalid)(event)}
      className="grid gap-5"
    >
      {asks === 'all' ? (
        <>
          <FormProblems
            fields={fields}
            errors={errors}
            idOf={idOf}
            attempt={formState.submitCount}
          />
          <JobTitleField {...inputOf('jobTitle')} />
          <PlaceField {...inputOf('location')} />
          <WorkFormatsField {...inputOf('workFormats')} />
        </>
      ) : (
        <Wish {...prefill} />
      )}
      <EmailField {...inputOf('email')} />
      <HiddenFullName input={register('fullName')} />
      <SubmitButton
        submitting={formState.isSubmitting}
        whileSubmitting={submittingLabels.subscribe}
      >
        {subscribeDialog.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
    </form>
  );
}

/**
 * Asks for a job alert in a dialog: for the e-mail alone, where the wish is known (JL-06), or for
 * everything (JL-09). It stays open with what was typed until the alert is stored.
 */
export function SubscribeDialog({
  open,
  onOpenChange,
  source,
  prefill,
  asks,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  source: ProspectSource;
  prefill: Prefill;
  asks: Asks;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={subscribeDialog.title}
      description={subscribeDialog.text}
    >
      <SubscribeForm source={source} prefill={prefill} asks={asks} />
    </Dialog>
  );
}

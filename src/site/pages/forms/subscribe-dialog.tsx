import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { submittingLabels } from '../../content/site-messages';
import { europeanCountries, parsePlace, unitedStates } from '../../content/places';
import { alertFields, subscribeDialog } from '../../content/sign-up';
import { getWorkFormatLabels } from '../../content/work-formats';
import { Dialog, type DialogControl } from '../../../shared/ui/dialog';
import { EmailField, JobTitleField, PlaceField, WorkFormatsField } from './alert-fields';
import { FormErrorSummary, useFormFields } from './form-error-summary';
import { FormFrame } from './form-frame';
import { HoneypotField } from './honeypot-field';
import type { FormFailure } from './save-failure-notice';
import { subscribeAllSchema, subscribeEmailSchema } from './form-schemas';
import type { ProspectForm, ProspectSource } from './prospect';
import { useNavigateHere } from '../use-navigate-here';
import { useTrackInvalidForm } from './use-track-invalid-form';
import { useSubscribe } from './use-subscribe';

/** Values known before the dialog opens. */
export type AlertPrefill = Pick<ProspectForm, 'jobTitle' | 'location' | 'workFormats'>;

/** Fields of each variant of the dialog, in order. */
const fieldSets = {
  email: { schema: subscribeEmailSchema, fields: ['email'] },
  all: { schema: subscribeAllSchema, fields: ['jobTitle', 'location', 'workFormats', 'email'] },
} as const;

type FieldSet = keyof typeof fieldSets;
type FieldErrors = Partial<Record<keyof ProspectForm, string>>;

function findUnlistedErrors(errors: FieldErrors, fields: readonly string[]): string[] {
  return Object.entries(errors).flatMap(([field, message]) =>
    fields.includes(field) ? [] : [message],
  );
}

function getRegion(location: string): ProspectForm['region'] {
  const { country } = parsePlace(location, unitedStates);
  return europeanCountries.some(({ label }) => label === country) ? 'europe' : 'us';
}

/** The prefilled values, for the variant that asks only for the e-mail. */
function AlertSummary({ jobTitle, location, workFormats }: AlertPrefill) {
  const lines = [
    { term: alertFields.jobTitle.label, value: jobTitle },
    { term: alertFields.place.label, value: location },
    { term: alertFields.workFormats.label, value: getWorkFormatLabels(workFormats).join(', ') },
  ];
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {lines.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-6 py-2.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd dir="auto" className="text-right font-semibold wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SubscribeFormProps {
  source: ProspectSource;
  prefill: AlertPrefill;
  fieldSet: FieldSet;
}

/** The values of the form, and what saves them. */
function useSubscribeForm({ source, prefill, fieldSet }: SubscribeFormProps) {
  const navigateHere = useNavigateHere();
  const subscribe = useSubscribe(source);
  const { schema, fields } = fieldSets[fieldSet];
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...prefill, email: '', fullName: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function submit(values: AlertPrefill & { email: string; fullName?: string | undefined }) {
    setFailure(null);
    const result = await subscribe({ ...values, region: getRegion(values.location) });
    if (result === null) return;
    if (result.status === 'subscribed') {
      await navigateHere(result.next.to, { state: result.next.state });
      return;
    }
    // Autofill may have filled the honeypot; it is cleared so that the next submission works (JF-08).
    setValue('fullName', '');
    setFailure(result.status === 'failed' ? result : showErrors(result.errors));
  }

  /** Sets field errors. Returns a failure for errors of fields that are not in the dialog. */
  function showErrors(fieldErrors: FieldErrors): FormFailure | null {
    for (const field of fields) {
      const message = fieldErrors[field];
      if (message !== undefined) setError(field, { message });
    }
    const unlistedErrors = findUnlistedErrors(fieldErrors, fields);
    return unlistedErrors.length > 0
      ? { message: unlistedErrors.join('. '), retainedIn: 'nowhere' }
      : null;
  }

  return { fields, register, handleSubmit, submit, formState, failure };
}

function SubscribeForm(props: SubscribeFormProps) {
  const { fields, register, handleSubmit, submit, formState, failure } = useSubscribeForm(props);
  const { source, prefill, fieldSet } = props;
  const trackInvalidForm = useTrackInvalidForm(source);
  const { errorSummary, getInputProps } = useFormFields(fields, register, formState);

  return (
    <FormFrame
      onSubmit={handleSubmit(submit, trackInvalidForm)}
      submit={subscribeDialog.submit}
      submittingLabel={submittingLabels.subscribe}
      isSubmitting={formState.isSubmitting}
      failure={failure}
    >
      {fieldSet === 'all' ? (
        <>
          <FormErrorSummary {...errorSummary} />
          <JobTitleField {...getInputProps('jobTitle')} />
          <PlaceField {...getInputProps('location')} />
          <WorkFormatsField {...getInputProps('workFormats')} />
        </>
      ) : (
        <AlertSummary {...prefill} />
      )}
      <EmailField {...getInputProps('email')} />
      <HoneypotField input={register('fullName')} />
    </FormFrame>
  );
}

/**
 * Job alert dialog, with the e-mail field only (JL-06) or with all fields (JL-09). It stays open
 * with its values until the alert is saved.
 */
export function SubscribeDialog({
  open,
  onOpenChange,
  ...form
}: DialogControl & SubscribeFormProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={subscribeDialog.title}
      description={subscribeDialog.text}
    >
      <SubscribeForm {...form} />
    </Dialog>
  );
}

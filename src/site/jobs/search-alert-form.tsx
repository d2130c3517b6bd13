import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { jobListingsLanding } from '../../content/job-listings-landing';
import { submittingLabels } from '../../content/messages';
import { europeanCountries, usStates } from '../../content/places';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { alertFields } from '../../content/sign-up';
import { CallToAction } from '../call-to-action';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormProblems, useFieldIds } from '../forms/form-problems';
import { HiddenFullName } from '../forms/hidden-full-name';
import { type Failure, SaveFailure } from '../forms/save-failure';
import { heroSchema } from '../forms/schemas';
import { SubmitButton } from '../forms/submit-button';
import type { ProspectForm } from '../forms/subscribe';
import { useFormInvalid } from '../forms/use-form-invalid';
import { useSubscribe } from '../forms/use-subscribe';

const SOURCE = 'job_listings_hero_form';
const fields = ['jobTitle', 'location', 'workFormats', 'email'] as const;
const words = jobListingsLanding.form;
const places = [...usStates, ...europeanCountries].map(({ label }) => ({ value: label, label }));

/** It begins without an e-mail field; what is asked of one is the shared submit's to say (JL-11). */
const searchSchema = z.extend(heroSchema, { email: z.string() });

const blank: ProspectForm & { fullName: string } = {
  region: 'us',
  jobTitle: '',
  location: '',
  workFormats: [],
  email: '',
  fullName: '',
};

function Thanks({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; reading goes on here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
        {words.thanks}
      </h2>
      <p>{words.thanksText(email)}</p>
      <CallToAction to="/job-listings" source="job-listings-landing">
        {words.seeJobs}
      </CallToAction>
      <Button variant="secondary" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}

function SearchForm({ onSubscribed }: { onSubscribed: (email: string) => void }) {
  const subscribe = useSubscribe(SOURCE);
  const invalid = useFormInvalid(SOURCE);
  const idOf = useFieldIds();
  const [asksEmail, setAsksEmail] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(searchSchema),
    defaultValues: blank,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;

  async function submit(form: ProspectForm & { fullName?: string | undefined }) {
    setFailure(null);
    const result = await subscribe(form);
    if (result === null) return;
    if (result.status === 'subscribed') {
      onSubscribed(form.email);
      return;
    }
    // What filled it may have been the browser; the next try of a person must work (JF-08).
    setValue('fullName', '');
    if (result.status === 'failed') setFailure(result);
    else sayProblems(result.problems);
  }

  function sayProblems(problems: Partial<Record<keyof ProspectForm, string>>) {
    if (problems.email !== undefined) setAsksEmail(true);
    for (const field of fields) {
      const message = problems[field];
      if (message !== undefined) setError(field, { message });
    }
  }

  const inputOf = (field: (typeof fields)[number]) => ({
    ...register(field),
    id: idOf(field),
    error: errors[field]?.message,
  });

  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => void handleSubmit(submit, invalid)(event)}
      className="grid gap-5"
    >
      <h2 className="text-2xl font-bold">{words.title}</h2>
      <FormProblems fields={fields} errors={errors} idOf={idOf} attempt={formState.submitCount} />
      <JobTitleField {...inputOf('jobTitle')} />
      <SelectField
        {...inputOf('location')}
        label={alertFields.place.label}
        placeholder={words.placePlaceholder}
        options={places}
        required
      />
      <WorkFormatsField {...inputOf('workFormats')} />
      {asksEmail && (
        <div>
          <EmailField {...inputOf('email')} />
          <p className="mt-2 text-sm text-ink-soft">{words.emailHint}</p>
        </div>
      )}
      <HiddenFullName input={register('fullName')} />
      <SubmitButton
        size="large"
        submitting={formState.isSubmitting}
        whileSubmitting={submittingLabels.search}
      >
        {words.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
    </form>
  );
}

/** The hero form of `/job-listings-landing`: a search that becomes an alert (JL-10, JL-11). */
export function SearchAlertForm() {
  const [subscribed, setSubscribed] = useState<string | null>(null);
  return subscribed === null ? (
    <SearchForm onSubscribed={setSubscribed} />
  ) : (
    <Thanks email={subscribed} onAgain={() => setSubscribed(null)} />
  );
}

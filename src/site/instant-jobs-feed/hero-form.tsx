import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alertRegions, instantJobsFeed } from '../../content/instant-jobs-feed';
import { submittingLabels } from '../../content/messages';
import { ChoiceGroup } from '../../ui/choice-group';
import { SelectField } from '../../ui/select-field';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormProblems, useFieldIds } from '../forms/form-problems';
import { HiddenFullName } from '../forms/hidden-full-name';
import { type Failure, SaveFailure } from '../forms/save-failure';
import { heroSchema } from '../forms/schemas';
import { SubmitButton } from '../forms/submit-button';
import type { ProspectForm } from '../forms/subscribe';
import { useFormInvalid } from '../forms/use-form-invalid';
import { useSubscribe } from '../forms/use-subscribe';

const SOURCE = 'main_hero_form';
const fields = ['jobTitle', 'location', 'workFormats', 'email'] as const;
const words = instantJobsFeed.form;
const regions = Object.entries(alertRegions).map(([value, { label }]) => ({ value, label }));

const blank: ProspectForm & { fullName: string } = {
  region: 'us',
  jobTitle: '',
  location: '',
  workFormats: [],
  email: '',
  fullName: '',
};

function Consent() {
  return (
    <p className="text-sm text-ink-soft">
      {words.consent}{' '}
      <Link
        to="/privacy-policy"
        className="font-medium text-accent-text underline underline-offset-4"
      >
        {words.privacy}
      </Link>
    </p>
  );
}

/** The sign-up of `/instant-jobs-feed` (JF-01 to JF-06, JF-08). */
export function HeroForm() {
  const navigate = useNavigate();
  const subscribe = useSubscribe(SOURCE);
  const invalid = useFormInvalid(SOURCE);
  const idOf = useFieldIds();
  const { register, handleSubmit, setError, setValue, control, formState } = useForm({
    resolver: zodResolver(heroSchema),
    defaultValues: blank,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const region = alertRegions[useWatch({ control, name: 'region' })];

  async function submit(form: ProspectForm & { fullName?: string | undefined }) {
    setFailure(null);
    const result = await subscribe(form);
    if (result === null) return;
    if (result.status === 'subscribed') {
      await navigate(result.next);
      return;
    }
    // What filled it may have been the browser; the next try of a person must work (JF-08).
    setValue('fullName', '');
    if (result.status === 'failed') setFailure(result);
    else for (const field of fields) sayProblem(field, result.problems[field]);
  }

  function sayProblem(field: (typeof fields)[number], message: string | undefined) {
    if (message !== undefined) setError(field, { message });
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
      <FormProblems fields={fields} errors={errors} idOf={idOf} attempt={formState.submitCount} />
      <ChoiceGroup
        // A place of one region is none of the other (JF-02).
        {...register('region', { onChange: () => setValue('location', '') })}
        type="radio"
        legend={words.region}
        options={regions}
      />
      <JobTitleField {...inputOf('jobTitle')} />
      <SelectField
        {...inputOf('location')}
        label={region.place}
        placeholder={region.placeholder}
        hint={region.hint}
        options={region.options.map(({ label }) => ({ value: label, label }))}
        required
      />
      <WorkFormatsField {...inputOf('workFormats')} />
      <EmailField {...inputOf('email')} />
      <HiddenFullName input={register('fullName')} />
      <SubmitButton
        size="large"
        submitting={formState.isSubmitting}
        whileSubmitting={submittingLabels.subscribe}
      >
        {words.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
      <Consent />
    </form>
  );
}

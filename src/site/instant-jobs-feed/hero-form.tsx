import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alertRegions, instantJobsFeed } from '../../content/instant-jobs-feed';
import { submittingLabels } from '../../content/site-messages';
import { ChoiceGroup } from '../../ui/choice-group';
import { SelectField } from '../../ui/select-field';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormProblems } from '../forms/form-problems';
import { HiddenFullName } from '../forms/hidden-full-name';
import { SaveFailure } from '../forms/save-failure';
import { SubmitButton } from '../forms/submit-button';
import { useAlertForm } from '../forms/use-alert-form';

const words = instantJobsFeed.form;
type Region = keyof typeof alertRegions;
const isRegion = (value: string): value is Region => Object.hasOwn(alertRegions, value);
const regions = Object.entries(alertRegions).map(([value, { label }]) => ({ value, label }));

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
  const { register, setValue, control, failure, isSubmitting, problems, inputOf, handlers } =
    useAlertForm({
      source: 'main_hero_form',
      onSubscribed: ({ next }) => navigate(next),
    });
  const chosen = useWatch({ control, name: 'region' });
  const region = alertRegions[chosen];

  // Kept here and not by the input: the HTML of the build shows it, and a choice made there counts.
  function choose(value: string) {
    if (!isRegion(value)) return;
    setValue('region', value);
    // A place of one region is none of the other (JF-02).
    setValue('location', '');
  }

  return (
    <form noValidate aria-label={words.title} {...handlers} className="grid gap-5">
      <FormProblems {...problems} />
      <ChoiceGroup
        type="radio"
        name="region"
        legend={words.region}
        options={regions}
        chosen={chosen}
        onChange={({ target }) => choose(target.value)}
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
        submitting={isSubmitting}
        whileSubmitting={submittingLabels.subscribe}
      >
        {words.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
      <Consent />
    </form>
  );
}

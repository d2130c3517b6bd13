import { useWatch } from 'react-hook-form';
import { useNavigateHere } from '../use-navigate-here';
import { alertRegions, instantJobsFeed } from '../../content/instant-jobs-feed';
import { submittingLabels } from '../../content/site-messages';
import { ChoiceGroup } from '../../../shared/ui/choice-group';
import { SelectField } from '../../../shared/ui/select-field';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormErrorSummary } from '../forms/form-error-summary';
import { FormFrame } from '../forms/form-frame';
import { HoneypotField } from '../forms/honeypot-field';
import { useAlertForm } from '../forms/use-alert-form';

const copy = instantJobsFeed.form;
type AlertRegion = keyof typeof alertRegions;
const isRegion = (value: string): value is AlertRegion => Object.hasOwn(alertRegions, value);
const regions = Object.entries(alertRegions).map(([value, { label }]) => ({ value, label }));

/** The sign-up of `/instant-jobs-feed` (JF-01 to JF-06, JF-08). */
export function HeroForm() {
  const navigateHere = useNavigateHere();
  const {
    register,
    setValue,
    control,
    failure,
    isSubmitting,
    errorSummary,
    getInputProps,
    formProps,
  } = useAlertForm({
    source: 'main_hero_form',
    onSubscribed: ({ next: { to, state } }) => navigateHere(to, { state }),
  });
  const selectedRegion = useWatch({ control, name: 'region' });
  const region = alertRegions[selectedRegion];

  // Controlled, so that a choice replayed after hydration is kept.
  function selectRegion(value: string) {
    if (!isRegion(value)) return;
    setValue('region', value);
    // A place belongs to one region only (JF-02).
    setValue('location', '');
  }

  return (
    <FormFrame
      {...formProps}
      name={copy.title}
      consent={copy.consent}
      submit={copy.submit}
      submittingLabel={submittingLabels.subscribe}
      isSubmitting={isSubmitting}
      size="large"
      failure={failure}
    >
      <FormErrorSummary {...errorSummary} />
      <ChoiceGroup
        type="radio"
        name="region"
        legend={copy.region}
        options={regions}
        selectedValue={selectedRegion}
        onChange={({ target }) => selectRegion(target.value)}
      />
      <JobTitleField {...getInputProps('jobTitle')} />
      <SelectField
        {...getInputProps('location')}
        label={region.place}
        placeholder={region.placeholder}
        hint={region.hint}
        options={region.options.map(({ label }) => ({ value: label, label }))}
        required
      />
      <WorkFormatsField {...getInputProps('workFormats')} />
      <EmailField {...getInputProps('email')} />
      <HoneypotField input={register('fullName')} />
    </FormFrame>
  );
}

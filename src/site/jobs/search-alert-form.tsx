import { useEffect, useRef, useState } from 'react';
import { jobListingsLanding } from '../../content/job-listings-landing';
import { submittingLabels } from '../../content/site-messages';
import { europeanCountries, usStates } from '../../content/places';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { alertFields } from '../../content/sign-up';
import { CallToAction } from '../call-to-action';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormProblems } from '../forms/form-problems';
import { HiddenFullName } from '../forms/hidden-full-name';
import { SaveFailure } from '../forms/save-failure';
import { SubmitButton } from '../forms/submit-button';
import { useAlertForm } from '../forms/use-alert-form';

const words = jobListingsLanding.form;
const places = [...usStates, ...europeanCountries].map(({ label }) => ({ value: label, label }));

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
  const [asksEmail, setAsksEmail] = useState(false);
  const { register, failure, isSubmitting, problems, inputOf, handlers } = useAlertForm({
    source: 'job_listings_hero_form',
    onSubscribed: ({ email }) => onSubscribed(email),
    onProblems: ({ email }) => {
      if (email !== undefined) setAsksEmail(true);
    },
  });

  return (
    <form noValidate aria-label={words.title} {...handlers} className="grid gap-5">
      <h2 className="text-2xl font-bold">{words.title}</h2>
      <FormProblems {...problems} />
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
        submitting={isSubmitting}
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

import { useEffect, useRef, useState } from 'react';
import { jobListingsLanding } from '../../content/job-listings-landing';
import { privacyNote } from '../../content/privacy-note';
import { submittingLabels } from '../../content/site-messages';
import { europeanCountries, usStates } from '../../content/places';
import { Button } from '../../../shared/ui/button';
import { PrivacyNote } from '../../../shared/ui/privacy-note';
import { SelectField } from '../../../shared/ui/select-field';
import { alertFields } from '../../content/sign-up';
import { CallToAction } from '../call-to-action';
import { EmailField, JobTitleField, WorkFormatsField } from '../forms/alert-fields';
import { FormErrorSummary } from '../forms/form-error-summary';
import { HoneypotField } from '../forms/honeypot-field';
import { SaveFailureNotice } from '../forms/save-failure-notice';
import { SubmitButton } from '../forms/submit-button';
import type { ProspectForm } from '../forms/prospect';
import { useAlertForm } from '../forms/use-alert-form';
import { scrollToSection } from '../scroll-to-section';
import { emptyFilters, type JobFilters } from './job-filters';

/** The section below the form with the jobs that fit. */
export const MATCHING_JOBS_ID = 'matching-jobs';

const copy = jobListingsLanding.form;
const placeOptions = [...usStates, ...europeanCountries].map(({ label }) => ({
  value: label,
  label,
}));

function SubscribedNotice({ email, onEditAgain }: { email: string; onEditAgain: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone, so the heading gets the focus.
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  return (
    <div className="grid gap-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl font-bold">
        {copy.thanks}
      </h2>
      <p>{copy.thanksText(email)}</p>
      <CallToAction to="/job-listings" source="job-listings-landing">
        {copy.seeJobs}
      </CallToAction>
      <Button variant="secondary" onClick={onEditAgain}>
        {copy.again}
      </Button>
    </div>
  );
}

function toFilters({ jobTitle, location, workFormats }: ProspectForm): JobFilters {
  return { ...emptyFilters, search: jobTitle, location, workFormats };
}

function SearchForm({
  onSearch,
  onSubscribed,
}: {
  onSearch: (filters: JobFilters) => void;
  onSubscribed: (email: string) => void;
}) {
  const [isEmailRequested, setIsEmailRequested] = useState(false);
  const { register, failure, isSubmitting, errorSummary, getInputProps, formProps } = useAlertForm({
    source: 'job_listings_hero_form',
    onSubscribed: ({ email }) => onSubscribed(email),
    onSubmit: (form) => onSearch(toFilters(form)),
    onErrors: ({ email }) => {
      if (email !== undefined) setIsEmailRequested(true);
    },
  });

  return (
    <form noValidate aria-label={copy.title} {...formProps} className="grid gap-5">
      <h2 className="text-2xl font-bold">{copy.title}</h2>
      <FormErrorSummary {...errorSummary} />
      <JobTitleField {...getInputProps('jobTitle')} />
      <SelectField
        {...getInputProps('location')}
        label={alertFields.place.label}
        placeholder={copy.placePlaceholder}
        options={placeOptions}
        required
      />
      <WorkFormatsField {...getInputProps('workFormats')} />
      {isEmailRequested && (
        <div>
          <EmailField {...getInputProps('email')} />
          <div className="mt-2">
            <PrivacyNote {...privacyNote} text={copy.emailHint} />
          </div>
        </div>
      )}
      <HoneypotField input={register('fullName')} />
      <SubmitButton
        size="large"
        isSubmitting={isSubmitting}
        submittingLabel={submittingLabels.search}
      >
        {copy.submit}
      </SubmitButton>
      {isEmailRequested && (
        <Button variant="quiet" onClick={() => scrollToSection(MATCHING_JOBS_ID)}>
          {copy.seeMatches}
        </Button>
      )}
      {!isEmailRequested && <p className="text-sm text-ink-soft">{copy.submitNote}</p>}
      {failure !== null && <SaveFailureNotice {...failure} />}
    </form>
  );
}

/** The hero form of `/job-listings-landing`: a search, and an alert for it (JL-10, JL-11). */
export function SearchAlertForm({ onSearch }: { onSearch: (filters: JobFilters) => void }) {
  const [subscribedEmail, setSubscribedEmail] = useState<string | null>(null);
  return subscribedEmail === null ? (
    <SearchForm onSearch={onSearch} onSubscribed={setSubscribedEmail} />
  ) : (
    <SubscribedNotice email={subscribedEmail} onEditAgain={() => setSubscribedEmail(null)} />
  );
}

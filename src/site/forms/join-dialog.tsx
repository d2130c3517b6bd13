import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { submittingLabels } from '../../content/site-messages';
import { countries } from '../../content/places';
import { joinDialog } from '../../content/sign-up';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/select-field';
import { EmailField, JobTitleField } from './alert-fields';
import { FormErrorSummary, useFieldIds } from './form-error-summary';
import { useSaveProspect } from './use-save-prospect';
import { type FormFailure, toFormFailure, SaveFailureNotice } from './save-failure-notice';
import { joinSchema } from './form-schemas';
import { SubmitButton } from './submit-button';
import { buildThankYouUrl } from './thank-you-url';
import { useTrackInvalidForm } from './use-track-invalid-form';

/** The form to analytics and to the thank-you page; the row itself has no source. */
const FORM_NAME = 'join_modal';
const fieldNames = ['jobTitle', 'location', 'email'] as const;

interface JoinValues {
  jobTitle: string;
  location: string;
  email: string;
}

/** The row of somebody who joins: a country, and nothing narrower. */
function toJoinColumns({ jobTitle, location, email }: JoinValues) {
  return {
    email,
    positions: [jobTitle],
    job_locations: [{ country: location, state: null, city: null }],
  };
}

function JoinForm() {
  const navigate = useNavigate();
  const save = useSaveProspect(FORM_NAME);
  const invalid = useTrackInvalidForm(FORM_NAME);
  const idOf = useFieldIds();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinSchema),
    defaultValues: { jobTitle: '', location: '', email: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function join(form: JoinValues) {
    const result = await save(toJoinColumns(form));
    if (result === null) return;
    // What went wrong is for the log alone (LD-09): the dialog stays as it is, ready for another try.
    setFailure(toFormFailure(result));
    if (result.status === 'failed') return;
    await navigate(buildThankYouUrl({ ...form, source: FORM_NAME }));
  }

  const getInputProps = (field: (typeof fieldNames)[number]) => ({
    ...register(field),
    id: idOf(field),
    error: errors[field]?.message,
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(join, invalid)(event)}
      className="grid gap-5"
    >
      <FormErrorSummary
        fields={fieldNames}
        errors={errors}
        idOf={idOf}
        attempt={formState.submitCount}
      />
      <JobTitleField {...getInputProps('jobTitle')} />
      <SelectField
        {...getInputProps('location')}
        {...joinDialog.location}
        options={countries.map(({ label }) => ({ value: label, label }))}
        autoComplete="country-name"
        required
      />
      <EmailField {...getInputProps('email')} />
      <SubmitButton isSubmitting={formState.isSubmitting} submittingLabel={submittingLabels.join}>
        {joinDialog.submit}
      </SubmitButton>
      {failure !== null && <SaveFailureNotice {...failure} />}
    </form>
  );
}

/** The Join modal of the Free plan (LD-09). */
export function JoinDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={joinDialog.title}
      description={joinDialog.text}
    >
      <JoinForm />
    </Dialog>
  );
}

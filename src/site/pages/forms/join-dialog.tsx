import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { submittingLabels } from '../../content/site-messages';
import { countries } from '../../content/places';
import { joinDialog } from '../../content/sign-up';
import { Dialog, type DialogControl } from '../../../shared/ui/dialog';
import { SelectField } from '../../../shared/ui/select-field';
import { EmailField, JobTitleField } from './alert-fields';
import { FormErrorSummary, useFormFields } from './form-error-summary';
import { FormFrame } from './form-frame';
import { useSaveProspect } from './use-save-prospect';
import { type FormFailure, toFormFailure } from './save-failure-notice';
import { joinSchema } from './form-schemas';
import { createThankYouEntry } from './thank-you-entry';
import { useNavigateHere } from '../use-navigate-here';
import { useTrackInvalidForm } from './use-track-invalid-form';

/** Name of the form in analytics and on the thank-you page. The row has no `source`. */
const FORM_NAME = 'join_modal';
const fieldNames = ['jobTitle', 'location', 'email'] as const;

interface JoinValues {
  jobTitle: string;
  location: string;
  email: string;
}

/** The location has a country only. */
function toJoinColumns({ jobTitle, location, email }: JoinValues) {
  return {
    email,
    positions: [jobTitle],
    job_locations: [{ country: location, state: null, city: null }],
  };
}

function JoinForm() {
  const navigateHere = useNavigateHere();
  const save = useSaveProspect(FORM_NAME);
  const trackInvalidForm = useTrackInvalidForm(FORM_NAME);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinSchema),
    defaultValues: { jobTitle: '', location: '', email: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errorSummary, getInputProps } = useFormFields(fieldNames, register, formState);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function join(form: JoinValues) {
    const result = await save(toJoinColumns(form));
    if (result === null) return;
    // The cause is only logged (LD-09). The dialog stays open for a retry.
    setFailure(toFormFailure(result));
    if (result.status === 'failed') return;
    const { to, state } = createThankYouEntry({ ...form, source: FORM_NAME });
    await navigateHere(to, { state });
  }

  return (
    <FormFrame
      onSubmit={handleSubmit(join, trackInvalidForm)}
      submit={joinDialog.submit}
      submittingLabel={submittingLabels.join}
      isSubmitting={formState.isSubmitting}
      failure={failure}
    >
      <FormErrorSummary {...errorSummary} />
      <JobTitleField {...getInputProps('jobTitle')} />
      <SelectField
        {...getInputProps('location')}
        {...joinDialog.location}
        options={countries.map(({ label }) => ({ value: label, label }))}
        autoComplete="country-name"
        required
      />
      <EmailField {...getInputProps('email')} />
    </FormFrame>
  );
}

/** The Join modal of the Free plan (LD-09). */
export function JoinDialog(control: DialogControl) {
  return (
    <Dialog {...control} title={joinDialog.title} description={joinDialog.text}>
      <JoinForm />
    </Dialog>
  );
}

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
import { FormProblems, useFieldIds } from './form-problems';
import { useSaveProspect } from './save-prospect';
import { type Failure, failureIn, SaveFailure } from './save-failure';
import { joinSchema } from './schemas';
import { SubmitButton } from './submit-button';
import { thankYouAddress } from './thank-you-address';
import { useFormInvalid } from './use-form-invalid';

/** The form to analytics and to the thank-you page; the row itself has no source. */
const FORM = 'join_modal';
const fields = ['jobTitle', 'location', 'email'] as const;

interface Join {
  jobTitle: string;
  location: string;
  email: string;
}

/** The row of somebody who joins: a country, and nothing narrower. */
function joinColumns({ jobTitle, location, email }: Join) {
  return {
    email,
    positions: [jobTitle],
    job_locations: [{ country: location, state: null, city: null }],
  };
}

function JoinForm() {
  const navigate = useNavigate();
  const save = useSaveProspect(FORM);
  const invalid = useFormInvalid(FORM);
  const idOf = useFieldIds();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(joinSchema),
    defaultValues: { jobTitle: '', location: '', email: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = formState;
  const [failure, setFailure] = useState<Failure | null>(null);

  async function join(form: Join) {
    const result = await save(joinColumns(form));
    if (result === null) return;
    // What went wrong is for the log alone (LD-09): the dialog stays as it is, ready for another try.
    setFailure(failureIn(result));
    if (result.status === 'failed') return;
    await navigate(thankYouAddress({ ...form, source: FORM }));
  }

  const inputOf = (field: (typeof fields)[number]) => ({
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
      <FormProblems fields={fields} errors={errors} idOf={idOf} attempt={formState.submitCount} />
      <JobTitleField {...inputOf('jobTitle')} />
      <SelectField
        {...inputOf('location')}
        {...joinDialog.location}
        options={countries.map(({ label }) => ({ value: label, label }))}
        autoComplete="country-name"
        required
      />
      <EmailField {...inputOf('email')} />
      <SubmitButton submitting={formState.isSubmitting} whileSubmitting={submittingLabels.join}>
        {joinDialog.submit}
      </SubmitButton>
      {failure !== null && <SaveFailure {...failure} />}
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

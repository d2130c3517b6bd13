import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { removeListing as copy } from '../../content/employers';
import { privacyNote } from '../../content/privacy-note';
import { Button } from '../../../shared/ui/button';
import { EmailTextField } from '../../../shared/ui/email-text-field';
import { PrivacyNote } from '../../../shared/ui/privacy-note';
import { SelectField } from '../../../shared/ui/select-field';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { TextField } from '../../../shared/ui/text-field';
import { FormErrorSummary, useFieldIds } from '../forms/form-error-summary';
import { useTrackInvalidForm } from '../forms/use-track-invalid-form';
import {
  emptyRequest,
  MAX_NOTE_LENGTH,
  type RemovalRequest,
  removalSchema,
} from './removal-request';

export const REMOVAL_FORM_NAME = 'remove_listing';
const fieldNames = Object.keys(emptyRequest);

/**
 * Form for a removal request. The schema finds all errors (ST-03), which are listed above the form.
 */
export function RemovalForm({ onSubmit }: { onSubmit: (request: RemovalRequest) => void }) {
  const getFieldId = useFieldIds();
  const trackInvalidForm = useTrackInvalidForm(REMOVAL_FORM_NAME);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(removalSchema),
    defaultValues: emptyRequest,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const getInputProps = (field: keyof RemovalRequest) => ({
    ...register(field),
    ...copy.fields[field],
    id: getFieldId(field),
    error: errors[field]?.message,
  });
  return (
    <form
      noValidate
      aria-label={copy.title}
      onSubmit={(event) => void handleSubmit(onSubmit, trackInvalidForm)(event)}
      className="grid gap-6"
    >
      <FormErrorSummary
        fields={fieldNames}
        errors={errors}
        getFieldId={getFieldId}
        attempt={submitCount}
      />
      <TextField {...getInputProps('listingUrl')} inputMode="url" required />
      <TextField {...getInputProps('jobTitle')} />
      <TextField {...getInputProps('jobUrl')} inputMode="url" />
      <SelectField {...getInputProps('reason')} options={copy.reasons} required />
      <EmailTextField {...getInputProps('contactEmail')} required />
      <PrivacyNote {...privacyNote} />
      <TextAreaField {...getInputProps('additionalInfo')} maxLength={MAX_NOTE_LENGTH} />
      <Button type="submit" size="large">
        {copy.submit}
      </Button>
    </form>
  );
}

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
import { FormErrorSummary, useFormFields } from '../forms/form-error-summary';
import { useTrackInvalidForm } from '../forms/use-track-invalid-form';
import {
  emptyRequest,
  MAX_NOTE_LENGTH,
  removalFields,
  type RemovalRequest,
  removalSchema,
} from './removal-request';

export const REMOVAL_FORM_NAME = 'remove_listing';

/**
 * Form for a removal request. The schema finds all errors (ST-03), which are listed above the form.
 */
export function RemovalForm({ onSubmit }: { onSubmit: (request: RemovalRequest) => void }) {
  const trackInvalidForm = useTrackInvalidForm(REMOVAL_FORM_NAME);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(removalSchema),
    defaultValues: emptyRequest,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errorSummary, getInputProps } = useFormFields(removalFields, register, formState);
  const getProps = (field: keyof RemovalRequest) => ({
    ...copy.fields[field],
    ...getInputProps(field),
  });
  return (
    <form
      noValidate
      aria-label={copy.title}
      onSubmit={(event) => void handleSubmit(onSubmit, trackInvalidForm)(event)}
      className="grid gap-6"
    >
      <FormErrorSummary {...errorSummary} />
      <TextField {...getProps('listingUrl')} inputMode="url" required />
      <TextField {...getProps('jobTitle')} />
      <TextField {...getProps('jobUrl')} inputMode="url" />
      <SelectField {...getProps('reason')} options={copy.reasons} required />
      <EmailTextField {...getProps('contactEmail')} required />
      <PrivacyNote {...privacyNote} />
      <TextAreaField {...getProps('additionalInfo')} maxLength={MAX_NOTE_LENGTH} />
      <Button type="submit" size="large">
        {copy.submit}
      </Button>
    </form>
  );
}

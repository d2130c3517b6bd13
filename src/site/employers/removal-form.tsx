import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { removeListing as words } from '../../content/employers';
import { Button } from '../../ui/button';
import { EmailTextField } from '../../ui/email-text-field';
import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { FormProblems, useFieldIds } from '../forms/form-problems';
import { useFormInvalid } from '../forms/use-form-invalid';
import { emptyRequest, LONGEST_NOTE, type RemovalRequest, removalSchema } from './removal-request';

export const REMOVAL_FORM = 'remove_listing';
const fields = Object.keys(emptyRequest);

/**
 * Asks for what a removal needs. The browser itself refuses a required field left empty (ST-03);
 * what only looks filled is told above the form.
 */
export function RemovalForm({ onDone }: { onDone: (request: RemovalRequest) => void }) {
  const idOf = useFieldIds();
  const invalid = useFormInvalid(REMOVAL_FORM);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(removalSchema),
    defaultValues: emptyRequest,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const inputOf = (field: keyof RemovalRequest) => ({
    ...register(field),
    ...words.fields[field],
    id: idOf(field),
    error: errors[field]?.message,
  });
  return (
    <form
      aria-label={words.title}
      onSubmit={(event) => void handleSubmit(onDone, invalid)(event)}
      className="grid gap-6"
    >
      <FormProblems fields={fields} errors={errors} idOf={idOf} attempt={submitCount} />
      <TextField {...inputOf('listingUrl')} inputMode="url" required />
      <TextField {...inputOf('jobTitle')} />
      <TextField {...inputOf('jobUrl')} inputMode="url" />
      <SelectField {...inputOf('reason')} options={words.reasons} required />
      <EmailTextField {...inputOf('contactEmail')} required />
      <TextAreaField {...inputOf('additionalInfo')} maxLength={LONGEST_NOTE} />
      <Button type="submit" size="large">
        {words.submit}
      </Button>
    </form>
  );
}

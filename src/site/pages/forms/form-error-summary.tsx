import { useId } from 'react';
import { errorSummaryTitle } from '../../content/site-messages';
import { ErrorSummary, type FieldErrorLink } from '../../../shared/ui/error-summary';

/** react-hook-form's errors by field. */
type FormErrors = Readonly<Partial<Record<string, { message?: string | undefined }>>>;

/**
 * The props of a form's fields, by their names, and of its error summary. Their ids are unique on the
 * page.
 */
export function useFormFields<Field extends string, Registration extends object>(
  fields: readonly Field[],
  register: (field: Field) => Registration,
  { errors, submitCount }: { errors: FormErrors; submitCount: number },
) {
  const form = useId();
  const getFieldId = (field: string): string => `${form}-${field}`;
  return {
    errorSummary: { fields, errors, getFieldId, attempt: submitCount },
    getInputProps: (field: Field) => ({
      ...register(field),
      id: getFieldId(field),
      error: errors[field]?.message,
    }),
  };
}

/**
 * Errors of a form in the order of its fields.
 *
 * @param attempt number of submissions; the summary takes the focus on each one
 */
export function FormErrorSummary({
  fields,
  errors,
  getFieldId,
  attempt,
}: {
  fields: readonly string[];
  errors: FormErrors;
  getFieldId: (field: string) => string;
  attempt: number;
}) {
  const fieldErrors = fields.flatMap((field): FieldErrorLink[] => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ fieldId: getFieldId(field), message }];
  });
  if (fieldErrors.length === 0) return null;
  return <ErrorSummary key={attempt} title={errorSummaryTitle} errors={fieldErrors} />;
}

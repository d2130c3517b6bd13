import { useId } from 'react';
import { errorSummaryTitle } from '../../content/site-messages';
import { ErrorSummary, type FieldErrorLink } from '../../../shared/ui/error-summary';

/** react-hook-form's errors by field. */
type FormErrors = Readonly<Partial<Record<string, { message?: string | undefined }>>>;

/** Creates ids that are unique on the page. */
export function useFieldIds(): (field: string) => string {
  const form = useId();
  return (field) => `${form}-${field}`;
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

import { useId } from 'react';
import { errorSummaryTitle } from '../../content/site-messages';
import { ErrorSummary, type FieldErrorLink } from '../../ui/error-summary';

/** What react-hook-form knows of the problems of a form, by field. */
type FormErrors = Readonly<Partial<Record<string, { message?: string | undefined }>>>;

/** Ids for the fields of one form on the page. */
export function useFieldIds(): (field: string) => string {
  const form = useId();
  return (field) => `${form}-${field}`;
}

/**
 * What is wrong with a form of several fields, in the order of its fields.
 *
 * @param attempt how often the form was sent: the list takes the focus at each
 */
export function FormErrorSummary({
  fields,
  errors,
  idOf,
  attempt,
}: {
  fields: readonly string[];
  errors: FormErrors;
  idOf: (field: string) => string;
  attempt: number;
}) {
  const fieldErrors = fields.flatMap((field): FieldErrorLink[] => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
  if (fieldErrors.length === 0) return null;
  return <ErrorSummary key={attempt} title={errorSummaryTitle} problems={fieldErrors} />;
}

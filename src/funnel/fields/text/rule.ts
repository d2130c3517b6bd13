import { cutStoredText, unwrapText } from '../../../shared/text/stored-text';
import {
  createValidationError,
  type FieldRule,
  isBlank,
  validateRequired,
} from '../shared/rule/contract';
import type { FieldOf } from '../shared/schema/field';

type TextField = FieldOf<'text'>;

const fits = ({ expression: { source, flags } }: NonNullable<TextField['format']>, text: string) =>
  new RegExp(source, flags).test(text);

/** The stored form of a text; without the marks around a copied address or code. */
function toStored({ format, maxLength }: TextField, typed: string): string {
  const text = cutStoredText(typed, maxLength);
  if (format === undefined || format.kind === 'pattern') return text;
  const bare = unwrapText(text);
  return fits(format, bare) ? bare : text;
}

export const text: FieldRule<TextField> = {
  parse: (field, raw) => (typeof raw === 'string' ? toStored(field, raw) : null),
  validate: (field, value) => {
    const { format } = field;
    if (format === undefined || isBlank(value)) return validateRequired(field, value);
    if (fits(format, String(value))) return null;
    const error = createValidationError(format.kind);
    return format.kind === 'pattern' ? { ...error, message: format.message ?? null } : error;
  },
  getLabel: (_, value) => String(value),
};

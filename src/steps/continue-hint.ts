import type { FieldOf, FieldType } from '../fields/field-schema';
import type { FieldState } from './step-view';

type HintFormatters = { [Type in FieldType]: (field: FieldOf<Type>) => string };

const hints: HintFormatters = {
  singleChoice: () => 'Choose an answer to continue',
  multiChoice: ({ min }) =>
    min > 1 ? `Choose at least ${String(min)} to continue` : 'Choose at least one to continue',
  text: () => 'Type your answer to continue',
  email: () => 'Type your email address to continue',
  select: () => 'Choose an answer to continue',
  number: () => 'Type a number to continue',
  consent: () => 'Tick the box to continue',
};

function getFieldHint<Type extends FieldType>(type: Type, field: FieldOf<Type>): string {
  return hints[type](field);
}

/**
 * What a visitor must do before the step lets them on (QZ-03, Q2-03, Q2-04).
 * @param fields the fields the step shows
 */
export function getContinueHint(fields: readonly FieldState[]): string {
  const [only, ...others] = fields;
  if (only === undefined || others.length > 0) return 'Complete the fields above to continue';
  return getFieldHint(only.field.type, only.field);
}

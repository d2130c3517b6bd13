import type { AnswerValue } from '../../definition/schema/answer';
import { countByValue, createValidationError, type FieldRule } from '../shared/rule/contract';
import type { MultiChoiceField } from './schema';

/** Clears the other options where an exclusive one was added, and exclusive ones where another was. */
function resolveExclusiveOptions(
  { exclusive }: MultiChoiceField,
  values: string[],
  previous: AnswerValue | undefined,
): string[] {
  const before = Array.isArray(previous) ? previous : [];
  const added = values.filter((value) => !before.includes(value));
  const addedExclusive = added.find((value) => exclusive.includes(value));
  if (addedExclusive !== undefined) return [addedExclusive];
  return values.length > 1 ? values.filter((value) => !exclusive.includes(value)) : values;
}

const getSelectedOptions = ({ options }: MultiChoiceField, value: AnswerValue) =>
  options.filter((option) => Array.isArray(value) && value.includes(option.value));

export const multiChoice: FieldRule<MultiChoiceField> = {
  parse: (field, raw, previous) => {
    if (!Array.isArray(raw)) return null;
    const values = field.options.map((option) => option.value);
    return resolveExclusiveOptions(
      field,
      values.filter((value) => raw.includes(value)),
      previous,
    );
  },
  validate: ({ min, max }, value) => {
    const count = Array.isArray(value) ? value.length : 0;
    if (count < min) return createValidationError(count === 0 ? 'required' : 'tooFew', min);
    return max !== undefined && count > max ? createValidationError('tooMany', max) : null;
  },
  getLabel: (field, value) => getSelectedOptions(field, value).map(({ label }) => label),
  getCountedNames: countByValue,
  getSelectedOptions,
};

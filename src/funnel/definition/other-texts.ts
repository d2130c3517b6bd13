import type { Field, FieldOf } from '../fields/shared/schema/field';
import type { Condition } from './schema/condition-schema';
import type { OtherText } from './schema/field-parts';
import type { DefinitionPath } from './issues/issue';

const createOtherText = (
  { id: otherOf, type, counted }: Field,
  option: string,
  { id, label, ...text }: OtherText,
): FieldOf<'text'> & { otherOf: string } => ({
  type: 'text',
  id,
  label,
  ...text,
  autocomplete: 'off',
  suggestions: [],
  validation: [],
  ...(counted !== undefined && { counted }),
  otherOf,
  visibleWhen: {
    field: otherOf,
    operator: type === 'multiChoice' ? 'includes' : 'is',
    value: option,
  } satisfies Condition,
});

/**
 * Adds after each choice the texts that its options ask for. They are fields like any others, so
 * rules, proofs and rows need to know nothing of them. Fields that have them stay as they are.
 */
export function addOtherTexts(fields: readonly Field[]): Field[] {
  if (fields.some(({ otherOf }) => otherOf !== undefined)) return [...fields];
  return fields.flatMap((field): Field[] => {
    const options = 'options' in field ? field.options : [];
    const texts = options.flatMap(({ value, other }) =>
      other === undefined ? [] : [createOtherText(field, value, other)],
    );
    return [field, ...texts];
  });
}

/** The fields of a step, as `addOtherTexts` returns them, with their places in the author's text. */
export function placeFields<F extends Field>(
  fields: readonly F[],
): { field: F; path: DefinitionPath }[] {
  let index = -1;
  let choice: Field | undefined;
  return fields.map((field) => {
    if (field.otherOf === undefined) {
      index += 1;
      choice = field;
      return { field, path: ['fields', index] };
    }
    const options = choice !== undefined && 'options' in choice ? choice.options : [];
    const asking = options.findIndex(({ other }) => other?.id === field.id);
    return { field, path: ['fields', index, 'options', asking, 'other'] };
  });
}

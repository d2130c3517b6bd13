import type { FieldView, FieldViewProps } from '../shared/view/contract';
import { toggleChoice } from './toggle-choice';
import {
  ChoiceCards,
  ChoiceFieldset,
  type ChoiceParts,
  getOptionLayout,
} from '../shared/view/choice-fieldset';

/** Native checkboxes (Q2-04). */
export function MultiChoiceView({
  state,
  icons,
  onAnswer,
  onPointerChoice: _,
  Cards = ChoiceCards,
  getLayout = getOptionLayout,
  ...group
}: FieldViewProps<'multiChoice'> & Partial<ChoiceParts>) {
  const { field, value, error } = state;
  const chosen = Array.isArray(value) ? value : [];
  const isFull = field.max !== undefined && chosen.length >= field.max;
  return (
    <ChoiceFieldset
      {...group}
      role="group"
      label={field.label}
      layout={getLayout(field)}
      hint={
        field.helpText ?? (group.heading?.description ? undefined : formatChoiceLimit(field.max))
      }
      error={error}
    >
      <Cards
        type="checkbox"
        options={field.options}
        icons={icons}
        isChecked={(option) => chosen.includes(option)}
        isDisabled={(option) =>
          isFull && !chosen.includes(option) && !field.exclusive.includes(option)
        }
        isInvalid={error !== null}
        onSelect={(option) => onAnswer(toggleChoice(field, chosen, option))}
      />
    </ChoiceFieldset>
  );
}

function formatChoiceLimit(max: number | undefined): string {
  return max === undefined ? 'Choose all that apply' : `Choose up to ${String(max)}`;
}

export const multiChoice: FieldView<'multiChoice'> = {
  View: MultiChoiceView,
  getContinueHint: ({ min }) =>
    min > 1 ? `Choose at least ${String(min)} to continue` : 'Choose at least one to continue',
  hasLegend: true,
};

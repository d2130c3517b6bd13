import { useId } from 'react';
import { ChoiceCard } from '../../ui/choice-card';
import { SvgIcon } from '../../ui/svg-icon';
import { getShortcut } from '../choice-shortcuts';
import type { FieldView, FieldViewProps } from '../field-view';
import { toggleChoice } from './toggle-choice';
import { ChoiceFieldset } from '../choice-fieldset';

/** Native checkboxes (Q2-04). */
function MultiChoiceView({ state, icons, onAnswer, ...group }: FieldViewProps<'multiChoice'>) {
  const name = useId();
  const { field, value, error } = state;
  const chosen = Array.isArray(value) ? value : [];
  const full = field.max !== undefined && chosen.length >= field.max;
  return (
    <ChoiceFieldset
      {...group}
      role="group"
      field={field}
      hint={
        field.helpText ?? (group.heading?.description ? undefined : formatChoiceLimit(field.max))
      }
      error={error}
    >
      {field.options.map((option, index) => {
        const checked = chosen.includes(option.value);
        return (
          <ChoiceCard
            key={option.value}
            type="checkbox"
            name={name}
            value={option.value}
            label={option.label}
            helpText={option.helpText}
            icon={option.icon && <SvgIcon icon={icons[option.icon]} className="text-accent-text" />}
            shortcut={getShortcut(index)}
            checked={checked}
            disabled={full && !checked && !field.exclusive.includes(option.value)}
            aria-invalid={error !== null || undefined}
            onChange={() => onAnswer(toggleChoice(field, chosen, option.value))}
            data-choice
          />
        );
      })}
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

import { useId } from 'react';
import { ChoiceCard } from '../../ui/choice-card';
import { Picture } from '../../ui/picture';
import { shortcutOf } from '../choice-keys';
import type { FieldViewProps } from '../step-view';
import { toggledChoices } from '../toggled-choices';
import { ChoiceGroup } from './choice-group';

/** Several answers at once, as native checkboxes (Q2-04). */
export function MultiChoiceView({
  state,
  icons,
  onAnswer,
  ...group
}: FieldViewProps<'multiChoice'>) {
  const name = useId();
  const { field, value, problem } = state;
  const chosen = Array.isArray(value) ? value : [];
  const full = field.max !== undefined && chosen.length >= field.max;
  return (
    <ChoiceGroup
      {...group}
      role="group"
      field={field}
      hint={field.helpText ?? (group.heading?.description ? undefined : howMany(field.max))}
      problem={problem}
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
            picture={
              option.icon && <Picture drawing={icons[option.icon]} className="text-accent-text" />
            }
            shortcut={shortcutOf(index)}
            checked={checked}
            disabled={full && !checked && !field.exclusive.includes(option.value)}
            aria-invalid={problem !== null || undefined}
            onChange={() => onAnswer(toggledChoices(field, chosen, option.value))}
            data-choice
          />
        );
      })}
    </ChoiceGroup>
  );
}

function howMany(max: number | undefined): string {
  return max === undefined ? 'Choose all that apply' : `Choose up to ${String(max)}`;
}

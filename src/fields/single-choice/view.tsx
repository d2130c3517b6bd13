import { useId } from 'react';
import { AnswerButton } from '../../ui/answer-button';
import { ChoiceCard } from '../../ui/choice-card';
import { SvgIcon } from '../../ui/svg-icon';
import { getShortcut } from '../choice-shortcuts';
import type { FieldView, FieldViewProps } from '../field-view';
import { ChoiceFieldset } from '../choice-fieldset';

/**
 * Radios, or buttons where the choice continues: there, the first arrow key on a radio would already
 * continue (WCAG 3.2.2).
 */
function SingleChoiceView(props: FieldViewProps<'singleChoice'>) {
  return props.advance === 'onSelect' ? <AnswerButtons {...props} /> : <AnswerRadios {...props} />;
}

function AnswerRadios({ state, icons, onAnswer, ...group }: FieldViewProps<'singleChoice'>) {
  const name = useId();
  const { field, value, error } = state;
  return (
    <ChoiceFieldset {...group} role="radiogroup" field={field} hint={field.helpText} error={error}>
      {field.options.map((option, index) => (
        <ChoiceCard
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.label}
          helpText={option.helpText}
          icon={option.icon && <SvgIcon icon={icons[option.icon]} className="text-accent-text" />}
          shortcut={getShortcut(index)}
          checked={value === option.value}
          onChange={() => onAnswer(option.value)}
          data-choice
        />
      ))}
    </ChoiceFieldset>
  );
}

function AnswerButtons({ state, icons: _, onAnswer, ...group }: FieldViewProps<'singleChoice'>) {
  const { field, value, error } = state;
  return (
    <ChoiceFieldset {...group} role="group" field={field} hint={field.helpText} error={error}>
      {field.options.map((option, index) => (
        <AnswerButton
          key={option.value}
          label={option.label}
          helpText={option.helpText}
          shortcut={getShortcut(index)}
          selected={value === option.value}
          onClick={({ detail }) => {
            // The second click of a double click would answer the next question.
            if (detail < 2) onAnswer(option.value);
          }}
          data-choice
        />
      ))}
    </ChoiceFieldset>
  );
}

export const singleChoice: FieldView<'singleChoice'> = {
  View: SingleChoiceView,
  getContinueHint: () => 'Choose an answer to continue',
  hasLegend: true,
};

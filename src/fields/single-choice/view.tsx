import { AnswerButton } from '../../ui/answer-button';
import { getShortcut } from '../choice-shortcuts';
import type { FieldView, FieldViewProps } from '../field-view';
import { ChoiceCards, ChoiceFieldset, getOptionLayout } from '../choice-fieldset';
import { usePointerChoice } from '../use-pointer-choice';

/**
 * Radios, or buttons where the choice continues: there, the first arrow key on a radio would already
 * continue (WCAG 3.2.2).
 */
function SingleChoiceView(props: FieldViewProps<'singleChoice'>) {
  return props.advance === 'onSelect' ? <AnswerButtons {...props} /> : <AnswerRadios {...props} />;
}

function AnswerRadios({
  state,
  icons,
  onAnswer,
  onPointerChoice,
  ...group
}: FieldViewProps<'singleChoice'>) {
  const { field, value, error } = state;
  const handlers = usePointerChoice(group.choiceNote !== null, onPointerChoice);
  return (
    <ChoiceFieldset
      {...group}
      {...handlers}
      role="radiogroup"
      label={field.label}
      layout={getOptionLayout(field)}
      hint={field.helpText}
      error={error}
    >
      <ChoiceCards
        type="radio"
        options={field.options}
        icons={icons}
        isChecked={(option) => option === value}
        onSelect={onAnswer}
      />
    </ChoiceFieldset>
  );
}

function AnswerButtons({
  state,
  icons: _,
  onAnswer,
  onPointerChoice: __,
  ...group
}: FieldViewProps<'singleChoice'>) {
  const { field, value, error } = state;
  return (
    <ChoiceFieldset
      {...group}
      role="group"
      label={field.label}
      layout={getOptionLayout(field)}
      hint={field.helpText}
      error={error}
    >
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

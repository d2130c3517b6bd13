import { AnswerButton } from '../../../shared/ui/answer-button';
import type { FieldView, FieldViewProps } from '../shared/view/contract';
import {
  type ChoiceButtonsProps,
  ChoiceCards,
  ChoiceFieldset,
  type ChoiceParts,
  getOptionLayout,
  toButtonProps,
} from '../shared/view/choice-fieldset';
import { usePointerChoice } from '../shared/view/use-pointer-choice';

type Props = FieldViewProps<'singleChoice'> & Partial<ChoiceParts>;

/**
 * Radios, or buttons where the choice continues: there, the first arrow key on a radio would already
 * continue (WCAG 3.2.2).
 */
export function SingleChoiceView(props: Props) {
  return props.advance === 'onSelect' ? <AnswerButtons {...props} /> : <AnswerRadios {...props} />;
}

function AnswerRadios({
  state,
  icons,
  onAnswer,
  onPointerChoice,
  Cards = ChoiceCards,
  getLayout = getOptionLayout,
  ...group
}: Props) {
  const { field, value, error } = state;
  const handlers = usePointerChoice(group.choiceNote !== null, onPointerChoice);
  return (
    <ChoiceFieldset
      {...group}
      {...handlers}
      role="radiogroup"
      label={field.label}
      layout={getLayout(field)}
      hint={field.helpText}
      error={error}
    >
      <Cards
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
  Buttons = ChoiceButtons,
  getLayout = getOptionLayout,
  ...group
}: Props) {
  const { field, value, error } = state;
  return (
    <ChoiceFieldset
      {...group}
      role="group"
      label={field.label}
      layout={getLayout(field)}
      hint={field.helpText}
      error={error}
    >
      <Buttons
        options={field.options}
        isChosen={(option) => option === value}
        onClick={(option, { detail }) => {
          // The second click of a double click would answer the next question.
          if (detail < 2) onAnswer(option);
        }}
      />
    </ChoiceFieldset>
  );
}

function ChoiceButtons(props: ChoiceButtonsProps) {
  return props.options.map((option, index) => (
    <AnswerButton key={option.value} {...toButtonProps(option, index, props)} />
  ));
}

export const singleChoice: FieldView<'singleChoice'> = {
  View: SingleChoiceView,
  getContinueHint: () => 'Choose an answer to continue',
  hasLegend: true,
};

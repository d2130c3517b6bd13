import type { AnswerValue } from '../definition/answer';
import type { Field, FieldOf, FieldType } from '../definition/field-schemas';
import type { FunnelDefinition, Step } from '../definition/normalise';
import type { ButtonLabels } from '../definition/step-schemas';
import { ruleOf } from '../engine/field-rules';

/** What a visitor does on a step, in the words of the screen. */
export type ScreenAct =
  | { choose: string; as: 'radio' | 'checkbox' | 'button' }
  | { pick: string; from: string }
  | { type: string; into: string }
  /** Presses the step's button; without a label it bears the player's own word. */
  | { press: 'next' | 'spin'; label?: string };

type Acts = {
  [Type in FieldType]: (field: FieldOf<Type>, value: AnswerValue, step: Step) => ScreenAct[];
};

const typed = ({ label }: { label: string }, value: AnswerValue): ScreenAct[] => [
  { type: String(value), into: label },
];
const labelsOf = (field: Field, value: AnswerValue): string[] =>
  ruleOf(field)
    .chosen(field, value)
    .map(({ label }) => label);

/** One entry a field type: how its answer is given with mouse and keys. */
const acts: Acts = {
  singleChoice: (field, value, step) =>
    labelsOf(field, value).map((choose) => ({
      choose,
      as: step.kind === 'question' && step.advance === 'onSelect' ? 'button' : 'radio',
    })),
  multiChoice: (field, value) =>
    labelsOf(field, value).map((choose) => ({ choose, as: 'checkbox' })),
  select: (field, value) => labelsOf(field, value).map((pick) => ({ pick, from: field.label })),
  text: typed,
  email: typed,
  number: typed,
  consent: (field, value) => (value === true ? [{ choose: field.label, as: 'checkbox' }] : []),
};

/** How an answer is given on a step: in the order in which a visitor does it. */
export function actsOn<Type extends FieldType>(
  field: FieldOf<Type>,
  value: AnswerValue | undefined,
  step: Step,
): ScreenAct[] {
  const give = acts[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return value === undefined ? [] : give(field, value, step);
}

/** The press of a step's button, by the words it bears. */
export function press(
  { presentation }: FunnelDefinition,
  step: Step,
  button: 'next' | 'spin',
): Extract<ScreenAct, { press: string }> {
  const labels: ButtonLabels = { ...presentation.labels, ...step.labels };
  const label = labels[button];
  return label === undefined ? { press: button } : { press: button, label };
}

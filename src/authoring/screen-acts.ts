import type { AnswerValue } from '../definition/answer';
import type { Field, FieldOf, FieldType } from '../definition/field-schemas';
import type { FunnelDefinition, Step } from '../definition/normalise';
import type { ButtonLabels } from '../definition/step-schemas';
import type { CurrentStep } from '../engine/current-step';
import { ruleOf } from '../engine/field-rules';
import type { WalkEvent } from '../verify/walk-event';

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

type Doings = {
  [Type in WalkEvent['type']]: (
    event: Extract<WalkEvent, { type: Type }>,
    current: CurrentStep,
    definition: FunnelDefinition,
  ) => ScreenAct[];
};

const onlyForwards = ({ type }: WalkEvent): never => {
  throw new Error(`A path leads from the start to an ending; "${type}" is no part of one.`);
};

/** One entry an event: what a visitor does on the screen so that the machine gets it. */
const doings: Doings = {
  answer: ({ field: id, value }, { step, fields }) => {
    const asked = fields.find(({ field }) => field.id === id);
    if (asked === undefined) throw new Error(`The step "${step.id}" does not ask for "${id}".`);
    return actsOn(asked.field, value, step);
  },
  continue: (_, { step }, definition) => [press(definition, step, 'next')],
  spin: (_, { step }, definition) => [press(definition, step, 'spin')],
  // Time passes by itself.
  wait: () => [],
  back: onlyForwards,
  retry: onlyForwards,
  restart: onlyForwards,
};

/**
 * What a visitor does on the screen for one event of a path.
 * @param current the step before the event
 * @throws when the step does not ask for the answer, and for events that are no part of a path
 */
export function doingOf(
  event: WalkEvent,
  current: CurrentStep,
  definition: FunnelDefinition,
): ScreenAct[] {
  const doing = doings[event.type] as (
    event: WalkEvent,
    current: CurrentStep,
    definition: FunnelDefinition,
  ) => ScreenAct[]; // keyed by the event's own type
  return doing(event, current, definition);
}

/** What can be pressed on a screen: buttons by what they do, and answers that are buttons by their words. */
export interface Pressable {
  buttons: (keyof ButtonLabels)[];
  answers: string[];
}

const none: Pressable = { buttons: [], answers: [] };
const only = (button: keyof ButtonLabels, can = true): Pressable =>
  can ? { buttons: [button], answers: [] } : none;

/** One entry a kind of step: what it lets a visitor press, the way back apart. */
const pressableOn: {
  [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>, current: CurrentStep) => Pressable;
} = {
  statement: (_, { canContinue }) => only('next', canContinue),
  question: ({ advance }, { fields, status, canTry }) => {
    if (status === 'submitting') return none;
    if (advance === 'onContinue') return only('next', canTry);
    const labels = fields.flatMap(({ field }) =>
      'options' in field ? field.options.map(({ label }) => label) : [],
    );
    return { buttons: [], answers: labels };
  },
  loading: (_, { status }) => only('retry', status === 'undecided'),
  draw: (_, { status, canContinue }) =>
    status === 'ready' ? only('spin') : only('next', status === 'won' && canContinue),
  ending: () => only('restart'),
};

/** What the screen must let a visitor press on a step, by what the machine says of it. */
export function pressableNow(current: CurrentStep): Pressable {
  const ofKind = pressableOn[current.step.kind] as (step: Step, current: CurrentStep) => Pressable; // keyed by the step's own kind
  const { buttons, answers } = ofKind(current.step, current);
  const back = current.back === 'allowed' || current.back === 'exits';
  return { buttons: back ? ['back', ...buttons] : buttons, answers };
}

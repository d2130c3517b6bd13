import type { AnswerValue } from '../definition/parts/answer';
import type { Field, FieldOf, FieldType } from '../fields/field-schema';
import type { FunnelDefinition, Step } from '../definition/normalise';
import type { ButtonLabels } from '../steps/step-schema';
import type { CurrentStep } from '../engine/current-step';
import { getFieldRule } from '../fields/field-rules';
import type { TraceEvent } from '../verify/trace';

/** What a visitor does on a step, in the words of the screen. */
export type UserAction =
  | { choose: string; as: 'radio' | 'checkbox' | 'button' }
  | { pick: string; from: string }
  | { type: string; into: string }
  /** Presses the step's button; without a label it bears the player's own word. */
  | { press: 'next' | 'spin'; label?: string };

type AnswerActions = {
  [Type in FieldType]: (field: FieldOf<Type>, value: AnswerValue, step: Step) => UserAction[];
};

const getTypingActions = ({ label }: { label: string }, value: AnswerValue): UserAction[] => [
  { type: String(value), into: label },
];
const getChosenLabels = (field: Field, value: AnswerValue): string[] =>
  getFieldRule(field)
    .getSelectedOptions(field, value)
    .map(({ label }) => label);

/** One entry a field type: how its answer is given with mouse and keys. */
const answerActions: AnswerActions = {
  singleChoice: (field, value, step) =>
    getChosenLabels(field, value).map((choose) => ({
      choose,
      as: step.kind === 'question' && step.advance === 'onSelect' ? 'button' : 'radio',
    })),
  multiChoice: (field, value) =>
    getChosenLabels(field, value).map((choose) => ({ choose, as: 'checkbox' })),
  select: (field, value) =>
    getChosenLabels(field, value).map((pick) => ({ pick, from: field.label })),
  text: getTypingActions,
  email: getTypingActions,
  number: getTypingActions,
  consent: (field, value) => (value === true ? [{ choose: field.label, as: 'checkbox' }] : []),
};

/** How an answer is given on a step: in the order in which a visitor does it. */
export function getAnswerActions<Type extends FieldType>(
  field: FieldOf<Type>,
  value: AnswerValue | undefined,
  step: Step,
): UserAction[] {
  const give = answerActions[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return value === undefined ? [] : give(field, value, step);
}

/** The press of a step's button, by the words it bears. */
export function createPressAction(
  { presentation }: FunnelDefinition,
  step: Step,
  button: 'next' | 'spin',
): Extract<UserAction, { press: string }> {
  const labels: ButtonLabels = { ...presentation.labels, ...step.labels };
  const label = labels[button];
  return label === undefined ? { press: button } : { press: button, label };
}

type EventActions = {
  [Type in TraceEvent['type']]: (
    event: Extract<TraceEvent, { type: Type }>,
    current: CurrentStep,
    definition: FunnelDefinition,
  ) => UserAction[];
};

const throwNotOnPath = ({ type }: TraceEvent): never => {
  throw new Error(`A path leads from the start to an ending; "${type}" is no part of one.`);
};

/** One entry an event: what a visitor does on the screen so that the machine gets it. */
const eventActions: EventActions = {
  answer: ({ field: id, value }, { step, fields }) => {
    const asked = fields.find(({ field }) => field.id === id);
    if (asked === undefined) throw new Error(`The step "${step.id}" does not ask for "${id}".`);
    return getAnswerActions(asked.field, value, step);
  },
  continue: (_, { step }, definition) => [createPressAction(definition, step, 'next')],
  spin: (_, { step }, definition) => [createPressAction(definition, step, 'spin')],
  // Time passes by itself.
  wait: () => [],
  back: throwNotOnPath,
  retry: throwNotOnPath,
  restart: throwNotOnPath,
};

/**
 * What a visitor does on the screen for one event of a path.
 * @param current the step before the event
 * @throws when the step does not ask for the answer, and for events that are no part of a path
 */
export function getUserActions(
  event: TraceEvent,
  current: CurrentStep,
  definition: FunnelDefinition,
): UserAction[] {
  const doing = eventActions[event.type] as (
    event: TraceEvent,
    current: CurrentStep,
    definition: FunnelDefinition,
  ) => UserAction[]; // keyed by the event's own type
  return doing(event, current, definition);
}

/** What can be pressed on a screen: buttons by what they do, and answers that are buttons by their words. */
export interface AvailableActions {
  buttons: (keyof ButtonLabels)[];
  answers: string[];
}

const noActions: AvailableActions = { buttons: [], answers: [] };
const toSingleButton = (button: keyof ButtonLabels, can = true): AvailableActions =>
  can ? { buttons: [button], answers: [] } : noActions;

/** One entry a kind of step: what it lets a visitor press, the way back apart. */
const availableActionsByKind: {
  [Kind in Step['kind']]: (
    step: Extract<Step, { kind: Kind }>,
    current: CurrentStep,
  ) => AvailableActions;
} = {
  statement: (_, { canContinue }) => toSingleButton('next', canContinue),
  question: ({ advance }, { fields, status, canSubmit: canTry }) => {
    if (status === 'submitting') return noActions;
    if (advance === 'onContinue') return toSingleButton('next', canTry);
    const labels = fields.flatMap(({ field }) =>
      'options' in field ? field.options.map(({ label }) => label) : [],
    );
    return { buttons: [], answers: labels };
  },
  loading: (_, { status }) => toSingleButton('retry', status === 'undecided'),
  draw: (_, { status, canContinue }) =>
    status === 'ready'
      ? toSingleButton('spin')
      : toSingleButton('next', status === 'won' && canContinue),
  ending: () => toSingleButton('restart'),
};

/** What the screen must let a visitor press on a step, by what the machine says of it. */
export function getAvailableActions(current: CurrentStep): AvailableActions {
  const ofKind = availableActionsByKind[current.step.kind] as (
    step: Step,
    current: CurrentStep,
  ) => AvailableActions; // keyed by the step's own kind
  const { buttons, answers } = ofKind(current.step, current);
  const back = current.back === 'allowed' || current.back === 'exits';
  return { buttons: back ? ['back', ...buttons] : buttons, answers };
}

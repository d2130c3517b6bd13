import type { AnswerValue } from '../definition/parts/answer';
import type { Field, FieldOf, FieldType } from '../fields/field-schema';
import type { FunnelDefinition, Step } from '../definition/normalise';
import type { ButtonLabels } from '../definition/parts/step-parts';
import type { CurrentStep } from '../engine/current-step';
import { getFieldRule } from '../fields/field-rules';
import type { TraceEvent } from '../verify/trace';

/** An action of a visitor on a step, by the labels on the screen. */
export type UserAction =
  | { choose: string; as: 'radio' | 'checkbox' | 'button' }
  | { pick: string; from: string }
  | { type: string; into: string }
  /** Clicks the step's button; without a label it has the player's default label. */
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

/** The actions that enter an answer, for each field type. */
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

/** Gets the actions that enter an answer, in their order. Empty without an answer. */
export function getAnswerActions<Type extends FieldType>(
  field: FieldOf<Type>,
  value: AnswerValue | undefined,
  step: Step,
): UserAction[] {
  const getActions = answerActions[field.type as Type]; // a FieldOf<Type> has the type `Type`
  return value === undefined ? [] : getActions(field, value, step);
}

/** Creates the click on a step's button, by its label. */
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
  throw new Error(
    `A path leads from the first step to an ending, so it contains no "${type}" event.`,
  );
};

/** The actions that cause each event. */
const eventActions: EventActions = {
  answer: ({ field: id, value }, { step, fields }) => {
    const entry = fields.find(({ field }) => field.id === id);
    if (entry === undefined) throw new Error(`The step "${step.id}" shows no field "${id}".`);
    return getAnswerActions(entry.field, value, step);
  },
  continue: (_, { step }, definition) => [createPressAction(definition, step, 'next')],
  spin: (_, { step }, definition) => [createPressAction(definition, step, 'spin')],
  // Timers need no action.
  wait: () => [],
  back: throwNotOnPath,
  retry: throwNotOnPath,
  restart: throwNotOnPath,
};

/**
 * Gets the visitor's actions for one event of a path.
 * @param current the step before the event
 * @throws when the step does not show the field, and for events that no path contains
 */
export function getUserActions(
  event: TraceEvent,
  current: CurrentStep,
  definition: FunnelDefinition,
): UserAction[] {
  const getActions = eventActions[event.type] as (
    event: TraceEvent,
    current: CurrentStep,
    definition: FunnelDefinition,
  ) => UserAction[]; // the table is keyed by the event's type
  return getActions(event, current, definition);
}

/** The buttons a step enables: its own by role, and answers that are buttons by label. */
export interface AvailableActions {
  buttons: (keyof ButtonLabels)[];
  answers: string[];
}

const noActions: AvailableActions = { buttons: [], answers: [] };
const toSingleButton = (button: keyof ButtonLabels, can = true): AvailableActions =>
  can ? { buttons: [button], answers: [] } : noActions;

/** The enabled buttons of each step kind, without the back button. */
const availableActionsByKind: {
  [Kind in Step['kind']]: (
    step: Extract<Step, { kind: Kind }>,
    current: CurrentStep,
  ) => AvailableActions;
} = {
  statement: (_, { canContinue }) => toSingleButton('next', canContinue),
  question: ({ advance }, { fields, status, canSubmit }) => {
    if (status === 'submitting') return noActions;
    if (advance === 'onContinue') return toSingleButton('next', canSubmit);
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

/** Gets the buttons that the screen must enable, from the machine's current step. */
export function getAvailableActions(current: CurrentStep): AvailableActions {
  const getKindActions = availableActionsByKind[current.step.kind] as (
    step: Step,
    current: CurrentStep,
  ) => AvailableActions; // the table is keyed by the step's kind
  const { buttons, answers } = getKindActions(current.step, current);
  const canGoBack = current.back === 'allowed' || current.back === 'exits';
  return { buttons: canGoBack ? ['back', ...buttons] : buttons, answers };
}

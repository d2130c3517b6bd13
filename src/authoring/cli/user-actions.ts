import type { AnswerValue } from '../../funnel/definition/schema/answer';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { AnswerAction } from '../../funnel/fields/shared/analysis/contract';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';
import type { AvailableActions } from '../../funnel/steps/shared/analysis/contract';
import { advancesOnAnswer } from '../../funnel/steps/shared/rule/step-rules';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import type { ButtonLabels } from '../../funnel/definition/schema/step-parts';
import type { CurrentStep } from '../../funnel/engine/current-step';
import type { TraceEvent } from '../verify/trace';

/** An action of a visitor on a step, by the labels on the screen. */
export type UserAction =
  | AnswerAction
  /** Clicks the step's button; without a label it has the player's default label. */
  | { click: 'next' | 'spin'; label?: string };

/** Whether the step has so many fields that its choices are groups with names of their own. */
const hasNamedGroups = ({ fields = [] }: Pick<Partial<Step>, 'fields'>): boolean =>
  fields.filter(({ otherOf }) => otherOf === undefined).length > 1;

/** The heading of the step names the choices of its only field. */
const withoutGroup = (action: AnswerAction): AnswerAction =>
  'choose' in action ? { choose: action.choose, as: action.as } : action;

/** Gets the actions that enter an answer, in their order. Empty without an answer. */
export function getAnswerActions(
  field: Field,
  value: AnswerValue | undefined,
  step: Step,
): UserAction[] {
  if (value === undefined) return [];
  const actions = getFieldAnalysis(field).getAnswerActions(field, value, advancesOnAnswer(step));
  return hasNamedGroups(step) ? actions : actions.map(withoutGroup);
}

/** Creates the click on a step's button, by its label. */
export function createClickAction(
  { presentation }: FunnelDefinition,
  step: Step,
  button: 'next' | 'spin',
): Extract<UserAction, { click: string }> {
  const labels: ButtonLabels = { ...presentation.labels, ...step.labels };
  const label = labels[button];
  return label === undefined ? { click: button } : { click: button, label };
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
  continue: (_, { step }, definition) => [createClickAction(definition, step, 'next')],
  spin: (_, { step }, definition) => [createClickAction(definition, step, 'spin')],
  // Timers need no action.
  wait: () => [],
  back: throwNotOnPath,
  retry: throwNotOnPath,
  leaveOut: throwNotOnPath,
  revisit: throwNotOnPath,
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

/** Gets the buttons that the screen must enable, from the machine's current step. */
export function getAvailableActions(current: CurrentStep): AvailableActions {
  const { getAvailableActions: getKindActions } = getStepAnalysis(current.step);
  const { buttons, answers } = getKindActions(current.step, current);
  const canGoBack = current.back === 'allowed' || current.back === 'exits';
  return { buttons: canGoBack ? ['back', ...buttons] : buttons, answers };
}

import type { StateArgs } from '../../stories/state-position';
import {
  createStoryPath,
  getSampleAnswer,
  getStepArrival,
  sampleChoices,
  type VisitorChoices,
} from '../../stories/story-path';
import { addStorageKeys } from '../../stories/create-stored-progress';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { compile } from '../../../funnel/engine/compile';
import { getStepAnalysis } from '../../../funnel/steps/shared/analysis/step-analyses';
import type { StoryState } from '../../../funnel/steps/shared/analysis/story-states';
import { getDrawOutcomes } from '../../verify/step-events';
import type { TraceEvent } from '../../verify/trace';

/** The states of a step that a visitor can see, and the visitor who sees them. */
export interface StepStates {
  states: readonly StoryState[];
  getArgs: (state: StoryState) => StateArgs;
}

/** Answers as the visit to a step does, and with samples on the step itself. */
function createChoices(
  definition: FunnelDefinition,
  stepId: string,
  events: readonly TraceEvent[],
): VisitorChoices {
  const answers = new Map<string, AnswerValue>();
  const rolls: number[] = [];
  for (const event of events) {
    if (event.type === 'answer') answers.set(event.field, event.value);
    if (event.type === 'spin') rolls.push(event.roll);
  }
  const isOwn = (field: { id: string }): boolean =>
    definition.steps.find(({ id }) => id === stepId)?.fields.some(({ id }) => id === field.id) ===
    true;
  return {
    chooseAnswer: (field) =>
      answers.get(field.id) ?? (isOwn(field) ? getSampleAnswer(field) : undefined),
    choosePrize: (step) => {
      const roll = rolls[0];
      const drawn = getDrawOutcomes(step).find((outcome) => outcome.roll === roll);
      return drawn?.value ?? sampleChoices.choosePrize(step);
    },
  };
}

/**
 * The states of a step that have something to show.
 * @param events a visit to the step
 * @returns null when the visit does not lead to the step
 */
export function findStepStates(
  definition: FunnelDefinition,
  stepId: string,
  events: readonly TraceEvent[],
): StepStates | null {
  const funnel = compile(addStorageKeys(definition));
  const step = funnel.definition.steps.find(({ id }) => id === stepId);
  const choices = createChoices(definition, stepId, events);
  const arrival = getStepArrival(funnel, choices, stepId);
  if (step === undefined || arrival === null) return null;
  const { answers, prizes } = createStoryPath(funnel, choices);
  const rules = getStepAnalysis(step).storyStates;
  const states = rules
    .filter(({ when }) => when?.(step, { funnel, context: arrival.context }) ?? true)
    .map(({ state }) => state);
  const conditional = step.fields.find(({ visibleWhen }) => visibleWhen !== undefined);
  return {
    states,
    getArgs: (state) => ({
      stepId,
      state,
      answers,
      prizes,
      ...(conditional !== undefined && { fieldId: conditional.id }),
    }),
  };
}

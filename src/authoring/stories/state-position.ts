import type { AnswerValue, Answers } from '../../funnel/definition/schema/answer';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import { createFacts } from '../../funnel/engine/create-facts';
import { getCurrentFields } from '../../funnel/engine/current-fields';
import { isAnswer } from '../../funnel/fields/shared/rule/field-rules';
import {
  getPreparedStep,
  getStepState,
  type StoryState,
} from '../../funnel/steps/shared/analysis/story-states';
import type { SessionPosition } from './create-stored-progress';
import { createRecordedChoices, getStepArrival, type StepArrival } from './story-path';

/** A state of a step, and the visitor who brings it about. */
export interface StateArgs {
  stepId: string;
  state: StoryState;
  /** The answers on the way to the step, and on the step where the state has them. */
  answers: Answers;
  /** The drawn outcome of each draw step. */
  prizes?: Readonly<Record<string, string>>;
  /** The field that the state is about, if it is about one. */
  fieldId?: string;
}

/** Cuts a typed answer in half, like an interrupted visitor. */
function truncateAnswer(value: AnswerValue): AnswerValue {
  return typeof value === 'string' && value.length > 3
    ? value.slice(0, Math.ceil(value.length / 2)).trimEnd()
    : value;
}

/** An unconfirmed answer to the first field that the visitor sees. */
function createDraft(
  funnel: CompiledFunnel,
  { context, ownAnswers }: StepArrival,
  stepId: string,
): SessionPosition['draft'] {
  const facts = createFacts(funnel.prepared, context, stepId);
  const [first] = getCurrentFields(getPreparedStep(funnel, { id: stepId }), context, facts);
  const value = first === undefined ? undefined : ownAnswers[first.field.id];
  if (first === undefined || value === undefined) return {};
  const half = 'options' in first.field ? value : truncateAnswer(value);
  // The browser gives a date as a whole or not at all.
  return { [first.field.id]: isAnswer(first.field, half) ? half : value };
}

/**
 * Gets the position of a session that is about to be in a state: step, answers and draws.
 * @throws when the answers do not lead to the step: no visitor could see the state
 */
export function getStatePosition(
  funnel: CompiledFunnel,
  { stepId, state, answers, prizes = {}, fieldId }: StateArgs,
): SessionPosition {
  const { input, isDrawn = false } = getStepState(state);
  const recorded = createRecordedChoices({ answers, prizes });
  const arrival = getStepArrival(
    funnel,
    {
      ...recorded,
      chooseAnswer: (field, entry) =>
        input === 'answersWithoutField' && field.id === fieldId
          ? undefined
          : recorded.chooseAnswer(field, entry),
    },
    stepId,
  );
  if (arrival === null) throw new Error(`The answers do not lead to the step "${stepId}".`);
  const { context, ownAnswers } = arrival;
  const hasOwnAnswers = input === 'answers' || input === 'answersWithoutField';
  const drawn = Object.entries(context.draws).map(([id, { value }]) => [id, value]);
  const ownPrize = prizes[stepId];
  return {
    step: stepId,
    answers: { ...context.answers, ...(hasOwnAnswers ? ownAnswers : {}) },
    draft: input === 'draft' ? createDraft(funnel, arrival, stepId) : {},
    prizes: {
      ...Object.fromEntries(drawn),
      ...(isDrawn && ownPrize !== undefined && { [stepId]: ownPrize }),
    },
  };
}

import { createActor, setup } from 'xstate';
import type { AnswerValue, Answers } from '../../../src/funnel/definition/schema/answer';

/**
 * One quiz written without an engine. The reducer is the lower bound; the machine with a state for
 * each step is what definitions are compiled to.
 */
export interface HandWrittenStep {
  id: string;
  isComplete: (answers: Answers) => boolean;
  /** The routes in order; the last one has no condition. */
  next: { when?: (answers: Answers) => boolean; goTo: string }[];
  delayMs?: number;
}

export interface HandWrittenQuiz {
  first: string;
  steps: readonly HandWrittenStep[];
  last: string;
  result: (answers: Answers) => string | null;
}

export type HandWrittenEvent =
  { type: 'answer'; field: string; value: AnswerValue } | { type: 'continue' } | { type: 'back' };

export interface HandWrittenState {
  step: string;
  answers: Answers;
  previous: { step: string; before: HandWrittenState['previous'] } | null;
}

/** A pure reducer, without subscribers and timers. */
export function createReducer(quiz: HandWrittenQuiz) {
  const steps = new Map(quiz.steps.map((step) => [step.id, step]));
  return (state: HandWrittenState, event: HandWrittenEvent): HandWrittenState => {
    if (event.type === 'answer')
      return { ...state, answers: { ...state.answers, [event.field]: event.value } };
    if (event.type === 'back')
      return state.previous === null
        ? state
        : { ...state, step: state.previous.step, previous: state.previous.before };
    const step = steps.get(state.step);
    if (step === undefined || !step.isComplete(state.answers)) return state;
    const route = step.next.find(({ when }) => when === undefined || when(state.answers));
    if (route === undefined) return state;
    return { ...state, step: route.goTo, previous: { step: state.step, before: state.previous } };
  };
}

interface MachineContext {
  answers: Answers;
  result: string | null;
}

const machineSetup = setup({ types: {} as { context: MachineContext; events: HandWrittenEvent } });
type States = NonNullable<Parameters<typeof machineSetup.createMachine>[0]['states']>;

const assignAnswer = machineSetup.assign({
  answers: ({ context, event }) =>
    event.type === 'answer' ? { ...context.answers, [event.field]: event.value } : context.answers,
});

/** A state for each step, guards and one assignment. Back leads to the previous step of the list. */
export function createHandWrittenMachine({ first, steps, last, result }: HandWrittenQuiz) {
  const states: States = {};
  steps.forEach(({ id, isComplete, next, delayMs }, index) => {
    const back = steps[index - 1]?.id;
    const transitions = next.map(({ when, goTo }) => ({
      guard: ({ context: { answers } }: { context: MachineContext }) =>
        isComplete(answers) && (when === undefined || when(answers)),
      target: goTo,
    }));
    states[id] = {
      on: {
        answer: { actions: assignAnswer },
        continue: transitions,
        ...(back !== undefined && { back: { target: back } }),
      },
      ...(delayMs !== undefined && { after: { [delayMs]: transitions } }),
    };
  });
  states[last] = {
    entry: machineSetup.assign({ result: ({ context }) => result(context.answers) }),
  };
  return machineSetup.createMachine({
    id: 'hand-written',
    initial: first,
    context: { answers: {}, result: null },
    states,
  });
}

export const startHandWrittenMachine = (machine: ReturnType<typeof createHandWrittenMachine>) =>
  createActor(machine).start();

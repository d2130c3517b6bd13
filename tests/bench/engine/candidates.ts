import { createActor } from 'xstate';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { compile } from '../../../src/funnel/engine/compile';
import { getCurrentStepId } from '../../../src/funnel/engine/current-step';
import { type FunnelActor, openSession } from '../../../src/funnel/engine/session';
import type { SessionPorts } from '../../../src/funnel/engine/session-ports';
import {
  createHandWrittenMachine,
  createReducer,
  startHandWrittenMachine,
  type HandWrittenState,
} from './hand-written';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import type { BenchQuiz, QuizWalk } from './quizzes';
import { createManualTimer, type ManualTimer } from './manual-timer';

/** A visit of a quiz, with the same interface for every candidate. */
export interface CandidateVisit {
  step: () => string | null;
  answer: (field: string, value: AnswerValue) => void;
  next: () => void;
  result: () => string | null;
  stop: () => void;
}

/** Prepares a quiz and returns a function that starts visits. */
export type Candidate = (quiz: BenchQuiz) => () => CandidateVisit;

function createVisit(actor: FunnelActor, timer: ManualTimer, stop: () => void): CandidateVisit {
  return {
    step: () => getCurrentStepId(actor.getSnapshot()),
    answer: (field, value) => actor.send({ type: 'answer', field, value }),
    next: () => {
      if (!timer.elapse()) actor.send({ type: 'continue' });
    },
    result: () => actor.getSnapshot().context.decisions['plan'] ?? null,
    stop,
  };
}

/** A session like the site's. Without `schedule` it stores progress on every event. */
const createSessionCandidate =
  (schedule?: SessionPorts['schedule']): Candidate =>
  ({ definition }) => {
    const funnel = compile(definition);
    return () => {
      const timer = createManualTimer();
      const session = openSession(funnel, createInMemorySessionPorts(schedule && { schedule }));
      const actor = createActor(session.machine, { input: session.input, clock: timer });
      actor.start();
      const detach = session.attach(actor, { onEnd: () => undefined });
      return createVisit(actor, timer, () => {
        detach();
        actor.stop();
      });
    };
  };

export const candidates = {
  'reducer, by hand': ({ handWritten }) => {
    const reduce = createReducer(handWritten);
    return () => {
      let state: HandWrittenState = { step: handWritten.first, answers: {}, previous: null };
      return {
        step: () => state.step,
        answer: (field, value) => {
          state = reduce(state, { type: 'answer', field, value });
        },
        next: () => {
          state = reduce(state, { type: 'continue' });
        },
        result: () => handWritten.result(state.answers),
        stop: () => undefined,
      };
    };
  },
  'XState machine, by hand': ({ handWritten }) => {
    const machine = createHandWrittenMachine(handWritten);
    return () => {
      const actor = startHandWrittenMachine(machine);
      return {
        step: () => String(actor.getSnapshot().value),
        answer: (field, value) => actor.send({ type: 'answer', field, value }),
        next: () => actor.send({ type: 'continue' }),
        result: () => actor.getSnapshot().context.result,
        stop: () => actor.stop(),
      };
    };
  },
  'compiled funnel': ({ definition }) => {
    const { machine } = compile(definition);
    return () => {
      const timer = createManualTimer();
      const actor = createActor(machine, { input: {}, clock: timer }).start();
      return createVisit(actor, timer, () => actor.stop());
    };
  },
  'session, stored when idle': createSessionCandidate(() => undefined),
  'session, stored on each event': createSessionCandidate(),
} satisfies Record<string, Candidate>;

export type CandidateName = keyof typeof candidates;
export const candidateNames = Object.keys(candidates) as CandidateName[]; // the keys of the table above

/** Plays the steps `from` to `until` (exclusive) of a walk. */
export function continueWalk(
  visit: CandidateVisit,
  { steps }: QuizWalk,
  from = 0,
  until = steps.length,
): void {
  for (let index = from; index < until; index += 1) {
    for (const [field, value] of steps[index]?.answers ?? []) visit.answer(field, value);
    visit.next();
  }
}

/**
 * Asserts that a candidate visits the expected steps, requires their answers and gives the result.
 * @throws where it differs, because its figures would not be comparable
 */
export function assertSameBehaviour(
  name: string,
  start: () => CandidateVisit,
  quiz: BenchQuiz,
): void {
  for (const walk of quiz.walks) {
    const visit = start();
    const expectAt = (id: string): void => {
      if (visit.step() !== id)
        throw new Error(`${name} is at step ${String(visit.step())} instead of ${id}.`);
    };
    for (const [index, step] of walk.steps.entries()) {
      expectAt(step.id);
      if (step.answers.length > 0) visit.next();
      expectAt(step.id);
      continueWalk(visit, walk, index, index + 1);
    }
    expectAt(quiz.handWritten.last);
    if (visit.result() !== walk.result)
      throw new Error(
        `${name} gives the result ${String(visit.result())} instead of ${String(walk.result)}.`,
      );
    visit.stop();
  }
}

import { createActor } from 'xstate';
import type { AnswerValue } from '../../src/definition/answer';
import { compile } from '../../src/engine/compile';
import { stepIdOf } from '../../src/engine/current-step';
import { type FunnelActor, openSession, type SessionPorts } from '../../src/engine/session';
import {
  createHandWrittenMachine,
  createReducer,
  startHandWritten,
  type HandWrittenState,
} from './hand-written';
import { memoryPorts } from './memory-ports';
import type { Quiz, Walk } from './quizzes';
import { createTimer, type Timer } from './timer';

/** Somebody who can be walked through a quiz. */
export interface Visit {
  step: () => string | null;
  answer: (field: string, value: AnswerValue) => void;
  next: () => void;
  result: () => string | null;
  stop: () => void;
}

/** Makes a quiz ready, then starts visits of it. */
export type Contestant = (quiz: Quiz) => () => Visit;

function visitOf(actor: FunnelActor, timer: Timer, stop: () => void): Visit {
  return {
    step: () => stepIdOf(actor.getSnapshot()),
    answer: (field, value) => actor.send({ type: 'answer', field, value }),
    next: () => {
      if (!timer.pass()) actor.send({ type: 'continue' });
    },
    result: () => actor.getSnapshot().context.decisions['plan'] ?? null,
    stop,
  };
}

/** A whole session, as the site opens one; without `later` every press is stored at once. */
const session =
  (later?: SessionPorts['later']): Contestant =>
  ({ definition }) => {
    const funnel = compile(definition);
    return () => {
      const timer = createTimer();
      const opened = openSession(funnel, memoryPorts(later));
      const actor = opened.newActor({ clock: timer });
      actor.start();
      const detach = opened.attach(actor, () => undefined);
      return visitOf(actor, timer, () => {
        detach();
        actor.stop();
      });
    };
  };

export const contestants = {
  'reducer, by hand': ({ handWritten }) => {
    const reduce = createReducer(handWritten);
    return () => {
      let state: HandWrittenState = { step: handWritten.first, answers: {}, behind: null };
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
      const actor = startHandWritten(machine);
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
      const timer = createTimer();
      const actor = createActor(machine, { clock: timer }).start();
      return visitOf(actor, timer, () => actor.stop());
    };
  },
  'session, stored when there is time': session(() => undefined),
  'session, stored at each press': session(),
} satisfies Record<string, Contestant>;

export type ContestantName = keyof typeof contestants;
export const contestantNames = Object.keys(contestants) as ContestantName[]; // the keys of the table above

/** Walks a visit from where it stands. @param until how many steps are left */
export function walkOn(visit: Visit, { steps }: Walk, from = 0, until = steps.length): void {
  for (let index = from; index < until; index += 1) {
    for (const [field, value] of steps[index]?.answers ?? []) visit.answer(field, value);
    visit.next();
  }
}

/**
 * Does everybody do the same work: the same steps, none left without its answer, the same result?
 * @throws where one does not: its figures would mean nothing
 */
export function checkAlike(name: string, start: () => Visit, quiz: Quiz): void {
  for (const walk of quiz.walks) {
    const visit = start();
    const expectAt = (id: string): void => {
      if (visit.step() !== id)
        throw new Error(`${name}: is at ${String(visit.step())} instead of ${id}.`);
    };
    for (const [index, step] of walk.steps.entries()) {
      expectAt(step.id);
      if (step.answers.length > 0) visit.next();
      expectAt(step.id);
      walkOn(visit, walk, index, index + 1);
    }
    expectAt(quiz.handWritten.last);
    if (visit.result() !== walk.result)
      throw new Error(
        `${name}: gives ${String(visit.result())} instead of ${String(walk.result)}.`,
      );
    visit.stop();
  }
}

import { createActor, type PromiseActorLogic, SimulatedClock } from 'xstate';
import type { CompiledFunnel } from './compile';
import type { SubmitInput, SubmitOutcome } from './machine';
import type { FunnelActor } from './session';

/** An actor that is done when it begins: there is no promise to wait for. */
function immediateActor(
  submit: (request: SubmitInput) => SubmitOutcome,
): PromiseActorLogic<SubmitOutcome, SubmitInput> {
  return {
    getInitialSnapshot: (_, input) => ({
      status: 'done',
      output: submit(input),
      error: undefined,
      input,
    }),
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** A machine that runs, and the clock its timers wait for. */
export interface HeadlessRun {
  actor: FunnelActor;
  clock: SimulatedClock;
}

/**
 * Prepares runs of a funnel's machine in which nothing takes time: timers go off when the clock is
 * moved on, submissions are answered while the visitor presses the button.
 * @returns a function that starts one from the first step; whoever calls it stops the actor
 */
export function createHeadlessRunner(
  { machine }: CompiledFunnel,
  submit: (request: SubmitInput) => SubmitOutcome,
): () => HeadlessRun {
  const answering = machine.provide({ actors: { submit: immediateActor(submit) } });
  return () => {
    const clock = new SimulatedClock();
    const actor = createActor(answering, { input: {}, clock });
    actor.start();
    return { actor, clock };
  };
}

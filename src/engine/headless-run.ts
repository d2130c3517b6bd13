import { createActor, type PromiseActorLogic, SimulatedClock } from 'xstate';
import type { CompiledFunnel } from './compile';
import type { SubmitInput, SubmitOutcome } from './machine';
import type { FunnelActor } from './session';

/** An actor that is done when it starts, without a promise. */
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

/** A running machine, and the clock of its timers. */
export interface HeadlessRun {
  actor: FunnelActor;
  clock: SimulatedClock;
}

/**
 * Prepares runs of a funnel's machine that take no time: timers fire when the clock is advanced,
 * submissions are answered in the same tick.
 * @returns a function that starts a run at the first step; its caller stops the actor
 */
export function createHeadlessRunner(
  { machine }: CompiledFunnel,
  submit: (request: SubmitInput) => SubmitOutcome,
): () => HeadlessRun {
  const machineWithSubmit = machine.provide({ actors: { submit: immediateActor(submit) } });
  return () => {
    const clock = new SimulatedClock();
    const actor = createActor(machineWithSubmit, { input: {}, clock });
    actor.start();
    return { actor, clock };
  };
}

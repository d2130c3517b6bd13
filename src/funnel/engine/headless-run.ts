import { createActor, type PromiseActorLogic, SimulatedClock } from 'xstate';
import type { CompiledFunnel } from './compile';
import type { SaveResult } from './ports/leads-port';
import type { SubmitInput } from './model/context';
import type { FunnelActor } from './session';

/** Answers a submission in the same tick. */
export type ImmediateSubmit = (request: SubmitInput) => SaveResult;

/** An actor that is done when it starts, without a promise. */
function immediateActor(submit: ImmediateSubmit): PromiseActorLogic<SaveResult, SubmitInput> {
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
  submit: ImmediateSubmit,
): () => HeadlessRun {
  const machineWithSubmit = machine.provide({ actors: { submit: immediateActor(submit) } });
  return () => {
    const clock = new SimulatedClock();
    const actor = createActor(machineWithSubmit, { input: {}, clock });
    actor.start();
    return { actor, clock };
  };
}

import { createActor, SimulatedClock } from 'xstate';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compile, type CompiledFunnel } from '../../src/engine/compile';
import { readStep, type CurrentStep } from '../../src/engine/current-step';
import { stepIdOf } from '../../src/engine/current-step';
import { summarise, type FunnelSummary } from '../../src/engine/summary';
import type { WalkEvent } from '../../src/verify/walk-event';

export interface Replayed {
  current: CurrentStep;
  summary: FunnelSummary;
}

/** Plays events on the real machine, on a clock of its own, and says where they lead. */
export function createReplay(
  definition: FunnelDefinition,
): (events: readonly WalkEvent[]) => Replayed {
  const funnel: CompiledFunnel = compile(definition);
  return (events) => {
    const clock = new SimulatedClock();
    const actor = createActor(funnel.machine, { input: {}, clock });
    actor.start();
    for (const event of events) {
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
    }
    const snapshot = actor.getSnapshot();
    actor.stop();
    const current = readStep(funnel, snapshot);
    if (current === null) throw new Error('The visitor has left the funnel.');
    return {
      current,
      summary: summarise(funnel.prepared, snapshot.context, stepIdOf(snapshot) ?? ''),
    };
  };
}

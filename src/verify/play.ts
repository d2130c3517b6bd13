import type { CompiledFunnel } from '../engine/compile';
import { readStep, type CurrentStep } from '../engine/current-step';
import { createInstantRuns } from '../engine/instant-run';
import type { FunnelSnapshot, SubmitInput, SubmitOutcome } from '../engine/machine';
import type { WalkEvent } from './walk-event';

/** Where a walk stands after an event. */
export interface Moment {
  /** Null at the beginning. */
  event: WalkEvent | null;
  /** Null once the visitor has left the funnel. */
  current: CurrentStep | null;
  snapshot: FunnelSnapshot;
}

/** A walk on the real machine, one event at a time. */
export interface Play {
  now: () => Moment;
  act: (event: WalkEvent) => Moment;
  stop: () => void;
}

export interface Player {
  begin: () => Play;
  /** Plays all events. @returns the beginning, and the moment after each event */
  play: (events: readonly WalkEvent[]) => [Moment, ...Moment[]];
}

/**
 * Plays walks on a funnel's own machine, without time, chance or network.
 * @param submit what comes of each submission; stored, when left out
 */
export function createPlayer(
  funnel: CompiledFunnel,
  submit: (request: SubmitInput) => SubmitOutcome = () => ({ status: 'saved' }),
): Player {
  const start = createInstantRuns(funnel, submit);
  const begin = (): Play => {
    const { actor, clock } = start();
    let last: WalkEvent | null = null;
    const now = (): Moment => {
      const snapshot = actor.getSnapshot();
      return { event: last, current: readStep(funnel, snapshot), snapshot };
    };
    const act = (event: WalkEvent): Moment => {
      last = event;
      if (event.type === 'wait') clock.increment(event.ms);
      else actor.send(event);
      return now();
    };
    return { now, act, stop: () => actor.stop() };
  };
  return {
    begin,
    play: (events) => {
      const walk = begin();
      const first = walk.now();
      const moments = events.map(walk.act);
      walk.stop();
      return [first, ...moments];
    },
  };
}

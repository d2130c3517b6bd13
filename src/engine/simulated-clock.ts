import { SimulatedClock } from 'xstate';

/** A clock that stands at 0 ms until it is moved on: waits are told, not slept. */
export function createSimulatedClock(): SimulatedClock {
  return new SimulatedClock();
}

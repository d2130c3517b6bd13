import type { FunnelDefinition } from '../definition/normalise';
import { buildMachine, type FunnelMachine } from './machine';
import { createFunnelModel, type FunnelModel } from './funnel-model';

export interface CompiledFunnel extends FunnelModel {
  /** One state per step, named by the step's id. Built once, when it is first read. */
  readonly machine: FunnelMachine;
}

/**
 * Compiles a checked definition to a typed XState machine. Pure: clock and randomness arrive in
 * events, the network in the `submit` actor.
 * @throws when no step can be shown first, which a checked definition excludes
 */
export function compile(definition: FunnelDefinition): CompiledFunnel {
  const funnel = createFunnelModel(definition);
  let machine: FunnelMachine | null = null;
  return {
    ...funnel,
    get machine() {
      machine ??= buildMachine(funnel);
      return machine;
    },
  };
}

import type { FunnelDefinition } from '../definition/normalise';
import { buildMachine, type FunnelMachine } from './machine';
import { createFunnelModel, type FunnelModel } from './funnel-model';

export interface CompiledFunnel extends FunnelModel {
  /** The machine from its first step: one state per step, named by the step's id. */
  readonly machine: FunnelMachine;
  /** The same machine with another initial step. */
  machineAt: (stepId: string) => FunnelMachine;
}

/**
 * Compiles a checked definition to a typed XState machine. Pure: clock and randomness arrive in
 * events, the network in the `submit` actor.
 * @throws when no step can be shown first, which a checked definition excludes
 */
export function compile(definition: FunnelDefinition): CompiledFunnel {
  return compileModel(createFunnelModel(definition));
}

/**
 * Compiles a funnel model. A machine is created when it is first used, so that a resumed session
 * creates one: that of its step. Later sessions share it.
 */
export function compileModel(funnel: FunnelModel): CompiledFunnel {
  const machines = new Map<string, FunnelMachine>();
  const machineAt = (stepId: string): FunnelMachine => {
    const machine =
      machines.get(stepId) ?? buildMachine(funnel.prepared, funnel.firstStepId, stepId);
    machines.set(stepId, machine);
    return machine;
  };
  return {
    ...funnel,
    get machine() {
      return machineAt(funnel.firstStepId);
    },
    machineAt,
  };
}

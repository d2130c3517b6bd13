import type { FunnelDefinition } from '../definition/normalise';
import { buildMachine, type FunnelMachine } from './machine';
import { createFunnelModel, type FunnelModel } from './funnel-model';

export interface CompiledFunnel extends FunnelModel {
  /** The machine from its first step: one state a step, named by the step's id. */
  readonly machine: FunnelMachine;
  /** The same machine, entered at another step. */
  machineAt: (stepId: string) => FunnelMachine;
}

/**
 * Turns a checked definition into a typed XState machine.
 * Pure: no clock, random, storage or network; they arrive in events and in the `submit` actor.
 * @throws when the definition has no first step to show, which no checked definition allows
 */
export function compile(definition: FunnelDefinition): CompiledFunnel {
  return compileModel(createFunnelModel(definition));
}

/**
 * The same from an outline that is there already.
 * A machine is made when it is first asked for, so that a visitor who comes back pays for one: the
 * one entered where they stand. All later sessions share it.
 */
export function compileModel(funnel: FunnelModel): CompiledFunnel {
  const machines = new Map<string, FunnelMachine>();
  const machineAt = (stepId: string): FunnelMachine => {
    const made = machines.get(stepId) ?? buildMachine(funnel.prepared, funnel.firstStepId, stepId);
    machines.set(stepId, made);
    return made;
  };
  return {
    ...funnel,
    get machine() {
      return machineAt(funnel.firstStepId);
    },
    machineAt,
  };
}

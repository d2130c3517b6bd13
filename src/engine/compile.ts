import type { FunnelDefinition } from '../definition/normalise';
import { nothingKnown } from './facts';
import { buildMachine, type FunnelMachine } from './machine';
import { prepare, type PreparedFunnel } from './prepare';

export interface CompiledFunnel {
  definition: FunnelDefinition;
  prepared: PreparedFunnel;
  /** Where a fresh visitor begins. */
  first: string;
  /** The machine from its first step: one state a step, named by the step's id. */
  readonly machine: FunnelMachine;
  /** The same machine, entered at another step. */
  machineAt: (stepId: string) => FunnelMachine;
}

/**
 * Turns a checked definition into a typed XState machine.
 * Pure: no clock, random, storage or network; they arrive in events and in the `submit` actor.
 * A machine is made when it is first asked for, so that a visitor who comes back pays for one: the
 * one entered where they stand. All later sessions share it.
 * @throws when the definition has no first step to show, which no checked definition allows
 */
export function compile(definition: FunnelDefinition): CompiledFunnel {
  const prepared = prepare(definition);
  const first = prepared.start(nothingKnown);
  if (first === null) throw new Error(`Funnel "${definition.id}" has no first step to show.`);
  const machines = new Map<string, FunnelMachine>();
  const machineAt = (stepId: string): FunnelMachine => {
    const made = machines.get(stepId) ?? buildMachine(prepared, first, stepId);
    machines.set(stepId, made);
    return made;
  };
  return {
    definition,
    prepared,
    first,
    get machine() {
      return machineAt(first);
    },
    machineAt,
  };
}

import type { FunnelDefinition } from '../definition/normalise';
import { createFunnelModel, type FunnelModel } from './funnel-model';
import { buildMachine, type FunnelMachine } from './machine';
import type { FunnelExtensions } from './model/prepared-funnel';
import type { VisitFacts } from './model/visit-facts';

export interface CompiledFunnel extends FunnelModel {
  /**
   * One state per step, named by the step's id. Starts at the first step. Built once, when it is
   * first read, and shared by all sessions that start there.
   */
  readonly machine: FunnelMachine;
}

/** The machine of a funnel that starts at a step. */
export const getMachine = (funnel: CompiledFunnel, startStepId: string): FunnelMachine =>
  startStepId === funnel.firstStepId ? funnel.machine : buildMachine(funnel, startStepId);

/**
 * Compiles a checked definition to a typed XState machine. Pure: clock and randomness arrive in
 * events, the network in the input.
 * @param extensions those that the definition needs, at least
 * @throws when no step can be shown first, which a checked definition excludes, or where an
 * extension is missing
 */
export function compileFunnel(
  definition: FunnelDefinition,
  visit?: VisitFacts,
  extensions?: FunnelExtensions,
): CompiledFunnel {
  const funnel = createFunnelModel(definition, visit, extensions);
  let machine: FunnelMachine | null = null;
  return {
    ...funnel,
    get machine() {
      machine ??= buildMachine(funnel);
      return machine;
    },
  };
}

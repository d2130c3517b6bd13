import type { FunnelDefinition } from '../definition/normalise';
import * as allExtensions from './extensions';
import { buildMachine, type FunnelMachine } from './machine';
import { createFunnelModel, type FunnelModel } from './funnel-model';
import type { FunnelExtensions } from './parts/extensions';
import type { PreparedFunnel } from './parts/prepared-funnel';
import { proofVisit, type VisitFacts } from './parts/visit-facts';
import { prepareVisit } from './prepare';

/** Every extension: proofs, tools and the studio play any funnel. */
export const extensions = allExtensions satisfies Required<FunnelExtensions>;

/** Prepares a definition for the visit of proofs, with every extension. */
export const prepare = (definition: FunnelDefinition): PreparedFunnel =>
  prepareVisit(definition, extensions);

export interface CompiledFunnel extends FunnelModel {
  /** One state per step, named by the step's id. Built once, when it is first read. */
  readonly machine: FunnelMachine;
}

/**
 * Compiles a checked definition to a typed XState machine. Pure: clock and randomness arrive in
 * events, the network in the `submit` actor.
 * @throws when no step can be shown first, which a checked definition excludes
 */
export function compile(
  definition: FunnelDefinition,
  visit: VisitFacts = proofVisit,
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

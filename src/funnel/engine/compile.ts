import * as allExtensions from './extensions/registry';
import type { FunnelDefinition } from '../definition/normalise';
import { compileFunnel, type CompiledFunnel } from './compile-funnel';
import type { FunnelExtensions, PreparedFunnel } from './model/prepared-funnel';
import { proofVisit, type VisitFacts } from './model/visit-facts';
import { prepareVisit } from './prepare';

/** Every extension: proofs, tools and the studio play any funnel. */
export const extensions = allExtensions satisfies Required<FunnelExtensions>;

/** Prepares a definition for the visit of proofs, with every extension. */
export const prepare = (definition: FunnelDefinition): PreparedFunnel =>
  prepareVisit(definition, extensions);

export type { CompiledFunnel };

/** Compiles a checked definition with every extension. */
export const compile = (
  definition: FunnelDefinition,
  visit: VisitFacts = proofVisit,
): CompiledFunnel => compileFunnel(definition, visit, extensions);

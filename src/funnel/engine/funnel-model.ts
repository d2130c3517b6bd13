import type { FunnelDefinition } from '../definition/normalise';
import { createFirstFacts } from './create-facts';
import type { FunnelExtensions, PreparedFunnel } from './model/prepared-funnel';
import { proofVisit, type VisitFacts } from './model/visit-facts';
import { prepareVisit } from './prepare';

/** A funnel without its machine. It is enough to render the first step. */
export interface FunnelModel {
  definition: FunnelDefinition;
  prepared: PreparedFunnel;
  /** The first visible step of a new session. */
  firstStepId: string;
}

/**
 * Prepares a checked definition for a visit.
 * @param extensions those that the definition needs, at least
 * @throws when no step can be shown first, which a checked definition excludes, or where an
 * extension is missing
 */
export function createFunnelModel(
  definition: FunnelDefinition,
  visit: VisitFacts = proofVisit,
  extensions: FunnelExtensions = {},
): FunnelModel {
  const prepared = prepareVisit(definition, extensions, visit);
  const first = prepared.resolveFirstStep(createFirstFacts(prepared));
  if (first === null) throw new Error(`Funnel "${definition.id}" has no first step to show.`);
  return { definition: prepared.definition, prepared, firstStepId: first };
}

import type { FunnelDefinition } from '../definition/normalise';
import { emptyFacts } from './parts/facts';
import { proofVisit, type VisitFacts } from './parts/visit-facts';
import { prepare } from './prepare';
import type { PreparedFunnel } from './parts/prepared-funnel';

/** A funnel without its machine. It is enough to render the first step. */
export interface FunnelModel {
  definition: FunnelDefinition;
  prepared: PreparedFunnel;
  /** The first visible step of a new session. */
  firstStepId: string;
}

/**
 * Prepares a checked definition for a visit.
 * @throws when no step can be shown first, which a checked definition excludes
 */
export function createFunnelModel(
  definition: FunnelDefinition,
  visit: VisitFacts = proofVisit,
): FunnelModel {
  const prepared = prepare(definition, visit);
  const first = prepared.resolveFirstStep(emptyFacts);
  if (first === null) throw new Error(`Funnel "${definition.id}" has no first step to show.`);
  return { definition: prepared.definition, prepared, firstStepId: first };
}

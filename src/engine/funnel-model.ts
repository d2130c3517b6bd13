import type { FunnelDefinition } from '../definition/normalise';
import { emptyFacts } from './parts/facts';
import { prepare } from './prepare';
import type { PreparedFunnel } from './parts/prepared-funnel';

/**
 * A funnel without its machine: enough to read a step by, where somebody stands. A first step that
 * is only looked at needs no more of it.
 */
export interface FunnelModel {
  definition: FunnelDefinition;
  prepared: PreparedFunnel;
  /** Where a fresh visitor begins. */
  firstStepId: string;
}

/**
 * Looks a checked definition through.
 * @throws when the definition has no first step to show, which no checked definition allows
 */
export function createFunnelModel(definition: FunnelDefinition): FunnelModel {
  const prepared = prepare(definition);
  const first = prepared.resolveFirstStep(emptyFacts);
  if (first === null) throw new Error(`Funnel "${definition.id}" has no first step to show.`);
  return { definition, prepared, firstStepId: first };
}

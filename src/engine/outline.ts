import type { FunnelDefinition } from '../definition/normalise';
import { nothingKnown } from './facts';
import { prepare, type PreparedFunnel } from './prepare';

/**
 * A funnel without its machine: enough to read a step by, where somebody stands. A first step that
 * is only looked at needs no more of it.
 */
export interface FunnelOutline {
  definition: FunnelDefinition;
  prepared: PreparedFunnel;
  /** Where a fresh visitor begins. */
  first: string;
}

/**
 * Looks a checked definition through.
 * @throws when the definition has no first step to show, which no checked definition allows
 */
export function outline(definition: FunnelDefinition): FunnelOutline {
  const prepared = prepare(definition);
  const first = prepared.start(nothingKnown);
  if (first === null) throw new Error(`Funnel "${definition.id}" has no first step to show.`);
  return { definition, prepared, first };
}

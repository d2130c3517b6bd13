import type { DecisionLeaf, DerivedLeaf } from '../../definition/schema/condition-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { JsonValue, ValueSource } from '../../definition/value-source-schema';
import type { Facts } from './facts';

/** Calculates the values of a definition. */
export interface Calculations {
  /** The value; null where an answer that it needs is missing. */
  calculate: (id: string, facts: Facts) => number | null;
  /** What a comparison reads: a value, its band, or the highest of some scores. */
  read: (leaf: Exclude<DerivedLeaf, DecisionLeaf>, facts: Facts) => number | string | null;
  /** What a row gets: a value, or its band. */
  resolve: (source: Extract<ValueSource, { calculated: string }>, facts: Facts) => JsonValue;
}

export interface CalculationsExtension {
  create: (funnel: { definition: FunnelDefinition }) => Calculations;
  /** Replaces days relative to the visit by fixed ones. */
  resolveDays: (definition: FunnelDefinition, today: string) => FunnelDefinition;
}

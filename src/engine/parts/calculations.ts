import type { Facts } from './facts';

/** Calculates the values of a definition. */
export interface Calculations {
  /** The value; null where an answer that it needs is missing. */
  calculate: (id: string, facts: Facts) => number | null;
  /** The id of the band that the value falls into; null without one. */
  findBand: (id: string, facts: Facts) => string | null;
}

import type { InputValues } from '../../definition/schema/input-schema';

/** What is read once when a visit begins, and stored with it. */
export interface VisitFacts {
  /** The day of the visit in the visitor's time zone, such as "2026-11-23". */
  today: string;
  /** Shuffles options; left out where the definition shuffles none. */
  seed?: number;
  /** The inputs that have a value, by their names in the address; left out where none is declared. */
  inputs?: InputValues;
}

/** The visit of proofs and tests. Its day is a leap day, where months and years are shortest. */
export const proofVisit: VisitFacts = { today: '2028-02-29' };

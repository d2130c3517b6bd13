import type { Attempt } from './attempts';

/** An attempt and how it was answered. */
export interface Tried {
  readonly attempt: Attempt;
  readonly answered: string;
  readonly surprise: string | null;
}

import type { AttackAttempt } from './attack-attempts';

/** An attempt and how it was answered. */
export interface AttemptResult {
  readonly attempt: AttackAttempt;
  readonly result: string;
  readonly unexpected: string | null;
}

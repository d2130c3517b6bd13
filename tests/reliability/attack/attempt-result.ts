import type { AttackAttempt } from './attack-attempts';

export interface AttemptResult {
  readonly attempt: AttackAttempt;
  readonly result: string;
  readonly unexpected: string | null;
}

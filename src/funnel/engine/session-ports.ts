import type { StoragePort } from './ports/storage-port';
import type { ResultDependencies } from './completion';
import type { DroppedAnswer } from './migrate/dropped-answer';
import type { Lead, SaveResult } from './ports/leads-port';

/** What a session needs from outside: storage, network, clock, randomness. */
export interface SessionPorts extends ResultDependencies {
  storage: StoragePort;
  /** Reads what a newer version of the definition has stored, before a deploy was rolled back. */
  readNewer?: StoragePort['get'];
  /** The day of the clock, in the visitor's time zone. Left out: who starts again keeps the day. */
  getToday?: () => string;
  /**
   * Schedules work for after the next paint; it runs at the latest when the page is hidden. Left
   * out: work runs at once.
   */
  schedule?: (work: () => void) => void;
  /** Whether a wheel shows its outcome at once (Q3-04). Left out: it turns. */
  prefersReducedMotion?: () => boolean;
  /** A fresh UUID. */
  newId: () => string;
  /** Called once with the keys whose stored values the definition no longer accepts. */
  onProgressRepaired?: (keys: readonly string[]) => void;
  /** The answers that a migration of the stored visit dropped, until they are told. */
  getDroppedAnswers?: () => readonly DroppedAnswer[];
  /** Called once the visitor is told that answers were dropped. */
  onAnswersDropped?: () => void;
  /** Whether the visitor's data was deleted in another tab. Nothing is stored before an act then. */
  wasErased?: () => boolean;
  /** Called once the session knows of that. */
  onErased?: () => void;
  /**
   * Resolves with a result, also for failures. A rejection is reported as "unexpected".
   * @param submission its id in the definition
   */
  submit: (lead: Lead, submission: string) => Promise<SaveResult>;
}

import type { AnswerValue, Answers } from '../../definition/schema/answer';
import type { RetainedIn, SaveResult } from '../ports/leads-port';
import type { Trail } from './trail';

/** The record of a draw. It survives a reload and is never repeated (Q3-04). */
export interface DrawRecord {
  value: string;
  slice: number;
  /** The attempt, from 1. */
  attempt: number;
  /** When the wheel started to spin, in ms of the visitor's clock. */
  at: number;
}

/** A message about the step as a whole. The screen chooses its text. */
export interface StepNotice {
  /**
   * `offline`: the network failed, not the server. `changed`: a newer version has dropped a stored
   * answer. `outdated`: a stored answer does not fit the limits that its question has today.
   * `earlier`: the stored visit is of a newer version, which a rolled-back deploy has taken away;
   * `earlierSent`: and has sent its answers.
   */
  code:
    | 'invalid'
    | 'failed'
    | 'offline'
    | 'unexpected'
    | 'undecided'
    | 'saved'
    | 'changed'
    | 'outdated'
    | 'earlier'
    | 'earlierSent';
  /** The definition's own text, if it has one. */
  message: string | null;
  /** Where what could not be saved waits, if the world outside keeps it. */
  retainedIn?: RetainedIn;
}

/** Sends the row of a submission. @param submission its id in the definition */
export type Submit = (submission: string, context: FunnelContext) => Promise<SaveResult>;

/** What the machine gives to the actor that sends a row. */
export interface SubmitInput {
  /** The id of the submission in the definition. */
  submission: string;
  context: FunnelContext;
}

/** A change of an answer of a result. */
export interface Change {
  /** That of the result. */
  trail: Trail | null;
}

export interface FunnelContext {
  /** Confirmed by Next. */
  answers: Answers;
  /** Answers not yet confirmed; they survive Back. */
  draft: Answers;
  trail: Trail | null;
  draws: Readonly<Record<string, DrawRecord>>;
  /** Milliseconds that a restored wheel has already spun, by step. */
  elapsed: Readonly<Record<string, number>>;
  decisions: Readonly<Record<string, string | null>>;
  /** Submissions sent without waiting for their outcome, oldest first. */
  queued: readonly string[];
  /** The visitor changes an answer of a result: what is on its trail is passed over. Null for none. */
  change: Change | null;
  /** The draw that the visitor has left out: its step is the result without a prize. Null for none. */
  leftOut: string | null;
  /** Where a change leads, while it does: a step that is shown, or that sends its row at once. */
  arrival: { step: string; isSent: boolean } | null;
  /** How often the visitor has started again in this session. */
  starts: number;
  notice: StepNotice | null;
  /** Whether the visitor tried to continue, so that errors are shown. */
  attempted: boolean;
  exit: { to: string; clear: boolean } | null;
  /** That of the session. Absent where only the transitions are read. */
  submit?: Submit;
}

export type FunnelEvent =
  | { type: 'answer'; field: string; value: AnswerValue }
  | { type: 'continue' }
  | { type: 'back' }
  /**
   * `roll` in [0, 1) and `at` in ms come with the event, so that a replay draws the same.
   * `skipsAnimation`: the outcome shows at once. Left out: the wheel turns.
   */
  | { type: 'spin'; roll: number; at: number; skipsAnimation?: boolean }
  | { type: 'retry' }
  /** Leaves a draw out before its first spin, which stays possible. */
  | { type: 'leaveOut' }
  /** Goes from a result back to a completed step, with all answers kept. */
  | { type: 'revisit'; step: string }
  | { type: 'restart' };

/** What a session gives its actor: the restored progress, and how submissions are sent. */
export interface FunnelInput {
  answers?: Answers;
  draft?: Answers;
  trail?: Trail | null;
  change?: Change | null;
  leftOut?: string | null;
  draws?: Readonly<Record<string, DrawRecord>>;
  elapsed?: Readonly<Record<string, number>>;
  decisions?: Readonly<Record<string, string | null>>;
  notice?: StepNotice | null;
  attempted?: boolean;
  submit?: Submit;
}

export function createFunnelContext(input: FunnelInput = {}): FunnelContext {
  return {
    answers: input.answers ?? {},
    draft: input.draft ?? {},
    trail: input.trail ?? null,
    draws: input.draws ?? {},
    elapsed: input.elapsed ?? {},
    decisions: input.decisions ?? {},
    queued: [],
    change: input.change ?? null,
    leftOut: input.leftOut ?? null,
    arrival: null,
    starts: 0,
    notice: input.notice ?? null,
    attempted: input.attempted ?? false,
    exit: null,
    ...(input.submit && { submit: input.submit }),
  };
}

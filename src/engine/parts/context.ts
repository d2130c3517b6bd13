import type { AnswerValue, Answers } from '../../definition/parts/answer';
import type { RetainedIn } from '../../ports/leads-port';
import type { Trail } from './trail';

/** A draw that was made; kept over a reload, never made again (Q3-04). */
export interface DrawRecord {
  value: string;
  slice: number;
  /** Which attempt it was, from 1. */
  attempt: number;
  /** When the wheel began to turn, in ms of the visitor's clock. */
  at: number;
}

/** A message about the step as a whole; the sentence is chosen at the screen. */
export interface StepNotice {
  /** `offline`: only the network is missing. */
  code: 'invalid' | 'failed' | 'offline' | 'unexpected' | 'undecided' | 'saved';
  /** The definition's own sentence for it, if it has one. */
  message: string | null;
  /** Where what could not be saved waits, if the world outside keeps it. */
  retainedIn?: RetainedIn;
}

export interface FunnelContext {
  /** Confirmed by Next. */
  answers: Answers;
  /** Chosen or typed but not yet confirmed; survives Back. */
  draft: Answers;
  trail: Trail | null;
  draws: Readonly<Record<string, DrawRecord>>;
  /** Milliseconds a restored wheel has already turned, by step. */
  elapsed: Readonly<Record<string, number>>;
  decisions: Readonly<Record<string, string | null>>;
  /** Submissions handed over without waiting for their answer, oldest first. */
  queued: readonly string[];
  notice: StepNotice | null;
  /** The visitor tried to go on: problems of the fields are shown from now on. */
  attempted: boolean;
  exit: { to: string; clear: boolean } | null;
}

export type FunnelEvent =
  | { type: 'answer'; field: string; value: AnswerValue }
  | { type: 'continue' }
  | { type: 'back' }
  /** `roll` in [0, 1) and `at` in ms come from outside, so a replay draws the same. */
  | { type: 'spin'; roll: number; at: number }
  | { type: 'retry' }
  | { type: 'restart' };

/** What a session starts from: everything that was stored and could be read. A fresh one has none. */
export interface FunnelInput {
  answers?: Answers;
  draft?: Answers;
  trail?: Trail | null;
  draws?: Readonly<Record<string, DrawRecord>>;
  elapsed?: Readonly<Record<string, number>>;
  decisions?: Readonly<Record<string, string | null>>;
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
    notice: null,
    attempted: false,
    exit: null,
  };
}

/**
 * The context with some of its entries changed. Each by its name, because every event asks for one:
 * a fifth of the time of a spread, and all contexts are of one shape.
 */
export function contextWith(
  context: FunnelContext,
  change: Readonly<Partial<FunnelContext>>,
): FunnelContext {
  const { answers, draft, trail, draws, elapsed } = change;
  const { decisions, queued, notice, attempted, exit } = change;
  return {
    answers: answers === undefined ? context.answers : answers,
    draft: draft === undefined ? context.draft : draft,
    trail: trail === undefined ? context.trail : trail,
    draws: draws === undefined ? context.draws : draws,
    elapsed: elapsed === undefined ? context.elapsed : elapsed,
    decisions: decisions === undefined ? context.decisions : decisions,
    queued: queued === undefined ? context.queued : queued,
    notice: notice === undefined ? context.notice : notice,
    attempted: attempted === undefined ? context.attempted : attempted,
    exit: exit === undefined ? context.exit : exit,
  };
}

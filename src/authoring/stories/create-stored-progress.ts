import type { AnswerValue, Answers } from '../../funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { createFunnelContext, type DrawRecord } from '../../funnel/engine/model/context';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { serializeProgress } from '../../funnel/engine/stored-progress';
import type { DrawStep } from '../../funnel/engine/model/draw-step';

/** The position of a session: its step, answers and draws. */
export interface SessionPosition {
  step: string;
  answers: Answers;
  /** Unconfirmed answers of the step. */
  draft?: Readonly<Record<string, AnswerValue>>;
  /** The drawn outcome of each draw step. */
  prizes?: Readonly<Record<string, string>>;
}

/** Adds missing storage keys for answers and draws, so that a session can be resumed on any step. */
export function addStorageKeys(definition: FunnelDefinition): FunnelDefinition {
  const { persistence } = definition;
  return {
    ...definition,
    persistence: {
      ...persistence,
      answers: persistence.answers ?? 'stage_answers',
      draws: persistence.draws ?? 'stage_draws',
    },
  };
}

function createDrawRecord({ animation }: DrawStep, value: string, now: number): DrawRecord {
  const { slices, durationMs } = animation;
  return { value, slice: slices.indexOf(value), attempt: 1, at: now - durationMs };
}

/**
 * Creates the stored progress of a session at a position. A session opened with it resumes on that
 * step.
 * @param funnel prepared from a definition that went through `addStorageKeys`
 * @param now ms since the epoch; every draw has finished by then
 */
export function createStoredProgress(
  funnel: PreparedFunnel,
  { step, answers, draft = {}, prizes = {} }: SessionPosition,
  now: number,
): Record<string, string> {
  const draws: Record<string, DrawRecord> = {};
  for (const [id, value] of Object.entries(prizes)) {
    const draw = funnel.steps.get(id)?.draw ?? null;
    if (draw !== null) draws[id] = createDrawRecord(draw, value, now);
  }
  const context = createFunnelContext({ answers, draft: { ...draft }, draws });
  const stored: Record<string, string> = {};
  for (const [key, value] of serializeProgress(funnel, context, step, now))
    if (value !== null) stored[key] = value;
  return stored;
}

import type { AnswerValue, Answers } from '../../definition/parts/answer';
import type { FunnelDefinition, Step } from '../../definition/normalise';
import { createFunnelContext, type DrawRecord } from '../../engine/parts/context';
import type { PreparedFunnel } from '../../engine/prepare';
import { serializeProgress } from '../../engine/stored-progress';

/** Where a visitor has come to: what was answered and won on the way. */
export interface SessionPosition {
  step: string;
  answers: Answers;
  /** Chosen or typed on the step itself, not yet confirmed. */
  draft?: Readonly<Record<string, AnswerValue>>;
  /** What the wheels gave, by step. */
  prizes?: Readonly<Record<string, string>>;
}

/** The same funnel with a key for everything a place needs, so that each of its steps can be shown. */
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

function createDrawRecord(step: Step | undefined, value: string, now: number): DrawRecord | null {
  if (step?.kind !== 'draw') return null;
  const { slices, durationMs } = step.animation;
  return { value, slice: slices.indexOf(value), attempt: 1, at: now - durationMs };
}

/**
 * What stands in the storage of a visitor at a place: the machine's own writing, so that a session
 * opened on it comes back to that step by itself.
 * @param funnel prepared from `withStorageKeys`
 * @param now ms since the epoch; the wheels have come to rest by then
 */
export function createStoredProgress(
  funnel: PreparedFunnel,
  { step, answers, draft = {}, prizes = {} }: SessionPosition,
  now: number,
): Record<string, string> {
  const draws: Record<string, DrawRecord> = {};
  for (const [id, value] of Object.entries(prizes)) {
    const record = createDrawRecord(funnel.steps.get(id)?.step, value, now);
    if (record !== null) draws[id] = record;
  }
  const context = createFunnelContext({ answers, draft: { ...draft }, draws });
  const stored: Record<string, string> = {};
  for (const [key, value] of serializeProgress(funnel, context, step, now))
    if (value !== null) stored[key] = value;
  return stored;
}

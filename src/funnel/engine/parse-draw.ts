import type { DrawRecord } from './model/context';
import { readKey } from '../../shared/text/json';
import type { PreparedFunnel } from './model/prepared-funnel';

/**
 * Parses the record of a draw, from storage or from a result.
 * @param raw untrusted; it needs the `value` only
 * @returns null for an outcome that cannot be drawn: the visitor may spin again
 */
export function parseDraw(funnel: PreparedFunnel, stepId: string, raw: unknown): DrawRecord | null {
  const draw = funnel.steps.get(stepId)?.draw ?? null;
  const value = readKey(raw, 'value');
  const slice = readKey(raw, 'slice');
  const attempt = readKey(raw, 'attempt');
  const at = readKey(raw, 'at');
  if (draw === null || typeof value !== 'string') return null;
  if (!draw.outcomes.some((outcome) => outcome.value === value && outcome.weight > 0)) return null;
  const fits = typeof slice === 'number' && draw.animation.slices[slice] === value;
  return {
    value,
    slice: fits ? slice : draw.animation.slices.indexOf(value),
    attempt: typeof attempt === 'number' && Number.isInteger(attempt) && attempt > 0 ? attempt : 1,
    at: typeof at === 'number' && Number.isFinite(at) ? at : 0,
  };
}

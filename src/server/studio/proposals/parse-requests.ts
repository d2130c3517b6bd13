import { toPlainText } from '../../../authoring/git/plain-text';
import type { PlanRequest, ProposeRequest } from '../../../authoring/studio/api/api-protocol';

const maxTitleLength = 100;
const maxReasonLength = 5_000;

/** The properties of a body; none where it is no JSON object. */
function parseBody(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>; // each is checked where it is read
  } catch {
    return {};
  }
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

export function parsePlanRequest(body: string): PlanRequest | null {
  const { text, merged } = parseBody(body);
  const isComplete = typeof text === 'string' && Array.isArray(merged);
  return isComplete ? { text, merged: merged.filter((tag) => typeof tag === 'string') } : null;
}

/** @returns null where something is missing: a title that says something is needed, a reason is not */
export function parseProposeRequest(body: string): ProposeRequest | null {
  const { text, title, reason, seen } = parseBody(body);
  const { main, tip } = Object(seen) as Record<string, unknown>; // checked below
  if (typeof text !== 'string' || typeof title !== 'string' || typeof reason !== 'string')
    return null;
  if (!isTextOrNull(main) || !isTextOrNull(tip)) return null;
  const isTitle = toPlainText(title).trim() !== '' && title.length <= maxTitleLength;
  if (!isTitle || reason.length > maxReasonLength) return null;
  return { text, title, reason, seen: { main, tip } };
}

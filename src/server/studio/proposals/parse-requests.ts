import { toPlainText } from '../../../authoring/git/plain-text';
import { type ContentAnswers, evidenceKinds } from '../../../authoring/wording/content-answers';
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

const maxAnswers = 500;

/** The entries of a list that are complete; none where it is no list. */
function parseList<Entry>(value: unknown, parse: (entry: Record<string, unknown>) => Entry | null) {
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, maxAnswers) : [];
  return entries
    .map((entry) => parse(Object(entry) as Record<string, unknown>)) // `parse` checks each property
    .filter((entry) => entry !== null);
}

const isReason = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxReasonLength;

function parseAnswers(value: unknown): ContentAnswers {
  const { claims, departures } = Object(value) as Record<string, unknown>; // checked below
  return {
    claims: parseList(claims, ({ words, kind: named, reason }) => {
      const kind = evidenceKinds.find((known) => known === named);
      const isComplete = typeof words === 'string' && kind !== undefined && isReason(reason);
      return isComplete ? { words, kind, reason: toPlainText(reason).trim() } : null;
    }),
    departures: parseList(departures, ({ row, because }) =>
      typeof row === 'string' && isReason(because)
        ? { row, because: toPlainText(because).trim() }
        : null,
    ),
  };
}

/** @returns null where something is missing: a title that says something is needed, a reason is not */
export function parseProposeRequest(body: string): ProposeRequest | null {
  const { text, title, reason, seen, answers } = parseBody(body);
  const { main, tip } = Object(seen) as Record<string, unknown>; // checked below
  if (typeof text !== 'string' || typeof title !== 'string' || typeof reason !== 'string')
    return null;
  if (!isTextOrNull(main) || !isTextOrNull(tip)) return null;
  const isTitle = toPlainText(title).trim() !== '' && title.length <= maxTitleLength;
  if (!isTitle || reason.length > maxReasonLength) return null;
  return { text, title, reason, seen: { main, tip }, answers: parseAnswers(answers) };
}

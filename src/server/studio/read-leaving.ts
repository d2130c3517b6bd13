import type {
  DayRange,
  LeavingAnswer,
  LeavingRequest,
} from '../../authoring/studio/api/measurement-protocol';
import { createLeavingAnalysis } from '../../authoring/verify/simulate/explain-leaving';
import { parseJson, readKey } from '../../shared/text/json';
import type { ReadAsMember } from './database-session';
import { readStoredVisits } from './read-stored-visits';

/** Visits are read by their random ids: those of the first seconds are some at random. */
const TIME_MS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function parseLeavingRequest(text: string): LeavingRequest | null {
  const value = parseJson(text);
  const [definitions, source] = ['definitions', 'source'].map((key) => readKey(value, key));
  if (!Array.isArray(definitions) || (typeof source !== 'string' && source !== null)) return null;
  return definitions.every((mark) => typeof mark === 'string') ? { definitions, source } : null;
}

/**
 * Looks through the single visits of these days for answers that tell who leaves.
 * @throws NotReadError where the database refuses
 */
export async function readLeaving(
  read: ReadAsMember,
  { funnel, from, to }: DayRange & { funnel: string },
  { definitions, source }: LeavingRequest,
  now: () => number,
): Promise<Extract<LeavingAnswer, { status: 'explained' }>> {
  const { add, explain } = createLeavingAnalysis();
  const marks = new Set(definitions);
  const end = now() + TIME_MS;
  const range = {
    since: `${from}T00:00:00.000Z`,
    until: new Date(Date.parse(to) + DAY_MS).toISOString(),
  };
  let isWhole = true;
  for await (const visit of readStoredVisits(read, { ...range, funnel })) {
    if (now() > end) {
      isWhole = false;
      break;
    }
    if (visit === null || !marks.has(visit.definition)) continue;
    if (source === null || visit.source === source) add(visit);
  }
  return { status: 'explained', analysis: explain(), isWhole };
}

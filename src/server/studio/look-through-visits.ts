import type { AskedVisits, VisitChoice } from '../../authoring/studio/api/measurement-protocol';
import type { VisitPart } from '../../funnel/definition/visit-schema';
import { parseJson, readKey } from '../../shared/text/json';
import type { StoredVisitsQuery } from './read-stored-visits';

/** The longest time that an answer from single visits takes. */
const TIME_MS = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function parseVisitChoice(text: string): VisitChoice | null {
  const value = parseJson(text);
  const [definitions, source] = ['definitions', 'source'].map((key) => readKey(value, key));
  if (!Array.isArray(definitions) || (typeof source !== 'string' && source !== null)) return null;
  return definitions.every((mark) => typeof mark === 'string') ? { definitions, source } : null;
}

export const toVisitsQuery = ({ funnel, from, to }: AskedVisits): StoredVisitsQuery => ({
  funnel,
  since: `${from}T00:00:00.000Z`,
  until: new Date(Date.parse(to) + DAY_MS).toISOString(),
});

/**
 * Looks at the chosen ones of stored visits, one after another.
 * @param look true: it has seen enough
 * @returns false: the time was over before the last visit
 */
export async function lookThroughVisits(
  visits: AsyncIterable<VisitPart | null>,
  { definitions, source }: VisitChoice,
  look: (visit: VisitPart) => boolean | void,
  now: () => number,
): Promise<boolean> {
  const marks = new Set(definitions);
  const end = now() + TIME_MS;
  for await (const visit of visits) {
    if (now() > end) return false;
    if (visit === null || !marks.has(visit.definition)) continue;
    if ((source === null || visit.source === source) && look(visit) === true) return true;
  }
  return true;
}

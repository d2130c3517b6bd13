import type {
  AskedVisits,
  ListedVisit,
  NewestVisitsRequest,
  VisitList,
} from '../../authoring/studio/api/measurement-protocol';
import type { VisitPart } from '../../funnel/definition/visit-schema';
import { parseJson, readKey } from '../../shared/text/json';
import type { ReadAsMember } from './database-session';
import { lookThroughVisits, parseVisitChoice, toVisitsQuery } from './look-through-visits';
import { readNewestVisits } from './read-stored-visits';

/** So many visits are listed. */
const MOST_VISITS = 20;

export function parseNewestRequest(text: string): NewestVisitsRequest | null {
  const choice = parseVisitChoice(text);
  const leftOn = readKey(parseJson(text), 'leftOn');
  return choice !== null && (typeof leftOn === 'string' || leftOn === null)
    ? { ...choice, leftOn }
    : null;
}

const hasLeftOn = ({ views, outcomes }: VisitPart, step: string): boolean =>
  views.at(-1)?.[0] === step && outcomes.every(([kind]) => kind !== 'ending');

/** What a visit did, and of its moment the day. Its random id stays here. */
const toListed = ({
  received_at = '',
  version,
  definition,
  source,
  views,
  outcomes,
}: VisitPart): ListedVisit => ({
  day: received_at.slice(0, 10),
  version,
  definition,
  source,
  views,
  outcomes,
});

/**
 * The newest visits of these days, or those that left on a step.
 * @throws NotReadError where the database refuses
 */
export async function readNewest(
  read: ReadAsMember,
  asked: AskedVisits,
  { leftOn, ...choice }: NewestVisitsRequest,
  now: () => number,
): Promise<VisitList> {
  const found: ListedVisit[] = [];
  const look = (visit: VisitPart): boolean => {
    if (leftOn === null || hasLeftOn(visit, leftOn)) found.push(toListed(visit));
    return found.length >= MOST_VISITS;
  };
  const visits = readNewestVisits(read, toVisitsQuery(asked));
  const isWhole = await lookThroughVisits(visits, choice, look, now);
  return { status: 'listed', visits: found, isWhole };
}

import type {
  AskedVisits,
  LeavingAnswer,
  VisitChoice,
} from '../../authoring/studio/api/measurement-protocol';
import { createLeavingAnalysis } from '../../authoring/verify/simulate/explain-leaving';
import type { ReadAsMember } from './database-session';
import { lookThroughVisits, toVisitsQuery } from './look-through-visits';
import { readStoredVisits } from './read-stored-visits';

/**
 * Looks through the single visits of these days for answers that tell who leaves. Visits are read by
 * their random ids: those of the first seconds are some at random.
 * @throws NotReadError where the database refuses
 */
export async function readLeaving(
  read: ReadAsMember,
  asked: AskedVisits,
  choice: VisitChoice,
  now: () => number,
): Promise<LeavingAnswer> {
  const { add, explain } = createLeavingAnalysis();
  const visits = readStoredVisits(read, toVisitsQuery(asked));
  const isWhole = await lookThroughVisits(visits, choice, add, now);
  return { status: 'explained', analysis: explain(), isWhole };
}

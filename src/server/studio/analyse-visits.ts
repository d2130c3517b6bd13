import type { AskedVisits, VisitChoice } from '../../authoring/studio/api/measurement-protocol';
import type { VisitPart } from '../../funnel/definition/visit-schema';
import type { ReadAsMember } from './database-session';
import { lookThroughVisits, toVisitsQuery } from './look-through-visits';
import { readStoredVisits } from './read-stored-visits';

/** Hears of visits one after another, and says what they show together. */
interface VisitAnalysis<Analysis> {
  add: (visit: VisitPart) => void;
  explain: () => Analysis;
}

/**
 * Looks through the single visits of these days. They are read by their random ids: those of the
 * first seconds are some at random.
 * @throws NotReadError where the database refuses
 */
export async function analyseVisits<Analysis>(
  { add, explain }: VisitAnalysis<Analysis>,
  read: ReadAsMember,
  asked: AskedVisits,
  choice: VisitChoice,
  now: () => number,
): Promise<{ analysis: Analysis; isWhole: boolean }> {
  const visits = readStoredVisits(read, toVisitsQuery(asked));
  const isWhole = await lookThroughVisits(visits, choice, add, now);
  return { analysis: explain(), isWhole };
}

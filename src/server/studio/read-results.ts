import type {
  AskedVisits,
  ResultsAnswer,
  VisitChoice,
} from '../../authoring/studio/api/measurement-protocol';
import { createResultsAnalysis } from '../../authoring/verify/simulate/results-by-answer';
import type { ReadAsMember } from './database-session';
import { lookThroughVisits, toVisitsQuery } from './look-through-visits';
import { readStoredVisits } from './read-stored-visits';

/**
 * Counts what the single visits of these days got, by their answers. Like those that tell who leaves,
 * they are read by their random ids.
 * @throws NotReadError where the database refuses
 */
export async function readResults(
  read: ReadAsMember,
  asked: AskedVisits,
  choice: VisitChoice,
  now: () => number,
): Promise<ResultsAnswer> {
  const { add, explain } = createResultsAnalysis();
  const visits = readStoredVisits(read, toVisitsQuery(asked));
  const isWhole = await lookThroughVisits(visits, choice, add, now);
  return { status: 'results', analysis: explain(), isWhole };
}

import { visitPartSchema, type VisitPart } from '../../../src/funnel/definition/visit-schema';
import { parseJson } from '../../../src/shared/text/json';
import type { DatabaseRow } from '../../support/database-row';
import type { SentVisitPart } from '../network-proxy';
import type { Fault } from './fault-context';
import type { VisitScenario } from './visit-scenarios';

/** What the database should have of a visit: its ending; none; or what came through. */
type ExpectedVisit = 'whole' | NonNullable<Fault['storedVisit']>;

export function getExpectedVisit(
  { appliesTo, storedVisit }: Fault,
  { isFunnel }: VisitScenario,
): ExpectedVisit {
  if (!isFunnel) return 'none';
  return storedVisit ?? (appliesTo === 'every stage' ? 'whole' : 'any');
}

/** 409: an earlier attempt has brought the part. */
const isStored = ({ status }: SentVisitPart): boolean => status === 201 || status === 409;

const readPart = ({ body }: SentVisitPart): VisitPart | null =>
  visitPartSchema.safeParse(parseJson(body)).data ?? null;

const hasEnding = ({ outcomes }: VisitPart): boolean =>
  outcomes.some(([kind]) => kind === 'ending');

/** Whether the database has acknowledged a visit with its ending. */
export const hasStoredEnding = (sent: readonly SentVisitPart[]): boolean =>
  sent.filter(isStored).some((part) => {
    const visit = readPart(part);
    return visit !== null && hasEnding(visit);
  });

export interface VisitJudgement {
  /** Visits of which the database has a part. */
  visits: number;
  /** What is wrong with them, in words. */
  wrong: readonly string[];
}

/**
 * Compares the parts that a visitor's browser has sent with those that the database has.
 * @param rows all stored parts
 */
export function judgeVisits(
  sent: readonly SentVisitPart[],
  rows: readonly DatabaseRow[],
  expected: ExpectedVisit,
): VisitJudgement {
  const stored = new Set(rows.map(({ visit, part }) => `${String(visit)} ${String(part)}`));
  const visits = new Set<string>();
  const wrong: string[] = [];
  for (const part of sent) {
    const visit = readPart(part);
    if (visit === null) wrong.push(`a part that is none: ${part.body.slice(0, 200)}`);
    else if (isStored(part)) {
      visits.add(visit.visit);
      if (!stored.has(`${visit.visit} ${visit.part}`))
        wrong.push('an acknowledged part is missing');
    }
    if (part.status !== null && !isStored(part))
      wrong.push(`the database answered ${part.status} to a part`);
  }
  if (expected === 'none' && sent.length > 0) wrong.push('a part was sent without a yes');
  if (expected === 'whole' && !hasStoredEnding(sent))
    wrong.push('no stored visit has its ending (build the site with VITE_INSIGHT=consent)');
  return { visits: visits.size, wrong };
}

import { randomUUID } from 'node:crypto';
import type { Lead, LeadTable } from '../../src/funnel/engine/ports/leads-port';
import { classifyResponse, type Verdict } from '../../src/site/gateway/outbox/classify-response';
import { createPostgrestSender } from '../../src/site/gateway/outbox/postgrest-sender';
import type { DatabaseRow } from '../support/database-row';
import { VISITOR_KEY, type SiteProcess } from './site-process';

/** A row as the forms create it, with its own id. */
export interface LeadSubmission {
  readonly id: string;
  readonly table: LeadTable;
  readonly body: Lead['row'];
}

const rowFactories: Readonly<Record<LeadTable, (id: string) => LeadSubmission['body']>> = {
  quiz_results: (id) => ({
    email: `${id}@example.com`,
    name: 'Ada Lovelace',
    answers: {
      persona: 'switching_careers',
      role: 'Software Engineer, Product Designer',
      location: 'remote',
      experience: 'mid',
      pain_points: ['cv_ignored', 'rejection', 'competition'],
      goal: 'better_offer',
    },
    selected_plan: 'double_down',
    created_at: new Date().toISOString(),
  }),
  candidate_prospects: (id) => ({
    email: `${id}@example.com`,
    full_name: '',
    source: 'reliability',
    positions: ['Product Designer'],
    work_format: ['Remote', 'Hybrid'],
    job_locations: [{ country: 'United States', state: 'ohio', city: null }],
    created_at: new Date().toISOString(),
  }),
};

export const LEAD_TABLES: readonly LeadTable[] = ['quiz_results', 'candidate_prospects'];

/** Creates a submission; the tables alternate. */
export function createSubmissionFactory(): () => LeadSubmission {
  let rowCount = 0;
  return () => {
    const table = LEAD_TABLES[rowCount % LEAD_TABLES.length] ?? 'quiz_results';
    rowCount += 1;
    const id = randomUUID();
    return { id, table, body: rowFactories[table](id) };
  };
}

export interface SendOutcome {
  readonly verdict: Verdict;
  /** HTTP status; 0 without a response. */
  readonly status: number;
}

/** Sends with the site's sender and classifies responses with its rules. */
export function createLeadSender(
  origin: string,
): (submission: LeadSubmission) => Promise<SendOutcome> {
  const send = createPostgrestSender({ url: origin, anonKey: VISITOR_KEY });
  return async (submission) => {
    const answer = await send(submission);
    return { verdict: classifyResponse(answer, Date.now()), status: answer.status };
  };
}

/** The outcome, such as `delivered` or `transient busy 429`. */
export function formatSendOutcome({ verdict, status }: SendOutcome): string {
  return 'why' in verdict
    ? `${verdict.kind} ${verdict.why} ${String(status)}`
    : `${verdict.kind} ${String(status)}`;
}

/** The number of rows of each id in both tables. */
export async function countStoredIds(site: SiteProcess): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of LEAD_TABLES)
    for (const row of await site.readRows(table)) {
      const id = getRowId(row);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
}

function getRowId({ id }: DatabaseRow): string {
  return String(id);
}

/** Counts by name, most frequent first. */
export function countByName(names: Iterable<string>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, countA], [, countB]) => countB - countA);
}

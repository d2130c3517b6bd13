import { randomUUID } from 'node:crypto';
import type { Lead } from '../src/gateway/leads-port';
import { classify, type Verdict } from '../src/gateway/outbox/classify';
import { postgrestSend } from '../src/gateway/outbox/send';
import { VISITOR_KEY, type Row, type RunningSite, type Table } from './site';

/** A row as the forms make it, with an id of its own. */
export interface Submission {
  readonly id: string;
  readonly table: Table;
  readonly body: Lead['row'];
}

const makers: Readonly<Record<Table, (id: string) => Submission['body']>> = {
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

export const TABLES: readonly Table[] = ['quiz_results', 'candidate_prospects'];

/** A new submission; the tables take turns. */
export function submissions(): () => Submission {
  let made = 0;
  return () => {
    const table = TABLES[made % TABLES.length] ?? 'quiz_results';
    made += 1;
    const id = randomUUID();
    return { id, table, body: makers[table](id) };
  };
}

export interface Outcome {
  readonly verdict: Verdict;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
}

/** Sends with the site's own sender and judges with its own rules. */
export function visitorOf(origin: string): (submission: Submission) => Promise<Outcome> {
  const send = postgrestSend({ url: origin, anonKey: VISITOR_KEY });
  return async (submission) => {
    const answer = await send(submission);
    return { verdict: classify(answer, Date.now()), status: answer.status };
  };
}

/** What happened, in a word or two: `delivered`, `transient busy 429`. */
export function outcomeName({ verdict, status }: Outcome): string {
  return 'why' in verdict
    ? `${verdict.kind} ${verdict.why} ${String(status)}`
    : `${verdict.kind} ${String(status)}`;
}

/** How often each id is stored, both tables together. */
export async function storedIds(site: RunningSite): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const table of TABLES)
    for (const row of await site.rows(table)) {
      const id = idOf(row);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
}

function idOf({ id }: Row): string {
  return String(id);
}

/** Counts by name, most frequent first. */
export function tally(names: Iterable<string>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

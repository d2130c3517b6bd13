import { classifyResponse } from '../../src/site/gateway/outbox/classify-response';
import { createEntry, type OutboxEntry } from '../../src/site/gateway/outbox/outbox-entry';
import {
  claimEntry,
  getNextAttemptTime,
  toFailedEntry,
} from '../../src/site/gateway/outbox/schedule';
import { createSeededRandom } from '../../src/funnel/engine/seeded-random';
import { formatTable } from '../support/format-table';
import { parseNumberOptions } from './parse-number-options';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Rows a minute and table (supabase/migrations). */
const LIMIT = 600;
/** Visitors who fill in a form meanwhile, over ten minutes. */
const NEW_LEADS = 400;
const NEW_LEADS_MS = 10 * MINUTE;
/** A share of so few visitors differs by chance. */
const CHANCE = 1.25;
/** The longest spread that the database asks for, in minutes. */
const MAX_SPREAD_MINUTES = 30;

interface Scenario {
  readonly name: string;
  /** The leads return within this time. */
  readonly returnMs: number;
  /** How long a page stays open, on average; null for pages that stay. */
  readonly openMs: number | null;
}

const scenarios: readonly Scenario[] = [
  { name: 'within 10 s, pages stay open', returnMs: 10 * SECOND, openMs: null },
  { name: 'within 10 min, pages stay open', returnMs: 10 * MINUTE, openMs: null },
  { name: 'within 10 min, pages open for 3 min', returnMs: 10 * MINUTE, openMs: 3 * MINUTE },
];

interface Page {
  entry: OutboxEntry;
  readonly isNew: boolean;
  readonly opensAt: number;
  readonly closesAt: number;
  isSent: boolean;
}

/** The moment that the database names: private.raise_too_many in supabase/migrations. */
type NameSeconds = (now: number, requests: number, random: () => number) => number;

const getSecondsToMinute = (now: number): number => (MINUTE - (now % MINUTE)) / SECOND;
const nameCommonMoment: NameSeconds = (now) => Math.ceil(getSecondsToMinute(now));
const nameSpreadMoments: NameSeconds = (now, requests, random) => {
  const minutes = Math.min(Math.max(1, Math.ceil((requests / LIMIT) ** 2)), MAX_SPREAD_MINUTES);
  return Math.ceil(getSecondsToMinute(now) + random() * minutes * 60);
};

/** Counts requests by minute as private.count_insert does: one over the limit counts, too. */
function createServer(nameSeconds: NameSeconds, random: () => number) {
  let minute = -1;
  let requests = 0;
  return (now: number): number | null => {
    const thisMinute = Math.floor(now / MINUTE);
    if (thisMinute !== minute) requests = 0;
    minute = thisMinute;
    requests += 1;
    return requests <= LIMIT ? null : nameSeconds(now, requests, random);
  };
}

function createPages({ returnMs, openMs }: Scenario, leads: number, random: () => number): Page[] {
  const createPage = (opensAt: number, isNew: boolean): Page => ({
    entry: {
      ...createEntry({ table: 'quiz_results', id: '', row: {} }, 0),
      // One try before the outage ended.
      attempts: isNew ? 0 : 1,
      why: 'unreachable',
    },
    isNew,
    opensAt,
    closesAt: openMs === null ? Infinity : opensAt - Math.log(1 - random()) * openMs,
    isSent: false,
  });
  return [
    ...Array.from({ length: leads }, () => createPage(random() * returnMs, false)),
    ...Array.from({ length: NEW_LEADS }, () => createPage(random() * NEW_LEADS_MS, true)),
  ];
}

interface Herd {
  readonly requests: number;
  readonly arrivalsPerSecond: number;
  readonly peakPerSecond: number;
  /** The most in a second after the last lead has returned. */
  readonly laterPeakPerSecond: number;
  readonly minutesToLast: number;
  readonly unsent: number;
  readonly unsentNew: number;
}

/** Leads that return, and new ones, with the outbox's own functions. Times are ms since the start. */
function simulate(
  scenario: Scenario,
  leads: number,
  nameSeconds: NameSeconds,
  spread: () => number,
): Herd {
  const random = createSeededRandom(38);
  const pages = createPages(scenario, leads, random);
  const serve = createServer(nameSeconds, random);
  const attempts = new Map<number, { at: number; page: Page }[]>();
  const requests = new Map<number, number>();
  const plan = (page: Page, at: number): void => {
    if (at > page.closesAt) return;
    const second = Math.floor(at / SECOND);
    attempts.set(second, [...(attempts.get(second) ?? []), { at, page }]);
  };
  let sentAt = 0;

  function attempt(page: Page, now: number): void {
    const seconds = serve(now);
    const second = Math.floor(now / SECOND);
    requests.set(second, (requests.get(second) ?? 0) + 1);
    if (seconds === null) {
      page.isSent = true;
      sentAt = now;
      return;
    }
    const verdict = classifyResponse(
      {
        status: 429,
        body: 'json',
        code: 'PT429',
        message: '',
        hint: `Retry in ${seconds} s`,
        retryAfter: null,
      },
      now,
    );
    if (!('message' in verdict)) return;
    const failed = toFailedEntry(claimEntry(page.entry, now), verdict, now, spread());
    if (failed === null) return;
    page.entry = failed;
    plan(page, getNextAttemptTime(failed, now) ?? Infinity);
  }

  for (const page of pages) plan(page, page.opensAt);
  while (attempts.size > 0) {
    const second = Math.min(...attempts.keys());
    const due = attempts.get(second) ?? [];
    attempts.delete(second);
    for (const { at, page } of due.toSorted((a, b) => a.at - b.at)) attempt(page, at);
  }

  const counts = [...requests];
  const peakOf = (list: typeof counts) =>
    list.reduce((most, [, count]) => Math.max(most, count), 0);
  const unsent = pages.filter(({ isSent }) => !isSent);
  return {
    requests: counts.reduce((sum, [, count]) => sum + count, 0),
    arrivalsPerSecond: leads / (scenario.returnMs / SECOND),
    peakPerSecond: peakOf(counts),
    laterPeakPerSecond: peakOf(counts.filter(([second]) => second * SECOND > scenario.returnMs)),
    minutesToLast: sentAt / MINUTE,
    unsent: unsent.filter(({ isNew }) => !isNew).length,
    unsentNew: unsent.filter(({ isNew }) => isNew).length,
  };
}

const toRow = (name: string, retries: string, herd: Herd) => [
  name,
  retries,
  herd.requests,
  Math.round(herd.arrivalsPerSecond),
  herd.peakPerSecond,
  herd.laterPeakPerSecond,
  Math.round(herd.minutesToLast),
  herd.unsent,
  herd.unsentNew,
];

/**
 * `herd [--leads 10000]`: an outage has ended, and the leads that wait return at once. Simulated
 * with the functions of the outbox and the database's rule. Prints it beside retries that are not
 * spread. Exit 1 unless the peak is at most three times the arrivals, all is sent where pages stay
 * open, and new leads leave unsent as others do.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { leads } = parseNumberOptions(args, { leads: 10_000 });
  const compared = scenarios.map((scenario) => ({
    scenario,
    together: simulate(scenario, leads, nameCommonMoment, () => 0),
    spread: simulate(scenario, leads, nameSpreadMoments, createSeededRandom(39)),
  }));
  const rows = compared.flatMap(({ scenario: { name }, together, spread }) => [
    toRow(name, 'together', together),
    toRow(name, 'spread', spread),
  ]);
  const head = ['return', 'retries', 'requests', 'arrivals/s', 'peak/s', 'peak/s later'];
  console.log(
    formatTable([...head, 'minutes to the last', 'unsent', `unsent of ${NEW_LEADS} new`], rows),
  );
  const broken = compared.filter(
    ({ scenario, spread }) =>
      spread.peakPerSecond > 3 * spread.arrivalsPerSecond ||
      (scenario.openMs === null && spread.unsent + spread.unsentNew > 0) ||
      spread.unsentNew / NEW_LEADS > (CHANCE * spread.unsent) / leads,
  );
  for (const { scenario } of broken) console.log(`Not held: ${scenario.name}`);
  return broken.length === 0 ? 0 : 1;
}

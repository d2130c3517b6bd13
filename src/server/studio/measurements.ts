import type {
  AskedVisits,
  CountRow,
  Counts,
  DayRange,
  DayRow,
  FinishCounts,
  KnownVersion,
  LeavingAnswer,
  LogCoverage,
  MeasurementAnswer,
  NewestVisitsRequest,
  ResultsAnswer,
  SignInRequest,
  UnreadVisits,
  VisitChoice,
} from '../../authoring/studio/api/measurement-protocol';
import { createLeavingAnalysis } from '../../authoring/verify/simulate/explain-leaving';
import { createResultsAnalysis } from '../../authoring/verify/simulate/results-by-answer';
import { REST_PREFIX } from '../../shared/names/addresses';
import { toIsoDay } from '../../shared/text/iso-day';
import { readKey } from '../../shared/text/json';
import { analyseVisits } from './analyse-visits';
import {
  createDatabaseSession,
  type MeasuredDatabase,
  type ReadAsMember,
} from './database-session';
import { readNewest } from './read-newest-visits';
import { NotReadError } from './read-stored-visits';
import { serverMessages } from './server-messages';

export interface MeasurementOptions {
  now?: () => number;
  /** The known texts of a funnel; null without a repository. */
  readVersions?: (funnel: string) => Promise<readonly KnownVersion[] | null>;
}

/** The database counts POST requests: it is asked to sum up no more often. */
const SUM_EVERY_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** As many days, before the first one. */
function getRangeBefore({ from, to }: DayRange): DayRange {
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: toIsoDay(Date.parse(from) - length), to: toIsoDay(Date.parse(from) - DAY_MS) };
}

const isRow = (value: unknown, texts: readonly number[], length: number): boolean =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((cell, index) => typeof cell === (texts.includes(index) ? 'string' : 'number'));

const isCountRow = (value: unknown): value is CountRow => isRow(value, [1, 2, 3, 4, 5], 8);
const isDayRow = (value: unknown): value is DayRow => isRow(value, [0, 2, 3], 7);

/** What the function `funnel_counts` gives; null for anything else. */
function parseCounts(value: unknown): (Counts & { isMember: boolean }) | null {
  const [isMember, counts, days] = ['isMember', 'counts', 'days'].map((key) => readKey(value, key));
  if (typeof isMember !== 'boolean' || !Array.isArray(counts) || !Array.isArray(days)) return null;
  if (!counts.every(isCountRow) || !days.every(isDayRow)) return null;
  return { isMember, counts, days };
}

const sumFinished = ({ days }: Counts): number =>
  days.reduce((sum, [, , , , , finished]) => sum + finished, 0);

function parseCoverage(value: unknown): LogCoverage | null {
  const [leads, visits] = ['leads', 'visits'].map((key) => readKey(value, key));
  return typeof leads === 'number' && typeof visits === 'number' ? { leads, visits } : null;
}

function createSignIn(session: ReturnType<typeof createDatabaseSession>, url: string) {
  return {
    /** @returns why not; null where it worked */
    async signIn(request: SignInRequest): Promise<string | null> {
      try {
        const { status, isSignedIn } = await session.signIn(request);
        if (isSignedIn) return null;
        return status === 429 ? serverMessages.tooManySignIns : serverMessages.wrongPassword;
      } catch {
        return serverMessages.databaseAway(url);
      }
    },

    async signOut(): Promise<void> {
      // Where the database is away, the token ends by itself within the hour.
      await session.end().catch(() => undefined);
    },
  };
}

/** Answers from the single visits that are stored, with the rights of the signed-in user. */
function createVisitReader(
  session: ReturnType<typeof createDatabaseSession>,
  url: string,
  now: () => number,
) {
  const read: ReadAsMember = (address) => session.send(`${REST_PREFIX}/${address}`);
  async function readAs<Answer>(find: () => Promise<Answer>): Promise<Answer | UnreadVisits> {
    try {
      return (await session.renew()) === null ? { status: 'signedOut' } : await find();
    } catch (error) {
      const message =
        error instanceof NotReadError
          ? serverMessages.noMeasurements(url, error.status)
          : serverMessages.databaseAway(url);
      return { status: 'away', message };
    }
  }
  return {
    /** Which earlier answers tell who leaves on a step. */
    explainLeaving: (asked: AskedVisits, choice: VisitChoice) =>
      readAs(async (): Promise<LeavingAnswer> => ({
        status: 'explained',
        ...(await analyseVisits(createLeavingAnalysis(), read, asked, choice, now)),
      })),
    /** What visitors got, by their answers. */
    findResults: (asked: AskedVisits, choice: VisitChoice) =>
      readAs(async (): Promise<ResultsAnswer> => ({
        status: 'results',
        ...(await analyseVisits(createResultsAnalysis(), read, asked, choice, now)),
      })),
    /** Some visits as they were. */
    listNewest: (asked: AskedVisits, request: NewestVisitsRequest) =>
      readAs(() => readNewest(read, asked, request, now)),
  };
}

/** What was measured, from the database, for the signed-in user. No page gets the access token. */
export function createMeasurements(database: MeasuredDatabase, options: MeasurementOptions = {}) {
  const { url, isLogOff = false } = database;
  const { now = Date.now, readVersions = () => Promise.resolve(null) } = options;
  const session = createDatabaseSession(database, now);
  let summedAt = 0;

  const call = (name: string, values: Readonly<Record<string, string>>) =>
    session.send(`${REST_PREFIX}/rpc/${name}?${new URLSearchParams(values)}`);
  const readCounts = (funnel: string, { from, to }: DayRange) =>
    call('funnel_counts', { of_funnel: funnel, from_day: from, to_day: to });

  async function sumUp(): Promise<void> {
    if (now() - summedAt < SUM_EVERY_MS) return;
    summedAt = now();
    // Without it the newest visits are missing, and nothing else.
    await session.send(`${REST_PREFIX}/rpc/sum_visits`, { method: 'POST', body: '{}' });
  }

  async function readAs(
    email: string,
    funnel: string,
    range: DayRange,
  ): Promise<MeasurementAnswer> {
    await sumUp();
    const found = await readCounts(funnel, range);
    if (found.status === 401) {
      // Somebody has ended the session: the account is gone, or its password is another.
      session.forget();
      return { status: 'signedOut' };
    }
    const counts = found.status === 200 ? parseCounts(found.value) : null;
    if (counts === null)
      return { status: 'away', message: serverMessages.noMeasurements(url, found.status) };
    if (!counts.isMember) return { status: 'notMember', email };
    const before = parseCounts((await readCounts(funnel, getRangeBefore(range))).value);
    const coverage = await call('log_coverage', { from_day: range.from, to_day: range.to });
    return {
      status: 'measured',
      email,
      now: { counts: counts.counts, days: counts.days },
      before: { counts: before?.counts ?? [], days: before?.days ?? [] },
      coverage: parseCoverage(coverage.value),
      versions: await readVersions(funnel),
      isLogOff,
    };
  }

  return {
    ...createSignIn(session, url),
    ...createVisitReader(session, url, now),

    /** Finished visits of the last seven days by funnel; null for a reader who is not a signed-in member. */
    async countFinishes(funnels: readonly string[]): Promise<FinishCounts | null> {
      try {
        if ((await session.renew()) === null) return null;
        await sumUp();
        const range = { from: toIsoDay(now() - 6 * DAY_MS), to: toIsoDay(now()) };
        const found = await Promise.all(
          funnels.map(async (funnel) => {
            const counts = parseCounts((await readCounts(funnel, range)).value);
            return counts?.isMember === true ? [[funnel, sumFinished(counts)] as const] : [];
          }),
        );
        return Object.fromEntries(found.flat());
      } catch {
        return null;
      }
    },

    async read(funnel: string, range: DayRange): Promise<MeasurementAnswer> {
      try {
        const email = await session.renew();
        return email === null ? { status: 'signedOut' } : await readAs(email, funnel, range);
      } catch {
        return { status: 'away', message: serverMessages.databaseAway(url) };
      }
    },
  };
}

import type {
  CountRow,
  Counts,
  DayRow,
  FinishCounts,
  KnownVersion,
  LeavingAnswer,
  LeavingRequest,
  LogCoverage,
  MeasurementAnswer,
  SignInRequest,
} from '../../authoring/studio/api/measurement-protocol';
import { AUTH_PREFIX, REST_PREFIX } from '../../shared/names/addresses';
import { parseJson, readKey } from '../../shared/text/json';
import { NotReadError } from '../measured/read-stored-visits';
import type { ReadAsMember } from '../measured/team-database';
import { readLeaving } from './read-leaving';
import { serverMessages } from './server-messages';

/** The database that the site writes to, with the key of its visitors. */
export interface MeasuredDatabase {
  url: string;
  publicKey: string;
  /** Whether the pages of the site send no visits, by its configuration. */
  isLogOff?: boolean;
}

export interface MeasurementOptions {
  now?: () => number;
  /** The known texts of a funnel; null without a repository. */
  readVersions?: (funnel: string) => Promise<readonly KnownVersion[] | null>;
}

interface Session {
  email: string;
  accessToken: string;
  refreshToken: string;
  /** In ms since 1970. */
  expiresAt: number;
}

/** A range of days, the first and the last of them included: `2026-11-01`. */
export interface DayRange {
  from: string;
  to: string;
}

const TIMEOUT_MS = 10_000;
/** A token is renewed so long before it ends. */
const EARLY_MS = 30_000;
/** The database counts POST requests: it is asked to sum up no more often. */
const SUM_EVERY_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** As many days, before the first one. */
function getRangeBefore({ from, to }: DayRange): DayRange {
  const length = Date.parse(to) - Date.parse(from) + DAY_MS;
  return { from: toDay(Date.parse(from) - length), to: toDay(Date.parse(from) - DAY_MS) };
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

function parseSession(value: unknown, now: number): Session | null {
  const accessToken = readKey(value, 'access_token');
  const refreshToken = readKey(value, 'refresh_token');
  const email = readKey(readKey(value, 'user'), 'email');
  const seconds = Number(readKey(value, 'expires_in'));
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
  const lifetime = Number.isFinite(seconds) ? seconds * 1000 : 0;
  return { accessToken, refreshToken, email: String(email ?? ''), expiresAt: now + lifetime };
}

/** The database with the session of the signed-in user. The access token stays in this process. */
export function createDatabaseSession({ url, publicKey }: MeasuredDatabase, now: () => number) {
  let session: Session | null = null;

  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        apikey: publicKey,
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.accessToken}` }),
      },
    });
    return { status: response.status, value: parseJson(await response.text()) };
  }

  async function begin(kind: 'password' | 'refresh_token', body: object): Promise<number> {
    session = null;
    const path = `${AUTH_PREFIX}/token?grant_type=${kind}`;
    const { status, value } = await send(path, { method: 'POST', body: JSON.stringify(body) });
    session = status < 300 ? parseSession(value, now()) : null;
    return status;
  }

  return {
    send,
    signIn: async (request: SignInRequest) => {
      const status = await begin('password', request);
      return { status, isSignedIn: session !== null };
    },
    /** The address of the account; null without a sign-in, or after the session has ended. */
    renew: async (): Promise<string | null> => {
      if (session !== null && now() >= session.expiresAt - EARLY_MS)
        await begin('refresh_token', { refresh_token: session.refreshToken });
      return session?.email ?? null;
    },
    end: async (): Promise<void> => {
      const ended = session === null ? null : send(`${AUTH_PREFIX}/logout`, { method: 'POST' });
      session = null;
      await ended;
    },
    forget: (): void => {
      session = null;
    },
  };
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

/** Which earlier answers tell who leaves on a step, by the single visits that are stored. */
const createLeavingReader =
  (session: ReturnType<typeof createDatabaseSession>, url: string, now: () => number) =>
  async (asked: DayRange & { funnel: string }, chosen: LeavingRequest): Promise<LeavingAnswer> => {
    try {
      if ((await session.renew()) === null) return { status: 'signedOut' };
      const read: ReadAsMember = (address) => session.send(`${REST_PREFIX}/${address}`);
      return await readLeaving(read, asked, chosen, now);
    } catch (error) {
      const message =
        error instanceof NotReadError
          ? serverMessages.noMeasurements(url, error.status)
          : serverMessages.databaseAway(url);
      return { status: 'away', message };
    }
  };

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
    explainLeaving: createLeavingReader(session, url, now),

    /** Finished visits of the last seven days by funnel; null for a reader who is not a signed-in member. */
    async countFinishes(funnels: readonly string[]): Promise<FinishCounts | null> {
      try {
        if ((await session.renew()) === null) return null;
        await sumUp();
        const range = { from: toDay(now() - 6 * DAY_MS), to: toDay(now()) };
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

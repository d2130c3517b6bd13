import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_STORAGE_KEY } from '../../../src/gateway/auth/storage-keys';
import { createInMemoryStorage } from '../../../src/gateway/in-memory-storage';
import {
  createRecordedAuthClient,
  recordAuthEvents,
  unwrapResult,
} from '../../../testing/gateway/auth/recorded-auth-client';
import {
  FACTOR_ID,
  createFakeAuthService,
  VALID_CODE,
} from '../../../testing/gateway/auth/fake-auth-service';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const HOUR = 3_600_000;

/** Somebody signed in at the fake service, and what is heard from then on. */
async function signedIn() {
  const service = createFakeAuthService();
  const times: number[] = [];
  const browser = createRecordedAuthClient((input, init) => {
    times.push(Date.now());
    return service.fetch(input, init);
  });
  await browser.auth.call('signInWithPassword', credentials);
  const heard = recordAuthEvents(browser.auth);
  await vi.waitFor(() => expect(heard).toEqual(['INITIAL_SESSION']));
  heard.length = 0;
  browser.requests.length = 0;
  times.length = 0;
  return { ...browser, service, heard, times };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('AU-04 events', () => {
  it('are passed on, each as it happens, until nobody listens any more', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    const heard: [string, boolean][] = [];
    const stop = auth.onEvent(({ name, session }) => heard.push([name, session !== null]));
    await vi.waitFor(() => expect(heard).toHaveLength(1));

    await auth.call('signInWithPassword', credentials);
    await auth.call('updateUser', { data: { name: 'Ada' } });
    await auth.call('refreshSession');
    await auth.call('enrollFactor', { factorType: 'totp' });
    const factor = { factorId: FACTOR_ID, challengeId: 'challenge-1' };
    await auth.call('verifyFactor', { ...factor, code: VALID_CODE });
    await auth.call('signOut', 'global');
    await auth.call('verifyOtp', { type: 'recovery', email: credentials.email, token: VALID_CODE });
    stop();
    await auth.call('signOut', 'global');

    expect(heard).toEqual([
      ['INITIAL_SESSION', false],
      ['SIGNED_IN', true],
      ['USER_UPDATED', true],
      ['TOKEN_REFRESHED', true],
      ['MFA_CHALLENGE_VERIFIED', true],
      ['SIGNED_OUT', false],
      ['PASSWORD_RECOVERY', true],
    ]);
  });

  it('do not reach whoever stopped listening before the client was there', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    const heard: string[] = [];
    auth.onEvent(({ name }) => heard.push(name))();
    await auth.call('signInWithPassword', credentials);
    expect(heard).toEqual([]);
  });

  it('make no call fail where a listener does', async () => {
    const { auth, logged } = createRecordedAuthClient(createFakeAuthService().fetch);
    auth.onEvent(({ name }) => {
      if (name === 'SIGNED_IN') throw new Error('not prepared for that');
    });
    expect(await auth.call('signInWithPassword', credentials)).toMatchObject({ status: 'ok' });
    expect(logged).toEqual([expect.stringContaining('not prepared for that')]);
  });
});

describe('AU-04 a session that expires', () => {
  it('is refreshed before it does, with nobody asking', async () => {
    const { heard, requests } = await signedIn();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(heard).toEqual(['TOKEN_REFRESHED']);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/token?grant_type=refresh_token', { refresh_token: 'refresh-1' }],
    ]);
  });

  it('is refreshed when asked for, after the machine has slept', async () => {
    const { auth, heard } = await signedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { session } = unwrapResult(await auth.call('session'));
    expect(session?.refresh_token).toBe('refresh-2');
    expect(heard).toEqual(['TOKEN_REFRESHED']);
  });

  it('is found again by the next visit, and refreshed there', async () => {
    const { storage, service } = await signedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = createRecordedAuthClient(service.fetch, { storage });
    expect(unwrapResult(await auth.call('session')).session?.refresh_token).toBe('refresh-2');
  });

  it('is removed when the service will not refresh it', async () => {
    const { auth, service, heard, storage } = await signedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    service.respondNext({
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    });
    expect(await auth.call('session')).toEqual({
      status: 'failed',
      reason: 'invalid-session',
      message: 'Invalid Refresh Token',
      httpStatus: 400,
    });
    expect(heard).toEqual(['SIGNED_OUT']);
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
  });

  it('is removed by an explanation that is a page, too', async () => {
    const { storage } = await signedIn();
    const page = new Response('<h1>Forbidden</h1>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    });
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = createRecordedAuthClient(async () => page.clone(), { storage });
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('is kept while its token is good, though it cannot be refreshed yet', async () => {
    const { auth, service, heard } = await signedIn();
    service.respondNext({ status: 400, body: { code: 'conflict', message: 'Not now' } });
    vi.setSystemTime(Date.now() + HOUR - 60_000);
    expect(unwrapResult(await auth.call('session')).session?.refresh_token).toBe('refresh-1');
    expect(heard).toEqual([]);
  });

  it('is tried again after 200 ms, and each time after twice as long', async () => {
    const { auth, service, times } = await signedIn();
    for (let fault = 0; fault < 4; fault += 1) service.respondNext({ status: 503 });
    const refreshed = auth.call('refreshSession');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await refreshed).toMatchObject({ status: 'ok' });
    expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([
      0, 200, 400, 800, 1_600,
    ]);
  });

  it('is kept when the service does not answer, for a later try', async () => {
    const { auth, service, storage, heard } = await signedIn();
    for (let fault = 0; fault < 20; fault += 1) service.respondNext({ status: 503 });
    const refreshed = auth.call('refreshSession');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refreshed).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'The authentication service does not answer.',
      httpStatus: 503,
    });
    expect(storage.get(AUTH_STORAGE_KEY)).not.toBeNull();
    expect(heard).toEqual([]);
  });
});

describe('a session and what else this browser keeps', () => {
  it('go together, even while it is being refreshed', async () => {
    const service = createFakeAuthService();
    const storage = createInMemoryStorage();
    const forgetMeanwhile: typeof fetch = (input, init) => {
      if (String(input).includes('refresh_token')) storage.clear();
      return service.fetch(input, init);
    };
    const { auth } = createRecordedAuthClient(forgetMeanwhile, { storage });
    await auth.call('signInWithPassword', credentials);
    expect(await auth.call('refreshSession')).toMatchObject({ reason: 'invalid-session' });
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
    expect([...storage.entries.keys()]).toEqual([]);
  });
});

describe('AU-04 the level of a session', () => {
  it('aal1 becomes aal2 with a factor that is verified', async () => {
    const { auth } = await signedIn();
    const level = async () => unwrapResult(await auth.call('assuranceLevel'));
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const { id: factorId } = unwrapResult(await auth.call('enrollFactor', { factorType: 'totp' }));
    const { id: challengeId } = unwrapResult(await auth.call('challengeFactor', { factorId }));
    expect(
      await auth.call('verifyFactor', { factorId, challengeId, code: '000000' }),
    ).toMatchObject({
      reason: 'refused',
      message: 'Invalid TOTP code entered',
    });
    expect(await level()).toMatchObject({ currentLevel: 'aal1' });

    unwrapResult(await auth.call('verifyFactor', { factorId, challengeId, code: VALID_CODE }));
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

    // The next sign-in begins below it again, and is told where it could get.
    await auth.call('signInWithPassword', credentials);
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

describe('AU-04 signing out', () => {
  it.each([404, 401, 403])('ignores HTTP %i: there is no session any more', async (status) => {
    const { auth, service, heard } = await signedIn();
    service.respondNext({ status, body: { code: 'user_not_found', message: 'gone' } });
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(heard).toEqual(['SIGNED_OUT']);
  });

  it('ignores a 404 that comes as text, as of a service that has no such path', async () => {
    const { storage } = await signedIn();
    const { auth } = createRecordedAuthClient(
      async () => new Response('404 Not Found', { status: 404 }),
      {
        storage,
      },
    );
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('says so when the service does not answer, and the session stays', async () => {
    const { auth, service, storage } = await signedIn();
    service.respondNext({ status: 500 });
    expect(await auth.call('signOut', 'global')).toMatchObject({ reason: 'unavailable' });
    expect(storage.get(AUTH_STORAGE_KEY)).not.toBeNull();
  });
});

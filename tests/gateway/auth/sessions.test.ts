import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_STORAGE_KEY } from '../../../src/gateway/auth/storage-keys';
import { memoryStorage } from '../../../src/gateway/memory-storage';
import { accounts, heardBy, valueOf } from './accounts';
import { FACTOR, fakeAuthService, RIGHT_CODE } from './fake-auth-service';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const HOUR = 3_600_000;

/** Somebody signed in at the fake service, and what is heard from then on. */
async function signedIn() {
  const service = fakeAuthService();
  const times: number[] = [];
  const browser = accounts((input, init) => {
    times.push(Date.now());
    return service.fetch(input, init);
  });
  await browser.auth.ask('signInWithPassword', credentials);
  const heard = heardBy(browser.auth);
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
    const { auth } = accounts(fakeAuthService().fetch);
    const heard: [string, boolean][] = [];
    const stop = auth.onEvent(({ name, session }) => heard.push([name, session !== null]));
    await vi.waitFor(() => expect(heard).toHaveLength(1));

    await auth.ask('signInWithPassword', credentials);
    await auth.ask('updateUser', { data: { name: 'Ada' } });
    await auth.ask('refreshSession');
    await auth.ask('enrollFactor', { factorType: 'totp' });
    const factor = { factorId: FACTOR, challengeId: 'challenge-1' };
    await auth.ask('verifyFactor', { ...factor, code: RIGHT_CODE });
    await auth.ask('signOut', 'global');
    await auth.ask('verifyOtp', { type: 'recovery', email: credentials.email, token: RIGHT_CODE });
    stop();
    await auth.ask('signOut', 'global');

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
    const { auth } = accounts(fakeAuthService().fetch);
    const heard: string[] = [];
    auth.onEvent(({ name }) => heard.push(name))();
    await auth.ask('signInWithPassword', credentials);
    expect(heard).toEqual([]);
  });

  it('make no call fail where a listener does', async () => {
    const { auth, logged } = accounts(fakeAuthService().fetch);
    auth.onEvent(({ name }) => {
      if (name === 'SIGNED_IN') throw new Error('not prepared for that');
    });
    expect(await auth.ask('signInWithPassword', credentials)).toMatchObject({ status: 'ok' });
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
    const { session } = valueOf(await auth.ask('session'));
    expect(session?.refresh_token).toBe('refresh-2');
    expect(heard).toEqual(['TOKEN_REFRESHED']);
  });

  it('is found again by the next visit, and refreshed there', async () => {
    const { storage, service } = await signedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = accounts(service.fetch, { storage });
    expect(valueOf(await auth.ask('session')).session?.refresh_token).toBe('refresh-2');
  });

  it('is removed when the service will not refresh it', async () => {
    const { auth, service, heard, storage } = await signedIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    service.answerNext({
      status: 400,
      body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    });
    expect(await auth.ask('session')).toEqual({
      status: 'failed',
      reason: 'invalid-session',
      message: 'Invalid Refresh Token',
      httpStatus: 400,
    });
    expect(heard).toEqual(['SIGNED_OUT']);
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
    expect(await auth.ask('session')).toEqual({ status: 'ok', value: { session: null } });
  });

  it('is removed by an explanation that is a page, too', async () => {
    const { storage } = await signedIn();
    const page = new Response('<h1>Forbidden</h1>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    });
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = accounts(async () => page.clone(), { storage });
    expect(await auth.ask('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('is kept while its token is good, though it cannot be refreshed yet', async () => {
    const { auth, service, heard } = await signedIn();
    service.answerNext({ status: 400, body: { code: 'conflict', message: 'Not now' } });
    vi.setSystemTime(Date.now() + HOUR - 60_000);
    expect(valueOf(await auth.ask('session')).session?.refresh_token).toBe('refresh-1');
    expect(heard).toEqual([]);
  });

  it('is tried again after 200 ms, and each time after twice as long', async () => {
    const { auth, service, times } = await signedIn();
    for (let fault = 0; fault < 4; fault += 1) service.answerNext({ status: 503 });
    const refreshed = auth.ask('refreshSession');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await refreshed).toMatchObject({ status: 'ok' });
    expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([
      0, 200, 400, 800, 1_600,
    ]);
  });

  it('is kept when the service does not answer, for a later try', async () => {
    const { auth, service, storage, heard } = await signedIn();
    for (let fault = 0; fault < 20; fault += 1) service.answerNext({ status: 503 });
    const refreshed = auth.ask('refreshSession');
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
    const service = fakeAuthService();
    const storage = memoryStorage();
    const forgetMeanwhile: typeof fetch = (input, init) => {
      if (String(input).includes('refresh_token')) storage.clear();
      return service.fetch(input, init);
    };
    const { auth } = accounts(forgetMeanwhile, { storage });
    await auth.ask('signInWithPassword', credentials);
    expect(await auth.ask('refreshSession')).toMatchObject({ reason: 'invalid-session' });
    expect(await auth.ask('session')).toEqual({ status: 'ok', value: { session: null } });
    expect([...storage.entries.keys()]).toEqual([]);
  });
});

describe('AU-04 the level of a session', () => {
  it('aal1 becomes aal2 with a factor that is verified', async () => {
    const { auth } = await signedIn();
    const level = async () => valueOf(await auth.ask('assuranceLevel'));
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const { id: factorId } = valueOf(await auth.ask('enrollFactor', { factorType: 'totp' }));
    const { id: challengeId } = valueOf(await auth.ask('challengeFactor', { factorId }));
    expect(await auth.ask('verifyFactor', { factorId, challengeId, code: '000000' })).toMatchObject(
      {
        reason: 'refused',
        message: 'Invalid TOTP code entered',
      },
    );
    expect(await level()).toMatchObject({ currentLevel: 'aal1' });

    valueOf(await auth.ask('verifyFactor', { factorId, challengeId, code: RIGHT_CODE }));
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });

    // The next sign-in begins below it again, and is told where it could get.
    await auth.ask('signInWithPassword', credentials);
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

describe('AU-04 signing out', () => {
  it.each([404, 401, 403])('ignores HTTP %i: there is no session any more', async (status) => {
    const { auth, service, heard } = await signedIn();
    service.answerNext({ status, body: { code: 'user_not_found', message: 'gone' } });
    expect(await auth.ask('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(heard).toEqual(['SIGNED_OUT']);
  });

  it('ignores a 404 that comes as text, as of a service that has no such path', async () => {
    const { storage } = await signedIn();
    const { auth } = accounts(async () => new Response('404 Not Found', { status: 404 }), {
      storage,
    });
    expect(await auth.ask('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('says so when the service does not answer, and the session stays', async () => {
    const { auth, service, storage } = await signedIn();
    service.answerNext({ status: 500 });
    expect(await auth.ask('signOut', 'global')).toMatchObject({ reason: 'unavailable' });
    expect(storage.get(AUTH_STORAGE_KEY)).not.toBeNull();
  });
});

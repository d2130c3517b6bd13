import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_KEY } from '../../../../src/shared/names/storage-keys';
import { createInMemoryStorage } from '../../../../src/site/gateway/in-memory-storage';
import {
  createRecordedAuthClient,
  recordAuthEvents,
  unwrapResult,
} from '../../../support/gateway/auth/recorded-auth-client';
import {
  FACTOR_ID,
  createFakeAuthService,
  VALID_CODE,
} from '../../../support/gateway/auth/fake-auth-service';

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const HOUR = 3_600_000;

/** Signs in at the fake service and records the events. */
async function signIn() {
  const service = createFakeAuthService();
  const times: number[] = [];
  const browser = createRecordedAuthClient((input, init) => {
    times.push(Date.now());
    return service.fetch(input, init);
  });
  await browser.auth.call('signInWithPassword', credentials);
  const eventNames = recordAuthEvents(browser.auth);
  await vi.waitFor(() => expect(eventNames).toEqual(['INITIAL_SESSION']));
  eventNames.length = 0;
  browser.requests.length = 0;
  times.length = 0;
  return { ...browser, service, heard: eventNames, times };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('AU-04 events', () => {
  it('AU-04 auth events are passed on until the listener unsubscribes', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    const eventNames: [string, boolean][] = [];
    const stop = auth.onEvent(({ name, session }) => eventNames.push([name, session !== null]));
    await vi.waitFor(() => expect(eventNames).toHaveLength(1));

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

    expect(eventNames).toEqual([
      ['INITIAL_SESSION', false],
      ['SIGNED_IN', true],
      ['USER_UPDATED', true],
      ['TOKEN_REFRESHED', true],
      ['MFA_CHALLENGE_VERIFIED', true],
      ['SIGNED_OUT', false],
      ['PASSWORD_RECOVERY', true],
    ]);
  });

  it('AU-04 a listener that unsubscribes before the client has loaded gets no event', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    const eventNames: string[] = [];
    auth.onEvent(({ name }) => eventNames.push(name))();
    await auth.call('signInWithPassword', credentials);
    expect(eventNames).toEqual([]);
  });

  it('AU-04 a listener that throws does not fail the call', async () => {
    const { auth, logged } = createRecordedAuthClient(createFakeAuthService().fetch);
    auth.onEvent(({ name }) => {
      if (name === 'SIGNED_IN') throw new Error('not prepared for that');
    });
    expect(await auth.call('signInWithPassword', credentials)).toMatchObject({ status: 'ok' });
    expect(logged).toEqual([expect.stringContaining('not prepared for that')]);
  });
});

describe('AU-04 a session that expires', () => {
  it('AU-04 a session is refreshed before it expires', async () => {
    const { heard: eventNames, requests } = await signIn();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(eventNames).toEqual(['TOKEN_REFRESHED']);
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/token?grant_type=refresh_token', { refresh_token: 'refresh-1' }],
    ]);
  });

  it('AU-04 an expired session is refreshed when it is read after sleep', async () => {
    const { auth, heard: eventNames } = await signIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { session } = unwrapResult(await auth.call('session'));
    expect(session?.refresh_token).toBe('refresh-2');
    expect(eventNames).toEqual(['TOKEN_REFRESHED']);
  });

  it('AU-04 an expired session is restored and refreshed on the next visit', async () => {
    const { storage, service } = await signIn();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = createRecordedAuthClient(service.fetch, { storage });
    expect(unwrapResult(await auth.call('session')).session?.refresh_token).toBe('refresh-2');
  });

  it('AU-04 a session the service refuses to refresh is removed', async () => {
    const { auth, service, heard: eventNames, storage } = await signIn();
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
    expect(eventNames).toEqual(['SIGNED_OUT']);
    expect(storage.get(AUTH_KEY)).toBeNull();
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
  });

  it('AU-04 a session is removed also if the error response is HTML', async () => {
    const { storage } = await signIn();
    const page = new Response('<h1>Forbidden</h1>', {
      status: 403,
      headers: { 'content-type': 'text/html' },
    });
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { auth } = createRecordedAuthClient(async () => page.clone(), { storage });
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(storage.get(AUTH_KEY)).toBeNull();
  });

  it('AU-04 a valid session is kept if it cannot be refreshed yet', async () => {
    const { auth, service, heard: eventNames } = await signIn();
    service.respondNext({ status: 400, body: { code: 'conflict', message: 'Not now' } });
    vi.setSystemTime(Date.now() + HOUR - 60_000);
    expect(unwrapResult(await auth.call('session')).session?.refresh_token).toBe('refresh-1');
    expect(eventNames).toEqual([]);
  });

  it('AU-04 a refresh is retried with backoff from 200 ms', async () => {
    const { auth, service, times } = await signIn();
    for (let serviceError = 0; serviceError < 4; serviceError += 1)
      service.respondNext({ status: 503 });
    const refreshed = auth.call('refreshSession');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await refreshed).toMatchObject({ status: 'ok' });
    expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([
      0, 200, 400, 800, 1_600,
    ]);
  });

  it('AU-04 an expired session is kept if the service does not respond', async () => {
    const { auth, service, storage, heard: eventNames } = await signIn();
    for (let serviceError = 0; serviceError < 20; serviceError += 1)
      service.respondNext({ status: 503 });
    const refreshed = auth.call('refreshSession');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refreshed).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'The authentication service does not answer.',
      httpStatus: 503,
    });
    expect(storage.get(AUTH_KEY)).not.toBeNull();
    expect(eventNames).toEqual([]);
  });
});

describe('session and storage', () => {
  it('clearing storage removes the session even during a refresh', async () => {
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
  it('AU-04 a verified factor raises the level from aal1 to aal2', async () => {
    const { auth } = await signIn();
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

    // The next sign-in starts at aal1 with aal2 as the next level.
    await auth.call('signInWithPassword', credentials);
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });
});

describe('AU-04 signing out', () => {
  it.each([404, 401, 403])('AU-04 sign-out treats HTTP %i as a success', async (status) => {
    const { auth, service, heard: eventNames } = await signIn();
    service.respondNext({ status, body: { code: 'user_not_found', message: 'gone' } });
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(eventNames).toEqual(['SIGNED_OUT']);
  });

  it('AU-04 sign-out treats a 404 with a text body as a success', async () => {
    const { storage } = await signIn();
    const { auth } = createRecordedAuthClient(
      async () => new Response('404 Not Found', { status: 404 }),
      {
        storage,
      },
    );
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(storage.get(AUTH_KEY)).toBeNull();
  });

  it('AU-04 sign-out without a response fails and keeps the session', async () => {
    const { auth, service, storage } = await signIn();
    service.respondNext({ status: 500 });
    expect(await auth.call('signOut', 'global')).toMatchObject({ reason: 'unavailable' });
    expect(storage.get(AUTH_KEY)).not.toBeNull();
  });
});

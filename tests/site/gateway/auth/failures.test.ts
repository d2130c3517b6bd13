import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthPort } from '../../../../src/site/ports/auth-port';
import { createSupabaseAuth } from '../../../../src/site/gateway/auth/supabase-auth';
import { createInMemoryStorage } from '../../../../src/site/gateway/in-memory-storage';
import {
  createRecordedAuthClient,
  AUTH_SERVICE_URL,
  unwrapResult,
} from '../../../support/gateway/auth/recorded-auth-client';
import { createFakeAuthService, VALID_CODE } from '../../../support/gateway/auth/fake-auth-service';
import {
  createUnverifiedToken,
  getUnixSeconds,
  createTokenSigner,
} from '../../../support/gateway/auth/json-web-tokens';

const credentials = { email: 'ada@example.com', password: 'correct horse' };

beforeEach(() => {
  // The client logs each failed request.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('AU-05 neither email nor phone with a password', () => {
  // Invalid at the type level, but possible from forms and scripts.
  const incomplete: [string, object][] = [
    ['nothing', {}],
    ['a password alone', { password: 'correct horse' }],
    ['blank fields', { email: ' ', phone: '', password: 'correct horse' }],
    ['an email alone', { email: 'ada@example.com' }],
    ['a phone number with a blank password', { phone: '+15550100', password: '' }],
  ];
  const calls = ['signUp', 'signInWithPassword'] as const;

  it.each(calls.flatMap((call) => incomplete.map(([name, input]) => [call, name, input] as const)))(
    'AU-05 %s with %s is rejected before a request',
    async (call, _, input) => {
      const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch);
      expect(await auth.call(call, input as typeof credentials)).toEqual({
        status: 'failed',
        reason: 'incomplete',
        message: 'You must provide either an email or phone number and a password',
      });
      expect(requests).toEqual([]);
    },
  );
});

describe('errors of the service', () => {
  const calls: readonly [string, (auth: AuthPort) => Promise<unknown>, object][] = [
    [
      'a wrong code',
      (auth) => auth.call('verifyOtp', { type: 'sms', phone: '+15550100', token: '000000' }),
      { reason: 'bad-link', httpStatus: 403, message: 'Token has expired or is invalid' },
    ],
    [
      'a provider that is not switched on',
      (auth) => auth.call('signInWithIdToken', { provider: 'apple', token: 'id-token' }),
      { reason: 'refused', httpStatus: 400, message: expect.stringContaining('is not enabled') },
    ],
    [
      'a domain without single sign-on',
      (auth) => auth.call('signInWithSso', { domain: 'elsewhere.com' }),
      { reason: 'refused', httpStatus: 404, message: 'No SSO provider assigned for this domain' },
    ],
    [
      'a code that no browser waits for',
      (auth) => auth.call('exchangeCode', VALID_CODE),
      { reason: 'bad-link', message: expect.stringContaining('PKCE code verifier not found') },
    ],
    ['a user without a session', (auth) => auth.call('user'), noSession()],
    ['a change without a session', (auth) => auth.call('updateUser', { data: {} }), noSession()],
    ['a code of a mail without a session', (auth) => auth.call('reauthenticate'), noSession()],
    ['a refresh without a session', (auth) => auth.call('refreshSession'), noSession()],
    [
      'a factor without a session',
      (auth) => auth.call('enrollFactor', { factorType: 'totp' }),
      { reason: 'no-session', httpStatus: 401 },
    ],
    [
      'another identity without a session',
      (auth) => auth.call('linkIdentity', { provider: 'google' }),
      { reason: 'no-session', httpStatus: 401 },
    ],
  ];

  function noSession() {
    return { reason: 'no-session', message: 'Auth session missing!' };
  }

  it.each(calls)('%s', async (_, makeCall, failure) => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    expect(await makeCall(auth)).toEqual({
      status: 'failed',
      message: expect.any(String),
      ...failure,
    });
  });

  it.each([
    ['an identity', 422, (auth: AuthPort) => auth.call('unlinkIdentity', unknownIdentity)],
    ['a factor', 404, (auth: AuthPort) => auth.call('unenrollFactor', { factorId: 'unknown' })],
    ['a challenge', 404, (auth: AuthPort) => auth.call('challengeFactor', { factorId: 'unknown' })],
  ])('an unknown %s is a failure', async (_, httpStatus, makeCall) => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    await auth.call('signInWithPassword', credentials);
    expect(await makeCall(auth)).toMatchObject({ reason: 'refused', httpStatus });
  });
  const unknownIdentity = { id: 'i', user_id: 'u', identity_id: 'unknown', provider: 'google' };

  it.each([
    [401, 'bad_jwt', 'invalid-session'],
    [401, 'something_new', 'invalid-session'],
    [403, 'user_banned', 'refused'],
    [408, 'request_timeout', 'unavailable'],
    [422, 'weak_password', 'refused'],
    [429, 'over_request_rate_limit', 'too-many'],
  ])('HTTP %i with code %s has the reason "%s"', async (httpStatus, code, reason) => {
    const { auth, ...browser } = createRecordedAuthClient(async () =>
      Response.json(
        { code, message: 'so it says' },
        { status: httpStatus, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
    expect(await auth.call('recoverPassword', 'ada@example.com')).toEqual({
      status: 'failed',
      reason,
      message: 'so it says',
      httpStatus,
    });
    expect(browser.requests).toHaveLength(1);
  });
});

describe('unavailable service', () => {
  const failingFetches: readonly [string, typeof fetch, object][] = [
    [
      'a network that fails',
      async () => {
        throw new TypeError('fetch failed');
      },
      { message: 'fetch failed' },
    ],
    [
      'a service that never answers',
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
      { message: expect.stringContaining('timeout') },
    ],
    [
      'a page of a proxy',
      async () =>
        new Response('<h1>Hello</h1>', { status: 200, headers: { 'content-type': 'text/html' } }),
      { httpStatus: 502, message: 'The authentication service does not answer.' },
    ],
    [
      'HTTP 503',
      async () => new Response('later', { status: 503 }),
      { httpStatus: 503, message: 'The authentication service does not answer.' },
    ],
  ];

  it.each(failingFetches)('%s has the reason "unavailable"', async (_, send, details) => {
    const { auth } = createRecordedAuthClient(send, { timeoutMs: 20 });
    expect(await auth.call('signInWithPassword', credentials)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      ...details,
    });
  });

  it('an auth client that fails to load is loaded again by the next call', async () => {
    const loadClient = () => import('../../../../src/site/gateway/auth/supabase-auth-client');
    const load = vi
      .fn<typeof loadClient>(loadClient)
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const logged: string[] = [];
    const auth = createSupabaseAuth(
      {
        url: AUTH_SERVICE_URL,
        anonKey: 'visitor-key',
        storage: createInMemoryStorage(),
        redirectUrl: null,
        log: (message) => void logged.push(message),
        fetch: createFakeAuthService().fetch,
      },
      load,
    );
    expect(load).not.toHaveBeenCalled();
    expect(await auth.call('signInWithPassword', credentials)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'Failed to fetch dynamically imported module',
    });
    expect(await auth.call('signInWithPassword', credentials)).toMatchObject({ status: 'ok' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('an auth client that fails to load for a listener is logged', async () => {
    const logged: string[] = [];
    const auth = createSupabaseAuth(
      {
        url: AUTH_SERVICE_URL,
        anonKey: 'visitor-key',
        storage: createInMemoryStorage(),
        redirectUrl: null,
        log: (message) => void logged.push(message),
      },
      () => Promise.reject(new TypeError('offline')),
    );
    auth.onEvent(() => {});
    await vi.waitFor(() =>
      expect(logged).toEqual(['Sign-in is not available, because its code did not load: offline']),
    );
  });

  it('an error thrown by the client is a failure result', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch);
    expect(await auth.call('signInWithWeb3', { chain: 'ethereum' })).toMatchObject({
      status: 'failed',
      reason: 'unexpected',
      message: expect.stringContaining('wallet'),
    });
  });
});

describe('token verification', () => {
  it('claims of a token signed by the project are returned', async () => {
    const service = createFakeAuthService();
    const project = await createTokenSigner('good');
    service.keys.push(project.key);
    const token = await project.sign({ sub: 'u', exp: getUnixSeconds() + 60 });
    const { auth } = createRecordedAuthClient(service.fetch);
    expect(unwrapResult(await auth.call('claims', token)).claims.sub).toBe('u');
  });

  it('a token with a foreign signature fails with "Invalid JWT signature"', async () => {
    const service = createFakeAuthService();
    service.keys.push((await createTokenSigner('stolen-name')).key);
    const token = await (
      await createTokenSigner('stolen-name')
    ).sign({ sub: 'u', exp: getUnixSeconds() + 60 });
    const { auth } = createRecordedAuthClient(service.fetch);
    expect(await auth.call('claims', token)).toEqual({
      status: 'failed',
      reason: 'invalid-session',
      message: 'Invalid JWT signature',
    });
  });

  it.each([
    ['one that has expired', () => createUnverifiedToken({ sub: 'u', exp: getUnixSeconds() - 1 })],
    ['one without an end', () => createUnverifiedToken({ sub: 'u' })],
    ['what is no token', () => 'junk'],
    ['nothing but dots', () => '..'],
  ])('token verification rejects %s', async (_, token) => {
    const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch);
    expect(await auth.call('claims', token())).toMatchObject({
      status: 'failed',
      reason: 'invalid-session',
    });
    expect(requests).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAuthRedirect } from '../../../../src/site/gateway/auth/parse-auth-redirect';
import { AUTH_KEY, CODE_VERIFIER_KEY } from '../../../../src/shared/names/storage-keys';
import { consumeAuthRedirect } from '../../../../src/site/gateway/auth/consume-auth-redirect';
import { createInMemoryStorage } from '../../../../src/site/gateway/in-memory-storage';
import {
  createRecordedAuthClient,
  recordAuthEvents,
  unwrapResult,
} from '../../../support/gateway/auth/recorded-auth-client';
import { createFakeAuthService, VALID_CODE } from '../../../support/gateway/auth/fake-auth-service';
import {
  createUnverifiedToken,
  getUnixSeconds,
} from '../../../support/gateway/auth/json-web-tokens';

const NOW = 1_800_000_000;
const storageWithVerifier = () =>
  createInMemoryStorage({ [CODE_VERIFIER_KEY]: JSON.stringify('verifier') });

function visit(path: string, state: unknown = null) {
  window.history.replaceState(state, '', path);
}

afterEach(() => visit('/'));

describe('consumeAuthRedirect', () => {
  it.each([
    ['tokens', '/pricing?plan=a#access_token=a&refresh_token=r', '/pricing?plan=a'],
    ['junk', '/#access_token=', '/'],
    ['a refusal', '/#error=access_denied&error_code=otp_expired&error_description=Gone', '/'],
    ['a refusal in its query', '/?error_code=otp_expired&error=x&plan=a', '/?plan=a'],
  ])('consumeAuthRedirect removes %s from the URL and the history', (_, path, expectedUrl) => {
    visit(path, { key: 'router' });
    const steps = window.history.length;
    const redirectUrl = consumeAuthRedirect(window, createInMemoryStorage());
    expect(redirectUrl).toContain(path);
    expect(window.location.href).toBe(`${window.location.origin}${expectedUrl}`);
    expect(window.history.length).toBe(steps);
    expect(window.history.state).toEqual({ key: 'router' });
  });

  it('consumeAuthRedirect removes a code if this browser has a code verifier', () => {
    visit('/?code=abc&plan=a#top');
    expect(consumeAuthRedirect(window, storageWithVerifier())).toContain('code=abc');
    expect(window.location.href).toBe(`${window.location.origin}/?plan=a#top`);
  });

  it.each([
    ['an ordinary page', '/thank-you?source=hero&email=a%40b.co&error=none'],
    ['a place on a page', '/#pricing'],
    ['a code that is not for auth', '/job-listings?code=abc'],
  ])('consumeAuthRedirect does not change the URL of %s', (_, path) => {
    visit(path);
    expect(consumeAuthRedirect(window, createInMemoryStorage())).toBeNull();
    expect(window.location.href).toBe(`${window.location.origin}${path}`);
  });
});

describe('parseAuthRedirect', () => {
  const fullUrl = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: '3600',
    expires_at: String(NOW + 3600),
    token_type: 'bearer',
    type: 'magiclink',
  };
  const read = (fragment: object, query = '') =>
    parseAuthRedirect(`https://site.test/${query}#${new URLSearchParams({ ...fragment })}`, NOW);

  it('parseAuthRedirect reads a session from the fragment', () => {
    expect(read(fullUrl)).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      recovery: false,
      warnings: [],
    });
  });

  it.each(['access_token', 'refresh_token', 'expires_in', 'token_type'])(
    'parseAuthRedirect fails with "No session defined in URL" without %s',
    (key) => {
      expect(read({ ...fullUrl, [key]: '' })).toEqual({
        kind: 'failed',
        message: 'No session defined in URL',
      });
    },
  );

  it.each([
    ['119 s old', NOW - 119, []],
    ['120 s old', NOW - 120, ['issued over 120 s ago']],
    ['from the future', NOW + 1, ['issued in the future']],
    ['nearly over', NOW - 3570, ['expires within 30 s', 'issued over 120 s ago']],
    ['long over', NOW - 9000, ['expires within 30 s', 'issued over 120 s ago']],
  ])('parseAuthRedirect warns of a session that is %s', (_, issued, warnings) => {
    expect(read({ ...fullUrl, expires_at: String(issued + 3600) })).toMatchObject({
      warnings: warnings.map((warning) => expect.stringContaining(warning)),
    });
  });

  it("parseAuthRedirect returns the service's error message, even beside tokens", () => {
    expect(read({ ...fullUrl, error_description: 'Email link is invalid' })).toEqual({
      kind: 'failed',
      message: 'Email link is invalid',
    });
    expect(read({ error: 'access_denied' })).toEqual({
      kind: 'failed',
      message: 'Error in URL with unspecified error_description',
    });
  });

  it('parseAuthRedirect prefers the query to the fragment', () => {
    expect(read({ error_description: 'hidden' }, '?error_code=x&error_description=shown')).toEqual({
      kind: 'failed',
      message: 'shown',
    });
  });

  it('parseAuthRedirect reads the code of a provider', () => {
    expect(read({}, '?code=abc')).toEqual({ kind: 'code', code: 'abc' });
  });
});

describe('auth client on an auth redirect', () => {
  const site = 'https://site.test/';
  const link = (claims: object, rest: Record<string, string> = {}) =>
    `${site}#${new URLSearchParams({
      access_token: createUnverifiedToken(claims),
      refresh_token: 'refresh-9',
      expires_in: '3600',
      token_type: 'bearer',
      ...rest,
    })}`;

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it('an invalid auth redirect keeps the existing session', async () => {
    const service = createFakeAuthService();
    const existingSession = createRecordedAuthClient(service.fetch);
    await existingSession.auth.call('signInWithPassword', { email: 'a@b.co', password: 'horse' });

    const { auth, requests } = createRecordedAuthClient(service.fetch, {
      storage: existingSession.storage,
      authRedirect: `${site}#access_token=junk`,
    });
    expect(await auth.call('arrivedSession')).toEqual({
      status: 'failed',
      reason: 'bad-link',
      message: 'No session defined in URL',
    });
    expect(requests).toEqual([]);
    expect(unwrapResult(await auth.call('session')).session?.refresh_token).toBe('refresh-1');
  });

  it('an invalid token in an auth redirect is rejected', async () => {
    const { auth, requests, storage } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: link({}).replace(/access_token=[^&]+/, 'access_token=%3Cscript%3E'),
    });
    expect(await auth.call('arrivedSession')).toMatchObject({ reason: 'invalid-session' });
    expect(requests).toEqual([]);
    expect(storage.get(AUTH_KEY)).toBeNull();
  });

  it('an expired session in an auth redirect is refreshed and logged', async () => {
    const over = getUnixSeconds() - 60;
    const { auth, logged, requests } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: link({ sub: 'u', exp: over }, { expires_at: String(over), type: 'recovery' }),
    });
    const eventNames = recordAuthEvents(auth);
    expect(unwrapResult(await auth.call('arrivedSession'))).toMatchObject({
      recovery: true,
      warnings: logged,
      session: { refresh_token: 'refresh-1' },
    });
    expect(logged).toEqual([
      expect.stringContaining('expires within 30 s'),
      expect.stringContaining('over 120 s ago'),
    ]);
    expect(requests.map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-9' }]);
    expect(eventNames).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
    await auth.call('refreshSession');
    expect(eventNames.at(-1)).toBe('TOKEN_REFRESHED');
  });

  it('an auth redirect signs in without a call', async () => {
    const token = link({ sub: 'u', exp: getUnixSeconds() + 3600 });
    const { storage } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: token,
    });
    await vi.waitFor(() => expect(storage.get(AUTH_KEY)).toContain('refresh-9'));
  });

  it('the code of a provider is exchanged for a session', async () => {
    const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch, {
      storage: storageWithVerifier(),
      authRedirect: `${site}?code=${VALID_CODE}`,
    });
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
    expect(requests[0]).toMatchObject({
      path: '/token?grant_type=pkce',
      body: { auth_code: VALID_CODE, code_verifier: 'verifier' },
    });
    expect(unwrapResult(await auth.call('arrivedSession'))?.recovery).toBe(false);
  });

  it('a rejected code reports the reason', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch, {
      storage: storageWithVerifier(),
      authRedirect: `${site}?code=old`,
    });
    expect(await auth.call('arrivedSession')).toMatchObject({
      reason: 'bad-link',
      httpStatus: 404,
      message: expect.stringContaining('flow state'),
    });
  });

  it('calls that return a redirect URL do not navigate', async () => {
    const service = createFakeAuthService();
    const { auth } = createRecordedAuthClient(service.fetch);
    await auth.call('signInWithPassword', { email: 'a@b.co', password: 'horse' });
    // jsdom navigates only through this call.
    const url = `${window.location.href}#gone`;
    service.respondNext({ status: 200, body: { url } });
    expect(await auth.call('signInWithSso', { domain: 'example.com' })).toMatchObject({
      value: { url },
    });
    service.respondNext({ status: 200, body: { url } });
    expect(await auth.call('linkIdentity', { provider: 'google' })).toMatchObject({
      value: { url },
    });
    expect(window.location.hash).toBe('');
  });

  it('arrivedSession is null without an auth redirect', async () => {
    const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch);
    expect(await auth.call('arrivedSession')).toEqual({ status: 'ok', value: null });
    expect(requests).toEqual([]);
  });
});

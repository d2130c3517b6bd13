import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAuthRedirect } from '../../../src/gateway/auth/parse-auth-redirect';
import { AUTH_STORAGE_KEY, CODE_VERIFIER_KEY } from '../../../src/gateway/auth/storage-keys';
import { consumeAuthRedirect } from '../../../src/gateway/auth/consume-auth-redirect';
import { createInMemoryStorage } from '../../../src/gateway/in-memory-storage';
import {
  createRecordedAuthClient,
  recordAuthEvents,
  unwrapResult,
} from '../../../testing/gateway/auth/recorded-auth-client';
import { createFakeAuthService, VALID_CODE } from '../../../testing/gateway/auth/fake-auth-service';
import {
  createUnverifiedToken,
  getUnixSeconds,
} from '../../../testing/gateway/auth/json-web-tokens';

const NOW = 1_800_000_000;
const waiting = () => createInMemoryStorage({ [CODE_VERIFIER_KEY]: JSON.stringify('verifier') });

function visit(path: string, state: unknown = null) {
  window.history.replaceState(state, '', path);
}

afterEach(() => visit('/'));

describe('an address that a sign-in link leads to', () => {
  it.each([
    ['tokens', '/pricing?plan=a#access_token=a&refresh_token=r', '/pricing?plan=a'],
    ['junk', '/#access_token=', '/'],
    ['a refusal', '/#error=access_denied&error_code=otp_expired&error_description=Gone', '/'],
    ['a refusal in its query', '/?error_code=otp_expired&error=x&plan=a', '/?plan=a'],
  ])('loses %s at once, and no step of history keeps them', (_, path, left) => {
    visit(path, { key: 'router' });
    const steps = window.history.length;
    const taken = consumeAuthRedirect(window, createInMemoryStorage());
    expect(taken).toContain(path);
    expect(window.location.href).toBe(`${window.location.origin}${left}`);
    expect(window.history.length).toBe(steps);
    expect(window.history.state).toEqual({ key: 'router' });
  });

  it('loses a code that this browser waits for', () => {
    visit('/?code=abc&plan=a#top');
    expect(consumeAuthRedirect(window, waiting())).toContain('code=abc');
    expect(window.location.href).toBe(`${window.location.origin}/?plan=a#top`);
  });

  it.each([
    ['an ordinary page', '/thank-you?source=hero&email=a%40b.co&error=none'],
    ['a place on a page', '/#pricing'],
    ["somebody else's code", '/job-listings?code=abc'],
  ])('stays as it is on %s', (_, path) => {
    visit(path);
    expect(consumeAuthRedirect(window, createInMemoryStorage())).toBeNull();
    expect(window.location.href).toBe(`${window.location.origin}${path}`);
  });
});

describe('what such a link says', () => {
  const whole = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: '3600',
    expires_at: String(NOW + 3600),
    token_type: 'bearer',
    type: 'magiclink',
  };
  const read = (fragment: object, query = '') =>
    parseAuthRedirect(`https://site.test/${query}#${new URLSearchParams({ ...fragment })}`, NOW);

  it('is a session', () => {
    expect(read(whole)).toEqual({
      kind: 'tokens',
      accessToken: 'a',
      refreshToken: 'r',
      recovery: false,
      warnings: [],
    });
  });

  it.each(['access_token', 'refresh_token', 'expires_in', 'token_type'])(
    'is "No session defined in URL" without %s',
    (key) => {
      expect(read({ ...whole, [key]: '' })).toEqual({
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
  ])('is warned of when it is %s', (_, issued, warnings) => {
    expect(read({ ...whole, expires_at: String(issued + 3600) })).toMatchObject({
      warnings: warnings.map((warning) => expect.stringContaining(warning)),
    });
  });

  it('is a refusal in the words of the service, whatever else it brings', () => {
    expect(read({ ...whole, error_description: 'Email link is invalid' })).toEqual({
      kind: 'failed',
      message: 'Email link is invalid',
    });
    expect(read({ error: 'access_denied' })).toEqual({
      kind: 'failed',
      message: 'Error in URL with unspecified error_description',
    });
  });

  it('is what its query says, where its fragment says something else', () => {
    expect(read({ error_description: 'hidden' }, '?error_code=x&error_description=shown')).toEqual({
      kind: 'failed',
      message: 'shown',
    });
  });

  it('is a code of a provider', () => {
    expect(read({}, '?code=abc')).toEqual({ kind: 'code', code: 'abc' });
  });
});

describe('a browser that a sign-in link opened', () => {
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

  it('keeps the session it has when the link is junk', async () => {
    const service = createFakeAuthService();
    const before = createRecordedAuthClient(service.fetch);
    await before.auth.call('signInWithPassword', { email: 'a@b.co', password: 'horse' });

    const { auth, requests } = createRecordedAuthClient(service.fetch, {
      storage: before.storage,
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

  it('refuses a token that is none', async () => {
    const { auth, requests, storage } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: link({}).replace(/access_token=[^&]+/, 'access_token=%3Cscript%3E'),
    });
    expect(await auth.call('arrivedSession')).toMatchObject({ reason: 'invalid-session' });
    expect(requests).toEqual([]);
    expect(storage.get(AUTH_STORAGE_KEY)).toBeNull();
  });

  it('refreshes a session that expired on its way, and the log is told of it', async () => {
    const over = getUnixSeconds() - 60;
    const { auth, logged, requests } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: link({ sub: 'u', exp: over }, { expires_at: String(over), type: 'recovery' }),
    });
    const heard = recordAuthEvents(auth);
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
    expect(heard).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
    await auth.call('refreshSession');
    expect(heard.at(-1)).toBe('TOKEN_REFRESHED');
  });

  it('is signed in with nobody asking', async () => {
    const token = link({ sub: 'u', exp: getUnixSeconds() + 3600 });
    const { storage } = createRecordedAuthClient(createFakeAuthService().fetch, {
      authRedirect: token,
    });
    await vi.waitFor(() => expect(storage.get(AUTH_STORAGE_KEY)).toContain('refresh-9'));
  });

  it('exchanges the code of a provider for a session', async () => {
    const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch, {
      storage: waiting(),
      authRedirect: `${site}?code=${VALID_CODE}`,
    });
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
    expect(requests[0]).toMatchObject({
      path: '/token?grant_type=pkce',
      body: { auth_code: VALID_CODE, code_verifier: 'verifier' },
    });
    expect(unwrapResult(await auth.call('arrivedSession'))?.recovery).toBe(false);
  });

  it('says why a code was not good enough', async () => {
    const { auth } = createRecordedAuthClient(createFakeAuthService().fetch, {
      storage: waiting(),
      authRedirect: `${site}?code=old`,
    });
    expect(await auth.call('arrivedSession')).toMatchObject({
      reason: 'bad-link',
      httpStatus: 404,
      message: expect.stringContaining('flow state'),
    });
  });

  it('is sent nowhere by the calls that hand out an address', async () => {
    const service = createFakeAuthService();
    const { auth } = createRecordedAuthClient(service.fetch);
    await auth.call('signInWithPassword', { email: 'a@b.co', password: 'horse' });
    // The one way that jsdom would go.
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

  it('has nothing to tell after an ordinary visit', async () => {
    const { auth, requests } = createRecordedAuthClient(createFakeAuthService().fetch);
    expect(await auth.call('arrivedSession')).toEqual({ status: 'ok', value: null });
    expect(requests).toEqual([]);
  });
});

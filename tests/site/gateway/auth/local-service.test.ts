import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_KEY } from '../../../../src/shared/names/storage-keys';
import { createInMemoryEntryStore } from '../../../../src/site/gateway/outbox/in-memory-entry-store';
import { VISITOR_KEY } from '../../../support/supabase/embedded-database';
import { openOutboxPage, createQuizLead } from '../../../support/gateway/outbox/open-outbox-page';
import {
  createRecordedAuthClient,
  AUTH_SERVICE_URL,
  recordAuthEvents,
  unwrapResult,
} from '../../../support/gateway/auth/recorded-auth-client';
import {
  createLocalAuthService,
  type LocalAuthService,
} from '../../../support/gateway/auth/local-auth-service';
import {
  recordRequests,
  type RecordedRequest,
} from '../../../support/gateway/auth/record-requests';
import { getUnixSeconds, createTokenSigner } from '../../../support/gateway/auth/json-web-tokens';

let service: LocalAuthService;
const recordedRequests: RecordedRequest[][] = [];

beforeAll(async () => {
  service = await createLocalAuthService();
});

afterAll(() => service.close());

/** A browser with the local backend. */
function browser(authRedirect: string | null = null) {
  const client = createRecordedAuthClient(service.fetch, {
    anonKey: VISITOR_KEY,
    authRedirect,
  });
  recordedRequests.push(client.requests);
  return client;
}

const findCode = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? '';
const findLink = (mail: string) => /https:\S+/.exec(mail)?.[0] ?? '';

let userCount = 0;
/** A new user with a confirmed address, signed in. */
async function createSignedInUser() {
  userCount += 1;
  const credentials = { email: `member-${userCount}@example.com`, password: 'correct horse 1' };
  const { auth, ...browserParts } = browser();
  await auth.call('signUp', credentials);
  const token = findCode(service.getLastMail(credentials.email));
  unwrapResult(await auth.call('verifyOtp', { type: 'signup', email: credentials.email, token }));
  return { ...browserParts, ...credentials, credentials, auth };
}

/** Follows a link of a mail. Returns the final URL. */
async function followLink(link: string): Promise<string> {
  const response = await service.fetch(link.replace(/^https:\/\/[^/]+/, 'http://accounts.test'), {
    redirect: 'manual',
  });
  return response.headers.get('location') ?? '';
}

describe('AU-02 accounts on the real local backend', () => {
  it('AU-02 sign-up needs the code of the mail, which signs in', async () => {
    const { auth } = browser();
    const eventNames = recordAuthEvents(auth);
    const email = 'ada@example.com';

    const account = { email, password: 'correct horse 1' };
    const options = { data: { name: 'Ada' } };
    expect(await auth.call('signUp', { ...account, options })).toMatchObject({
      status: 'ok',
      value: { session: null, user: { email, user_metadata: { name: 'Ada' } } },
    });
    expect(await auth.call('signInWithPassword', account)).toMatchObject({
      reason: 'refused',
      message: 'Email not confirmed',
    });
    expect(await auth.call('verifyOtp', { type: 'signup', email, token: '000000' })).toMatchObject({
      reason: 'bad-link',
    });
    const token = findCode(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'signup', email, token })).toMatchObject({
      value: { session: { token_type: 'bearer' }, user: { email } },
    });
    expect(await auth.call('user')).toMatchObject({ value: { user: { email } } });
    expect(eventNames).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  it('AU-02 only the right password signs in', async () => {
    const { credentials, email } = await createSignedInUser();
    const { auth } = browser();
    expect(await auth.call('signInWithPassword', { email, password: 'wrong' })).toEqual({
      status: 'failed',
      reason: 'refused',
      message: 'Invalid login credentials',
      httpStatus: 400,
    });
    expect(await auth.call('signInWithPassword', credentials)).toMatchObject({
      value: { user: { email } },
    });
  });

  it('AU-02 a code by mail signs in without a password', async () => {
    const { email } = await createSignedInUser();
    const { auth } = browser();
    expect(await auth.call('sendOtp', { email })).toEqual({ status: 'ok', value: null });
    const token = findCode(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'magiclink', email, token })).toMatchObject({
      value: { user: { email } },
    });
  });

  it('AU-02 a refreshed session has a new token and stays valid', async () => {
    const { auth } = await createSignedInUser();
    const previousSession = unwrapResult(await auth.call('session')).session;
    const { session } = unwrapResult(await auth.call('refreshSession'));
    expect(session?.refresh_token).not.toBe(previousSession?.refresh_token);
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
  });

  it('AU-02 a user updates their data, and the password with a code by mail', async () => {
    const { auth, email } = await createSignedInUser();
    const eventNames = recordAuthEvents(auth);
    expect(await auth.call('updateUser', { data: { name: 'Grace' } })).toMatchObject({
      value: { user: { user_metadata: { name: 'Grace' } } },
    });
    expect(await auth.call('reauthenticate')).toEqual({ status: 'ok', value: null });
    const nonce = findCode(service.getLastMail(email));
    const password = 'another horse 2';
    expect(await auth.call('updateUser', { password, nonce })).toMatchObject({ status: 'ok' });
    expect(eventNames.filter((name) => name === 'USER_UPDATED')).toHaveLength(2);
    expect(await browser().auth.call('signInWithPassword', { email, password })).toMatchObject({
      status: 'ok',
    });
  });

  it('AU-02 a password reset code signs in with PASSWORD_RECOVERY', async () => {
    const { email } = await createSignedInUser();
    const { auth } = browser();
    const eventNames = recordAuthEvents(auth);
    expect(await auth.call('recoverPassword', email)).toEqual({ status: 'ok', value: null });
    const token = findCode(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'recovery', email, token })).toMatchObject({
      value: { user: { email } },
    });
    expect(eventNames).toContain('PASSWORD_RECOVERY');
  });

  it('AU-02 a password reset does not reveal whether there is an account', async () => {
    expect(await browser().auth.call('recoverPassword', 'unknown@example.com')).toEqual({
      status: 'ok',
      value: null,
    });
  });

  it('AU-02 a resend is rate limited and says when to retry', async () => {
    const { auth } = browser();
    const email = 'hasty@example.com';
    await auth.call('signUp', { email, password: 'correct horse 1' });
    expect(await auth.call('resend', { type: 'signup', email })).toMatchObject({
      reason: 'too-many',
      httpStatus: 429,
      message: expect.stringContaining('seconds'),
    });
  });

  it('AU-02 signing out of other sessions keeps this one', async () => {
    const { auth, credentials } = await createSignedInUser();
    const other = browser().auth;
    await other.call('signInWithPassword', credentials);
    expect(await auth.call('signOut', 'others')).toEqual({ status: 'ok', value: null });
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
    expect(await other.call('user')).toMatchObject({ status: 'failed', reason: 'no-session' });
  });

  it('AU-02 a global sign-out ends all sessions', async () => {
    const { auth, credentials } = await createSignedInUser();
    const eventNames = recordAuthEvents(auth);
    const other = browser().auth;
    await other.call('signInWithPassword', credentials);
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(await other.call('user')).toMatchObject({ reason: 'no-session' });
    expect(eventNames.at(-1)).toBe('SIGNED_OUT');
  });

  it('AU-02 a token signed by the local backend is verified with GET /user', async () => {
    const { auth, email } = await createSignedInUser();
    const { session } = unwrapResult(await auth.call('session'));
    expect(await auth.call('claims', session?.access_token ?? '')).toMatchObject({
      value: { claims: { email } },
    });
    const forged = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    expect(await auth.call('claims', forged)).toMatchObject({ reason: 'invalid-session' });
  });

  it('AU-02 a token signed with a key fails with "JWKS empty"', async () => {
    const token = await (
      await createTokenSigner('k')
    ).sign({ sub: 'u', exp: getUnixSeconds() + 60 });
    expect(await browser().auth.call('claims', token)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'JWKS empty',
    });
  });
});

describe('AU-02 a link of a mail that leads to the site', () => {
  it('AU-02 a mail link signs in on arrival', async () => {
    const { email } = await createSignedInUser();
    await browser().auth.call('sendOtp', { email });
    const { auth, logged } = browser(await followLink(findLink(service.getLastMail(email))));
    const eventNames = recordAuthEvents(auth);
    expect(await auth.call('arrivedSession')).toMatchObject({
      value: { user: { email }, recovery: false, warnings: [] },
    });
    expect(await auth.call('user')).toMatchObject({ value: { user: { email } } });
    expect(eventNames).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(logged).toEqual([]);
  });

  it('AU-02 a password reset link is reported as recovery', async () => {
    const { email } = await createSignedInUser();
    await browser().auth.call('recoverPassword', email);
    const { auth } = browser(await followLink(findLink(service.getLastMail(email))));
    const eventNames = recordAuthEvents(auth);
    expect(await auth.call('arrivedSession')).toMatchObject({ value: { recovery: true } });
    expect(eventNames).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });

  it('AU-02 a mail link works only once', async () => {
    const { email } = await createSignedInUser();
    await browser().auth.call('sendOtp', { email });
    const link = findLink(service.getLastMail(email));
    await followLink(link);
    const { auth } = browser(await followLink(link));
    expect(await auth.call('arrivedSession')).toMatchObject({
      status: 'failed',
      reason: 'bad-link',
    });
  });
});

describe('a lead with an invalid session', () => {
  it('a lead is saved with the public key even if the session is invalid', async () => {
    const { auth, storage } = await createSignedInUser();
    const { session } = unwrapResult(await auth.call('session'));
    const broken = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    const expired = { ...session, access_token: broken, expires_at: getUnixSeconds() - 60 };
    storage.set(AUTH_KEY, JSON.stringify(expired));

    const { fetch, requests } = recordRequests(service.fetch);
    const { outbox } = openOutboxPage({ fetch, stores: [createInMemoryEntryStore(() => {})] });
    const lead = createQuizLead();
    expect(await outbox.save(lead)).toEqual({ status: 'saved' });
    expect(requests.map(({ bearer }) => bearer)).toEqual(['']);
    expect(
      await service.query(`select id from public.quiz_results where id = '${lead.id}'`),
    ).toHaveLength(1);

    // With the token the request would have failed.
    const rejectedCall = await service.fetch(`${AUTH_SERVICE_URL}/rest/v1/quiz_results`, {
      method: 'POST',
      headers: {
        apikey: VISITOR_KEY,
        authorization: `Bearer ${broken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...createQuizLead().row }),
    });
    expect(rejectedCall.status).toBe(401);
  });
});

describe('AU-02 coverage of the local backend', () => {
  it('AU-02 the tests use every call that the local backend serves', () => {
    const calls = recordedRequests.flat().map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(calls)].toSorted()).toEqual([
      'GET /.well-known/jwks.json',
      'GET /reauthenticate',
      'GET /user',
      'POST /logout?scope=global',
      'POST /logout?scope=others',
      'POST /otp',
      'POST /recover',
      'POST /resend',
      'POST /signup',
      'POST /token?grant_type=password',
      'POST /token?grant_type=refresh_token',
      'POST /verify',
      'PUT /user',
    ]);
  });
});

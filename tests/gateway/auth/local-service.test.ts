import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_STORAGE_KEY } from '../../../src/gateway/auth/storage-keys';
import { createInMemoryEntryStore } from '../../../src/gateway/outbox/in-memory-entry-store';
import { VISITOR_KEY } from '../../../testing/supabase/embedded-database';
import { openOutboxPage, createQuizLead } from '../../../testing/gateway/outbox/open-outbox-page';
import {
  createRecordedAuthClient,
  AUTH_SERVICE_URL,
  recordAuthEvents,
  unwrapResult,
} from '../../../testing/gateway/auth/recorded-auth-client';
import {
  createLocalAuthService,
  type LocalAuthService,
} from '../../../testing/gateway/auth/local-auth-service';
import {
  recordRequests,
  type RecordedRequest,
} from '../../../testing/gateway/auth/record-requests';
import { getUnixSeconds, createTokenSigner } from '../../../testing/gateway/auth/json-web-tokens';

let service: LocalAuthService;
const sent: RecordedRequest[][] = [];

beforeAll(async () => {
  service = await createLocalAuthService();
});

afterAll(() => service.close());

/** One browser at the local backend. */
function browser(arrival: string | null = null) {
  const opened = createRecordedAuthClient(service.fetch, {
    anonKey: VISITOR_KEY,
    authRedirect: arrival,
  });
  sent.push(opened.requests);
  return opened;
}

const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? '';
const linkIn = (mail: string) => /https:\S+/.exec(mail)?.[0] ?? '';

let people = 0;
/** Somebody new who has confirmed their address, in a browser where they are signed in. */
async function member() {
  people += 1;
  const credentials = { email: `member-${people}@example.com`, password: 'correct horse 1' };
  const { auth, ...rest } = browser();
  await auth.call('signUp', credentials);
  const token = codeIn(service.getLastMail(credentials.email));
  unwrapResult(await auth.call('verifyOtp', { type: 'signup', email: credentials.email, token }));
  return { ...rest, ...credentials, credentials, auth };
}

/** Follows a link of a mail as a browser does: where it leads to. */
async function follow(link: string): Promise<string> {
  const answer = await service.fetch(link.replace(/^https:\/\/[^/]+/, 'http://accounts.test'), {
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

describe('AU-02 accounts on the real local backend', () => {
  it('sign-up waits for the code of the mail, which signs in', async () => {
    const { auth } = browser();
    const heard = recordAuthEvents(auth);
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
    const token = codeIn(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'signup', email, token })).toMatchObject({
      value: { session: { token_type: 'bearer' }, user: { email } },
    });
    expect(await auth.call('user')).toMatchObject({ value: { user: { email } } });
    expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  it('a password signs in and a wrong one does not', async () => {
    const { credentials, email } = await member();
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

  it('a code by mail signs in without a password', async () => {
    const { email } = await member();
    const { auth } = browser();
    expect(await auth.call('sendOtp', { email })).toEqual({ status: 'ok', value: null });
    const token = codeIn(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'magiclink', email, token })).toMatchObject({
      value: { user: { email } },
    });
  });

  it('a refreshed session has another token and goes on', async () => {
    const { auth } = await member();
    const before = unwrapResult(await auth.call('session')).session;
    const { session } = unwrapResult(await auth.call('refreshSession'));
    expect(session?.refresh_token).not.toBe(before?.refresh_token);
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
  });

  it('a user changes what is known of them, and the password with the code of a mail', async () => {
    const { auth, email } = await member();
    const heard = recordAuthEvents(auth);
    expect(await auth.call('updateUser', { data: { name: 'Grace' } })).toMatchObject({
      value: { user: { user_metadata: { name: 'Grace' } } },
    });
    expect(await auth.call('reauthenticate')).toEqual({ status: 'ok', value: null });
    const nonce = codeIn(service.getLastMail(email));
    const password = 'another horse 2';
    expect(await auth.call('updateUser', { password, nonce })).toMatchObject({ status: 'ok' });
    expect(heard.filter((name) => name === 'USER_UPDATED')).toHaveLength(2);
    expect(await browser().auth.call('signInWithPassword', { email, password })).toMatchObject({
      status: 'ok',
    });
  });

  it('a forgotten password: the code of the mail signs in, and says so', async () => {
    const { email } = await member();
    const { auth } = browser();
    const heard = recordAuthEvents(auth);
    expect(await auth.call('recoverPassword', email)).toEqual({ status: 'ok', value: null });
    const token = codeIn(service.getLastMail(email));
    expect(await auth.call('verifyOtp', { type: 'recovery', email, token })).toMatchObject({
      value: { user: { email } },
    });
    expect(heard).toContain('PASSWORD_RECOVERY');
  });

  it('says nothing of whether there is an account when a password is forgotten', async () => {
    expect(await browser().auth.call('recoverPassword', 'nobody@example.com')).toEqual({
      status: 'ok',
      value: null,
    });
  });

  it('sending again is allowed later, and says when', async () => {
    const { auth } = browser();
    const email = 'hasty@example.com';
    await auth.call('signUp', { email, password: 'correct horse 1' });
    expect(await auth.call('resend', { type: 'signup', email })).toMatchObject({
      reason: 'too-many',
      httpStatus: 429,
      message: expect.stringContaining('seconds'),
    });
  });

  it('signing out of the others leaves this session, and theirs are over', async () => {
    const { auth, credentials } = await member();
    const other = browser().auth;
    await other.call('signInWithPassword', credentials);
    expect(await auth.call('signOut', 'others')).toEqual({ status: 'ok', value: null });
    expect(await auth.call('user')).toMatchObject({ status: 'ok' });
    expect(await other.call('user')).toMatchObject({ status: 'failed', reason: 'no-session' });
  });

  it('signing out everywhere ends this session and the others', async () => {
    const { auth, credentials } = await member();
    const heard = recordAuthEvents(auth);
    const other = browser().auth;
    await other.call('signInWithPassword', credentials);
    expect(await auth.call('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(await auth.call('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(await other.call('user')).toMatchObject({ reason: 'no-session' });
    expect(heard.at(-1)).toBe('SIGNED_OUT');
  });

  it('a token it has signed is verified by asking whose it is', async () => {
    const { auth, email } = await member();
    const { session } = unwrapResult(await auth.call('session'));
    expect(await auth.call('claims', session?.access_token ?? '')).toMatchObject({
      value: { claims: { email } },
    });
    const forged = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    expect(await auth.call('claims', forged)).toMatchObject({ reason: 'invalid-session' });
  });

  it('JWKS empty: it has no keys that could verify a token signed with one', async () => {
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
  it('signs in where it arrives', async () => {
    const { email } = await member();
    await browser().auth.call('sendOtp', { email });
    const { auth, logged } = browser(await follow(linkIn(service.getLastMail(email))));
    const heard = recordAuthEvents(auth);
    expect(await auth.call('arrivedSession')).toMatchObject({
      value: { user: { email }, recovery: false, warnings: [] },
    });
    expect(await auth.call('user')).toMatchObject({ value: { user: { email } } });
    expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(logged).toEqual([]);
  });

  it('to choose a new password says that it is one', async () => {
    const { email } = await member();
    await browser().auth.call('recoverPassword', email);
    const { auth } = browser(await follow(linkIn(service.getLastMail(email))));
    const heard = recordAuthEvents(auth);
    expect(await auth.call('arrivedSession')).toMatchObject({ value: { recovery: true } });
    expect(heard).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });

  it('followed twice is no good the second time', async () => {
    const { email } = await member();
    await browser().auth.call('sendOtp', { email });
    const link = linkIn(service.getLastMail(email));
    await follow(link);
    const { auth } = browser(await follow(link));
    expect(await auth.call('arrivedSession')).toMatchObject({
      status: 'failed',
      reason: 'bad-link',
    });
  });
});

describe('a lead of somebody whose session is no good any more', () => {
  it('is saved as that of any visitor: with the key alone, which no token can refuse', async () => {
    const { auth, storage } = await member();
    const { session } = unwrapResult(await auth.call('session'));
    const broken = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    const expired = { ...session, access_token: broken, expires_at: getUnixSeconds() - 60 };
    storage.set(AUTH_STORAGE_KEY, JSON.stringify(expired));

    const { fetch, requests } = recordRequests(service.fetch);
    const { outbox } = openOutboxPage({ fetch, stores: [createInMemoryEntryStore(() => {})] });
    const lead = createQuizLead();
    expect(await outbox.save(lead)).toEqual({ status: 'saved' });
    expect(requests.map(({ bearer }) => bearer)).toEqual(['']);
    expect(
      await service.query(`select id from public.quiz_results where id = '${lead.id}'`),
    ).toHaveLength(1);

    // With that token it would have been lost.
    const refused = await service.fetch(`${AUTH_SERVICE_URL}/rest/v1/quiz_results`, {
      method: 'POST',
      headers: {
        apikey: VISITOR_KEY,
        authorization: `Bearer ${broken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...createQuizLead().row }),
    });
    expect(refused.status).toBe(401);
  });
});

describe('AU-02 which calls that was', () => {
  it('is every one that the local backend serves', () => {
    const calls = sent.flat().map(({ method, path }) => `${method} ${path}`);
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_STORAGE_KEY } from '../../../src/gateway/auth/storage-keys';
import { memoryEntries } from '../../../src/gateway/outbox/memory-entries';
import { VISITOR_KEY } from '../../supabase/embedded-database';
import { openPage, quizLead } from '../outbox/outbox-fixture';
import { accounts, ADDRESS, heardBy, valueOf } from './accounts';
import { localAuthService, type LocalAuthService } from './local-auth-service';
import { recordedRequests, type RecordedRequest } from './recorded-requests';
import { nowInSeconds, signer } from './tokens';

let service: LocalAuthService;
const sent: RecordedRequest[][] = [];

beforeAll(async () => {
  service = await localAuthService();
});

afterAll(() => service.close());

/** One browser at the local backend. */
function browser(arrival: string | null = null) {
  const opened = accounts(service.fetch, { anonKey: VISITOR_KEY, arrival });
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
  await auth.ask('signUp', credentials);
  const token = codeIn(service.lastMailTo(credentials.email));
  valueOf(await auth.ask('verifyOtp', { type: 'signup', email: credentials.email, token }));
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
    const heard = heardBy(auth);
    const email = 'ada@example.com';

    const account = { email, password: 'correct horse 1' };
    const options = { data: { name: 'Ada' } };
    expect(await auth.ask('signUp', { ...account, options })).toMatchObject({
      status: 'ok',
      value: { session: null, user: { email, user_metadata: { name: 'Ada' } } },
    });
    expect(await auth.ask('signInWithPassword', account)).toMatchObject({
      reason: 'refused',
      message: 'Email not confirmed',
    });
    expect(await auth.ask('verifyOtp', { type: 'signup', email, token: '000000' })).toMatchObject({
      reason: 'bad-link',
    });
    const token = codeIn(service.lastMailTo(email));
    expect(await auth.ask('verifyOtp', { type: 'signup', email, token })).toMatchObject({
      value: { session: { token_type: 'bearer' }, user: { email } },
    });
    expect(await auth.ask('user')).toMatchObject({ value: { user: { email } } });
    expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  it('a password signs in and a wrong one does not', async () => {
    const { credentials, email } = await member();
    const { auth } = browser();
    expect(await auth.ask('signInWithPassword', { email, password: 'wrong' })).toEqual({
      status: 'failed',
      reason: 'refused',
      message: 'Invalid login credentials',
      httpStatus: 400,
    });
    expect(await auth.ask('signInWithPassword', credentials)).toMatchObject({
      value: { user: { email } },
    });
  });

  it('a code by mail signs in without a password', async () => {
    const { email } = await member();
    const { auth } = browser();
    expect(await auth.ask('sendOtp', { email })).toEqual({ status: 'ok', value: null });
    const token = codeIn(service.lastMailTo(email));
    expect(await auth.ask('verifyOtp', { type: 'magiclink', email, token })).toMatchObject({
      value: { user: { email } },
    });
  });

  it('a refreshed session has another token and goes on', async () => {
    const { auth } = await member();
    const before = valueOf(await auth.ask('session')).session;
    const { session } = valueOf(await auth.ask('refreshSession'));
    expect(session?.refresh_token).not.toBe(before?.refresh_token);
    expect(await auth.ask('user')).toMatchObject({ status: 'ok' });
  });

  it('a user changes what is known of them, and the password with the code of a mail', async () => {
    const { auth, email } = await member();
    const heard = heardBy(auth);
    expect(await auth.ask('updateUser', { data: { name: 'Grace' } })).toMatchObject({
      value: { user: { user_metadata: { name: 'Grace' } } },
    });
    expect(await auth.ask('reauthenticate')).toEqual({ status: 'ok', value: null });
    const nonce = codeIn(service.lastMailTo(email));
    const password = 'another horse 2';
    expect(await auth.ask('updateUser', { password, nonce })).toMatchObject({ status: 'ok' });
    expect(heard.filter((name) => name === 'USER_UPDATED')).toHaveLength(2);
    expect(await browser().auth.ask('signInWithPassword', { email, password })).toMatchObject({
      status: 'ok',
    });
  });

  it('a forgotten password: the code of the mail signs in, and says so', async () => {
    const { email } = await member();
    const { auth } = browser();
    const heard = heardBy(auth);
    expect(await auth.ask('recoverPassword', email)).toEqual({ status: 'ok', value: null });
    const token = codeIn(service.lastMailTo(email));
    expect(await auth.ask('verifyOtp', { type: 'recovery', email, token })).toMatchObject({
      value: { user: { email } },
    });
    expect(heard).toContain('PASSWORD_RECOVERY');
  });

  it('says nothing of whether there is an account when a password is forgotten', async () => {
    expect(await browser().auth.ask('recoverPassword', 'nobody@example.com')).toEqual({
      status: 'ok',
      value: null,
    });
  });

  it('sending again is allowed later, and says when', async () => {
    const { auth } = browser();
    const email = 'hasty@example.com';
    await auth.ask('signUp', { email, password: 'correct horse 1' });
    expect(await auth.ask('resend', { type: 'signup', email })).toMatchObject({
      reason: 'too-many',
      httpStatus: 429,
      message: expect.stringContaining('seconds'),
    });
  });

  it('signing out of the others leaves this session, and theirs are over', async () => {
    const { auth, credentials } = await member();
    const other = browser().auth;
    await other.ask('signInWithPassword', credentials);
    expect(await auth.ask('signOut', 'others')).toEqual({ status: 'ok', value: null });
    expect(await auth.ask('user')).toMatchObject({ status: 'ok' });
    expect(await other.ask('user')).toMatchObject({ status: 'failed', reason: 'no-session' });
  });

  it('signing out everywhere ends this session and the others', async () => {
    const { auth, credentials } = await member();
    const heard = heardBy(auth);
    const other = browser().auth;
    await other.ask('signInWithPassword', credentials);
    expect(await auth.ask('signOut', 'global')).toEqual({ status: 'ok', value: null });
    expect(await auth.ask('session')).toEqual({ status: 'ok', value: { session: null } });
    expect(await other.ask('user')).toMatchObject({ reason: 'no-session' });
    expect(heard.at(-1)).toBe('SIGNED_OUT');
  });

  it('a token it has signed is verified by asking whose it is', async () => {
    const { auth, email } = await member();
    const { session } = valueOf(await auth.ask('session'));
    expect(await auth.ask('claims', session?.access_token ?? '')).toMatchObject({
      value: { claims: { email } },
    });
    const forged = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    expect(await auth.ask('claims', forged)).toMatchObject({ reason: 'invalid-session' });
  });

  it('JWKS empty: it has no keys that could verify a token signed with one', async () => {
    const token = await (await signer('k')).sign({ sub: 'u', exp: nowInSeconds() + 60 });
    expect(await browser().auth.ask('claims', token)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: 'JWKS empty',
    });
  });
});

describe('AU-02 a link of a mail that leads to the site', () => {
  it('signs in where it arrives', async () => {
    const { email } = await member();
    await browser().auth.ask('sendOtp', { email });
    const { auth, logged } = browser(await follow(linkIn(service.lastMailTo(email))));
    const heard = heardBy(auth);
    expect(await auth.ask('arrivedSession')).toMatchObject({
      value: { user: { email }, recovery: false, warnings: [] },
    });
    expect(await auth.ask('user')).toMatchObject({ value: { user: { email } } });
    expect(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(logged).toEqual([]);
  });

  it('to choose a new password says that it is one', async () => {
    const { email } = await member();
    await browser().auth.ask('recoverPassword', email);
    const { auth } = browser(await follow(linkIn(service.lastMailTo(email))));
    const heard = heardBy(auth);
    expect(await auth.ask('arrivedSession')).toMatchObject({ value: { recovery: true } });
    expect(heard).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });

  it('followed twice is no good the second time', async () => {
    const { email } = await member();
    await browser().auth.ask('sendOtp', { email });
    const link = linkIn(service.lastMailTo(email));
    await follow(link);
    const { auth } = browser(await follow(link));
    expect(await auth.ask('arrivedSession')).toMatchObject({
      status: 'failed',
      reason: 'bad-link',
    });
  });
});

describe('a lead of somebody whose session is no good any more', () => {
  it('is saved as that of any visitor: with the key alone, which no token can refuse', async () => {
    const { auth, storage } = await member();
    const { session } = valueOf(await auth.ask('session'));
    const broken = `${session?.access_token.split('.').slice(0, 2).join('.')}.AAAA`;
    const expired = { ...session, access_token: broken, expires_at: nowInSeconds() - 60 };
    storage.set(AUTH_STORAGE_KEY, JSON.stringify(expired));

    const { fetch, requests } = recordedRequests(service.fetch);
    const { outbox } = openPage({ fetch, stores: [memoryEntries(() => {})] });
    const lead = quizLead();
    expect(await outbox.save(lead)).toEqual({ status: 'saved' });
    expect(requests.map(({ bearer }) => bearer)).toEqual(['']);
    expect(
      await service.query(`select id from public.quiz_results where id = '${lead.id}'`),
    ).toHaveLength(1);

    // With that token it would have been lost.
    const refused = await service.fetch(`${ADDRESS}/rest/v1/quiz_results`, {
      method: 'POST',
      headers: {
        apikey: VISITOR_KEY,
        authorization: `Bearer ${broken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...quizLead().row }),
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

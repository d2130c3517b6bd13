import { expect } from 'vitest';
import type { AuthPort } from '../../../src/gateway/auth-port';
import { FACTOR, IDENTITY, RIGHT_CODE } from './fake-auth-service';
import { nowInSeconds, signer } from './tokens';

interface CatalogueRow {
  /** Method and path of the specification's catalogue (section 7). */
  readonly call: string;
  /** What is different about this way to make it. */
  readonly with: string;
  readonly ask: (auth: AuthPort) => Promise<unknown>;
  /** The path as sent, where it is more than the call says. */
  readonly path?: string;
  readonly body?: unknown;
  /** Whether it goes with the visitor's token and not with the public key. */
  readonly signedIn?: true;
}

const challenge = {
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: 's256',
};
const noChallenge = { code_challenge: null, code_challenge_method: null };
const captcha = { gotrue_meta_security: { captcha_token: 'captcha' } };
const noCaptcha = { gotrue_meta_security: {} };
const email = 'ada@example.com';
const phone = '+15550100';
const password = 'correct horse';
const redirectTo = 'https://site.test/in';
const redirect = '?redirect_to=https%3A%2F%2Fsite.test%2Fin';

/** The key of the project that the catalogue is tried on. */
export const projectKey = await signer('project-key');

/** Every call of the catalogue, each way it can be made, with what has to be sent. */
export const catalogue: readonly CatalogueRow[] = [
  {
    call: 'POST /signup',
    with: 'an email',
    ask: (auth) =>
      auth.ask('signUp', {
        email,
        password,
        options: {
          data: { plan: 'starter' },
          captchaToken: 'captcha',
          emailRedirectTo: redirectTo,
        },
      }),
    path: `/signup${redirect}`,
    body: { email, password, data: { plan: 'starter' }, ...captcha, ...challenge },
  },
  {
    call: 'POST /signup',
    with: 'a phone number',
    ask: (auth) => auth.ask('signUp', { phone, password }),
    body: { phone, password, data: {}, channel: 'sms', ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=password',
    with: 'an email',
    ask: (auth) =>
      auth.ask('signInWithPassword', { email, password, options: { captchaToken: 'captcha' } }),
    body: { email, password, ...captcha },
  },
  {
    call: 'POST /token?grant_type=password',
    with: 'a phone number',
    ask: (auth) => auth.ask('signInWithPassword', { phone, password }),
    body: { phone, password, ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=pkce',
    with: 'the code of a redirect',
    ask: (auth) => auth.ask('exchangeCode', RIGHT_CODE),
    body: { auth_code: RIGHT_CODE, code_verifier: 'verifier' },
  },
  {
    call: 'POST /token?grant_type=id_token',
    with: 'a token of Google',
    ask: (auth) =>
      auth.ask('signInWithIdToken', { provider: 'google', token: 'id-token', nonce: 'nonce' }),
    body: { provider: 'google', id_token: 'id-token', nonce: 'nonce', ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=web3',
    with: 'a signed message',
    ask: (auth) =>
      auth.ask('signInWithWeb3', { chain: 'ethereum', message: 'hello', signature: '0xabc' }),
    body: { chain: 'ethereum', message: 'hello', signature: '0xabc' },
  },
  {
    call: 'POST /token?grant_type=refresh_token',
    with: 'the token in hand',
    ask: (auth) => auth.ask('refreshSession'),
    body: { refresh_token: 'refresh-1' },
  },
  {
    call: 'POST /otp',
    with: 'an email',
    ask: (auth) =>
      auth.ask('sendOtp', {
        email,
        options: { shouldCreateUser: false, emailRedirectTo: redirectTo },
      }),
    path: `/otp${redirect}`,
    body: { email, data: {}, create_user: false, ...noCaptcha, ...challenge },
  },
  {
    call: 'POST /otp',
    with: 'a phone number',
    ask: (auth) => auth.ask('sendOtp', { phone, options: { channel: 'whatsapp' } }),
    body: { phone, data: {}, create_user: true, channel: 'whatsapp', ...noCaptcha },
  },
  {
    call: 'POST /verify',
    with: 'an email',
    ask: (auth) => auth.ask('verifyOtp', { type: 'magiclink', email, token: RIGHT_CODE }),
    body: { type: 'magiclink', email, token: RIGHT_CODE, ...noCaptcha },
  },
  {
    call: 'POST /verify',
    with: 'a phone number',
    ask: (auth) => auth.ask('verifyOtp', { type: 'sms', phone, token: RIGHT_CODE }),
    body: { type: 'sms', phone, token: RIGHT_CODE, ...noCaptcha },
  },
  {
    call: 'POST /sso',
    with: 'a domain',
    ask: (auth) => auth.ask('signInWithSso', { domain: 'example.com', options: { redirectTo } }),
    body: {
      domain: 'example.com',
      redirect_to: redirectTo,
      skip_http_redirect: true,
      ...challenge,
    },
  },
  {
    call: 'GET /user',
    with: 'the token in hand',
    ask: (auth) => auth.ask('user'),
    signedIn: true,
  },
  {
    call: 'PUT /user',
    with: 'a new password',
    ask: (auth) => auth.ask('updateUser', { password: 'another horse', nonce: '654321' }),
    body: { password: 'another horse', nonce: '654321', ...noChallenge },
    signedIn: true,
  },
  {
    call: 'PUT /user',
    with: 'a new email',
    ask: (auth) => auth.ask('updateUser', { email }, { emailRedirectTo: redirectTo }),
    path: `/user${redirect}`,
    body: { email, ...challenge },
    signedIn: true,
  },
  {
    call: 'POST /recover',
    with: 'an email',
    ask: (auth) => auth.ask('recoverPassword', email, { redirectTo, captchaToken: 'captcha' }),
    path: `/recover${redirect}`,
    body: { email, ...captcha, ...challenge },
  },
  {
    call: 'POST /resend',
    with: 'an email',
    ask: (auth) => auth.ask('resend', { type: 'signup', email }),
    body: { type: 'signup', email, ...noCaptcha, ...challenge },
  },
  {
    call: 'POST /resend',
    with: 'a phone number',
    ask: (auth) => auth.ask('resend', { type: 'sms', phone }),
    body: { type: 'sms', phone, ...noCaptcha },
  },
  {
    call: 'GET /reauthenticate',
    with: 'the token in hand',
    ask: (auth) => auth.ask('reauthenticate'),
    signedIn: true,
  },
  {
    call: 'POST /logout',
    with: 'every session',
    ask: (auth) => auth.ask('signOut', 'global'),
    path: '/logout?scope=global',
    signedIn: true,
  },
  {
    call: 'POST /logout',
    with: 'every session but this',
    ask: (auth) => auth.ask('signOut', 'others'),
    path: '/logout?scope=others',
    signedIn: true,
  },
  {
    call: 'GET /user/identities/authorize',
    with: 'Google',
    ask: (auth) => auth.ask('linkIdentity', { provider: 'google', options: { redirectTo } }),
    path: expect.stringMatching(
      /^\/user\/identities\/authorize\?provider=google&redirect_to=https%3A%2F%2Fsite.test%2Fin&code_challenge=[\w-]{43}&code_challenge_method=s256&skip_http_redirect=true$/,
    ),
    signedIn: true,
  },
  {
    call: 'DELETE /user/identities/{identity_id}',
    with: 'one of them',
    ask: (auth) =>
      auth.ask('unlinkIdentity', {
        id: 'i',
        user_id: 'u',
        identity_id: IDENTITY,
        provider: 'google',
      }),
    path: `/user/identities/${IDENTITY}`,
    signedIn: true,
  },
  {
    call: 'POST /factors',
    with: 'codes from an app',
    ask: (auth) =>
      auth.ask('enrollFactor', { factorType: 'totp', friendlyName: 'App', issuer: 'GetHired' }),
    body: { factor_type: 'totp', friendly_name: 'App', issuer: 'GetHired' },
    signedIn: true,
  },
  {
    call: 'POST /factors',
    with: 'codes by phone',
    ask: (auth) => auth.ask('enrollFactor', { factorType: 'phone', phone }),
    body: { factor_type: 'phone', phone },
    signedIn: true,
  },
  {
    call: 'POST /factors/{factorId}/challenge',
    with: 'codes by phone',
    ask: (auth) => auth.ask('challengeFactor', { factorId: FACTOR, channel: 'sms' }),
    path: `/factors/${FACTOR}/challenge`,
    body: { factorId: FACTOR, channel: 'sms' },
    signedIn: true,
  },
  {
    call: 'POST /factors/{factorId}/verify',
    with: 'a code',
    ask: (auth) =>
      auth.ask('verifyFactor', { factorId: FACTOR, challengeId: 'challenge-1', code: RIGHT_CODE }),
    path: `/factors/${FACTOR}/verify`,
    body: { challenge_id: 'challenge-1', code: RIGHT_CODE },
    signedIn: true,
  },
  {
    call: 'DELETE /factors/{factorId}',
    with: 'one of them',
    ask: (auth) => auth.ask('unenrollFactor', { factorId: FACTOR }),
    path: `/factors/${FACTOR}`,
    signedIn: true,
  },
  {
    call: 'GET /.well-known/jwks.json',
    with: 'a token signed with such a key',
    ask: async (auth) =>
      auth.ask('claims', await projectKey.sign({ sub: 'u', exp: nowInSeconds() + 60 })),
  },
];

import { expect } from 'vitest';
import type { AuthPort } from '../../../../src/site/ports/auth-port';
import {
  FACTOR_ID,
  IDENTITY_ID,
  VALID_CODE,
} from '../../../support/gateway/auth/fake-auth-service';
import { getUnixSeconds, createTokenSigner } from '../../../support/gateway/auth/json-web-tokens';

interface AuthCallCase {
  /** Method and path in the specification's catalogue (section 7). */
  readonly call: string;
  /** Variant of the call. */
  readonly with: string;
  readonly send: (auth: AuthPort) => Promise<unknown>;
  /** The path as sent, if it differs. */
  readonly path?: string;
  readonly body?: unknown;
  /** Whether it is sent with the user's token instead of the public key. */
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

/** Signing key of the tested project. */
export const projectKey = await createTokenSigner('project-key');

/** Every call of the catalogue in all variants, with the expected request. */
export const authCallCases: readonly AuthCallCase[] = [
  {
    call: 'POST /signup',
    with: 'an email',
    send: (auth) =>
      auth.call('signUp', {
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
    send: (auth) => auth.call('signUp', { phone, password }),
    body: { phone, password, data: {}, channel: 'sms', ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=password',
    with: 'an email',
    send: (auth) =>
      auth.call('signInWithPassword', { email, password, options: { captchaToken: 'captcha' } }),
    body: { email, password, ...captcha },
  },
  {
    call: 'POST /token?grant_type=password',
    with: 'a phone number',
    send: (auth) => auth.call('signInWithPassword', { phone, password }),
    body: { phone, password, ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=pkce',
    with: 'the code of a redirect',
    send: (auth) => auth.call('exchangeCode', VALID_CODE),
    body: { auth_code: VALID_CODE, code_verifier: 'verifier' },
  },
  {
    call: 'POST /token?grant_type=id_token',
    with: 'a token of Google',
    send: (auth) =>
      auth.call('signInWithIdToken', { provider: 'google', token: 'id-token', nonce: 'nonce' }),
    body: { provider: 'google', id_token: 'id-token', nonce: 'nonce', ...noCaptcha },
  },
  {
    call: 'POST /token?grant_type=web3',
    with: 'a signed message',
    send: (auth) =>
      auth.call('signInWithWeb3', { chain: 'ethereum', message: 'hello', signature: '0xabc' }),
    body: { chain: 'ethereum', message: 'hello', signature: '0xabc' },
  },
  {
    call: 'POST /token?grant_type=refresh_token',
    with: 'the token in hand',
    send: (auth) => auth.call('refreshSession'),
    body: { refresh_token: 'refresh-1' },
  },
  {
    call: 'POST /otp',
    with: 'an email',
    send: (auth) =>
      auth.call('sendOtp', {
        email,
        options: { shouldCreateUser: false, emailRedirectTo: redirectTo },
      }),
    path: `/otp${redirect}`,
    body: { email, data: {}, create_user: false, ...noCaptcha, ...challenge },
  },
  {
    call: 'POST /otp',
    with: 'a phone number',
    send: (auth) => auth.call('sendOtp', { phone, options: { channel: 'whatsapp' } }),
    body: { phone, data: {}, create_user: true, channel: 'whatsapp', ...noCaptcha },
  },
  {
    call: 'POST /verify',
    with: 'an email',
    send: (auth) => auth.call('verifyOtp', { type: 'magiclink', email, token: VALID_CODE }),
    body: { type: 'magiclink', email, token: VALID_CODE, ...noCaptcha },
  },
  {
    call: 'POST /verify',
    with: 'a phone number',
    send: (auth) => auth.call('verifyOtp', { type: 'sms', phone, token: VALID_CODE }),
    body: { type: 'sms', phone, token: VALID_CODE, ...noCaptcha },
  },
  {
    call: 'POST /sso',
    with: 'a domain',
    send: (auth) => auth.call('signInWithSso', { domain: 'example.com', options: { redirectTo } }),
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
    send: (auth) => auth.call('user'),
    signedIn: true,
  },
  {
    call: 'PUT /user',
    with: 'a new password',
    send: (auth) => auth.call('updateUser', { password: 'another horse', nonce: '654321' }),
    body: { password: 'another horse', nonce: '654321', ...noChallenge },
    signedIn: true,
  },
  {
    call: 'PUT /user',
    with: 'a new email',
    send: (auth) => auth.call('updateUser', { email }, { emailRedirectTo: redirectTo }),
    path: `/user${redirect}`,
    body: { email, ...challenge },
    signedIn: true,
  },
  {
    call: 'POST /recover',
    with: 'an email',
    send: (auth) => auth.call('recoverPassword', email, { redirectTo, captchaToken: 'captcha' }),
    path: `/recover${redirect}`,
    body: { email, ...captcha, ...challenge },
  },
  {
    call: 'POST /resend',
    with: 'an email',
    send: (auth) => auth.call('resend', { type: 'signup', email }),
    body: { type: 'signup', email, ...noCaptcha, ...challenge },
  },
  {
    call: 'POST /resend',
    with: 'a phone number',
    send: (auth) => auth.call('resend', { type: 'sms', phone }),
    body: { type: 'sms', phone, ...noCaptcha },
  },
  {
    call: 'GET /reauthenticate',
    with: 'the token in hand',
    send: (auth) => auth.call('reauthenticate'),
    signedIn: true,
  },
  {
    call: 'POST /logout',
    with: 'every session',
    send: (auth) => auth.call('signOut', 'global'),
    path: '/logout?scope=global',
    signedIn: true,
  },
  {
    call: 'POST /logout',
    with: 'every session but this',
    send: (auth) => auth.call('signOut', 'others'),
    path: '/logout?scope=others',
    signedIn: true,
  },
  {
    call: 'GET /user/identities/authorize',
    with: 'Google',
    send: (auth) => auth.call('linkIdentity', { provider: 'google', options: { redirectTo } }),
    path: expect.stringMatching(
      /^\/user\/identities\/authorize\?provider=google&redirect_to=https%3A%2F%2Fsite.test%2Fin&code_challenge=[\w-]{43}&code_challenge_method=s256&skip_http_redirect=true$/,
    ),
    signedIn: true,
  },
  {
    call: 'DELETE /user/identities/{identity_id}',
    with: 'one of them',
    send: (auth) =>
      auth.call('unlinkIdentity', {
        id: 'i',
        user_id: 'u',
        identity_id: IDENTITY_ID,
        provider: 'google',
      }),
    path: `/user/identities/${IDENTITY_ID}`,
    signedIn: true,
  },
  {
    call: 'POST /factors',
    with: 'codes from an app',
    send: (auth) =>
      auth.call('enrollFactor', { factorType: 'totp', friendlyName: 'App', issuer: 'GetHired' }),
    body: { factor_type: 'totp', friendly_name: 'App', issuer: 'GetHired' },
    signedIn: true,
  },
  {
    call: 'POST /factors',
    with: 'codes by phone',
    send: (auth) => auth.call('enrollFactor', { factorType: 'phone', phone }),
    body: { factor_type: 'phone', phone },
    signedIn: true,
  },
  {
    call: 'POST /factors/{factorId}/challenge',
    with: 'codes by phone',
    send: (auth) => auth.call('challengeFactor', { factorId: FACTOR_ID, channel: 'sms' }),
    path: `/factors/${FACTOR_ID}/challenge`,
    body: { factorId: FACTOR_ID, channel: 'sms' },
    signedIn: true,
  },
  {
    call: 'POST /factors/{factorId}/verify',
    with: 'a code',
    send: (auth) =>
      auth.call('verifyFactor', {
        factorId: FACTOR_ID,
        challengeId: 'challenge-1',
        code: VALID_CODE,
      }),
    path: `/factors/${FACTOR_ID}/verify`,
    body: { challenge_id: 'challenge-1', code: VALID_CODE },
    signedIn: true,
  },
  {
    call: 'DELETE /factors/{factorId}',
    with: 'one of them',
    send: (auth) => auth.call('unenrollFactor', { factorId: FACTOR_ID }),
    path: `/factors/${FACTOR_ID}`,
    signedIn: true,
  },
  {
    call: 'GET /.well-known/jwks.json',
    with: 'a token signed with such a key',
    send: async (auth) =>
      auth.call('claims', await projectKey.sign({ sub: 'u', exp: getUnixSeconds() + 60 })),
  },
];

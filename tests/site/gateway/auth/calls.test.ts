import { describe, expect, it } from 'vitest';
import { CODE_VERIFIER_KEY } from '../../../../src/shared/names/storage-keys';
import {
  createRecordedAuthClient,
  unwrapResult,
} from '../../../support/gateway/auth/recorded-auth-client';
import { authCallCases, projectKey } from './auth-call-cases';
import { createFakeAuthService } from '../../../support/gateway/auth/fake-auth-service';

/** A signed-in user with a second factor and a pending provider redirect. */
async function createSignedInBrowser() {
  const service = createFakeAuthService();
  service.keys.push(projectKey.key);
  const browser = createRecordedAuthClient(service.fetch);
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const { session } = unwrapResult(await browser.auth.call('signInWithPassword', credentials));
  browser.storage.set(CODE_VERIFIER_KEY, JSON.stringify('verifier'));
  browser.requests.length = 0;
  return { ...browser, service, session };
}

describe('AU-01 calls of the catalogue', () => {
  it.each(authCallCases)(
    'AU-01 $call with $with sends the specified request',
    async ({ call, send: makeCall, path, body, signedIn }) => {
      const { auth, requests, session } = await createSignedInBrowser();

      expect(await makeCall(auth)).toMatchObject({ status: 'ok' });

      const [method, pathOfCall] = call.split(' ');
      expect(requests).toEqual([
        {
          method,
          path: path ?? pathOfCall,
          body,
          bearer: signedIn ? session.access_token : 'visitor-key',
        },
      ]);
    },
  );

  it('AU-01 GET /authorize with a provider returns the URL to navigate to', async () => {
    const { auth, requests, service } = await createSignedInBrowser();

    const { url } = unwrapResult(
      await auth.call('signInWithProvider', {
        provider: 'google',
        options: { redirectTo: 'https://site.test/in', scopes: 'email' },
      }),
    );

    expect(requests).toEqual([]);
    const { pathname, searchParams } = new URL(url);
    expect(pathname).toBe('/auth/v1/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({
      provider: 'google',
      redirect_to: 'https://site.test/in',
      scopes: 'email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
    });
    expect((await service.fetch(url)).status).toBe(200);
  });

  it('AU-01 the gateway has every call of the specification', () => {
    const calls = new Set(authCallCases.map(({ call }) => call));
    expect([...calls, 'GET /authorize'].toSorted()).toEqual([
      'DELETE /factors/{factorId}',
      'DELETE /user/identities/{identity_id}',
      'GET /.well-known/jwks.json',
      'GET /authorize',
      'GET /reauthenticate',
      'GET /user',
      'GET /user/identities/authorize',
      'POST /factors',
      'POST /factors/{factorId}/challenge',
      'POST /factors/{factorId}/verify',
      'POST /logout',
      'POST /otp',
      'POST /recover',
      'POST /resend',
      'POST /signup',
      'POST /sso',
      'POST /token?grant_type=id_token',
      'POST /token?grant_type=password',
      'POST /token?grant_type=pkce',
      'POST /token?grant_type=refresh_token',
      'POST /token?grant_type=web3',
      'POST /verify',
      'PUT /user',
    ]);
  });
});

describe('results of calls', () => {
  it('single sign-on and linked identities return a URL without navigating', async () => {
    const { auth } = await createSignedInBrowser();
    expect(await auth.call('signInWithSso', { domain: 'example.com' })).toEqual({
      status: 'ok',
      value: { url: 'https://sso.example.com/' },
    });
    expect(await auth.call('linkIdentity', { provider: 'google' })).toMatchObject({
      value: { url: 'https://accounts.provider.test/' },
    });
  });

  it('enrolling a TOTP factor returns a secret and a QR code', async () => {
    const { auth } = await createSignedInBrowser();
    expect(await auth.call('enrollFactor', { factorType: 'totp' })).toMatchObject({
      value: { totp: { secret: 'SECRET', qr_code: expect.stringContaining('<svg') } },
    });
  });
});

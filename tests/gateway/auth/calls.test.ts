import { describe, expect, it } from 'vitest';
import { CODE_VERIFIER_KEY } from '../../../src/gateway/auth/storage-keys';
import {
  createRecordedAuthClient,
  unwrapResult,
} from '../../../testing/gateway/auth/recorded-auth-client';
import { authCallCases, projectKey } from './auth-call-cases';
import { createFakeAuthService } from '../../../testing/gateway/auth/fake-auth-service';

/** Somebody who signed in, enrolled a second factor and waits for a provider's code. */
async function signedInSomebody() {
  const service = createFakeAuthService();
  service.keys.push(projectKey.key);
  const browser = createRecordedAuthClient(service.fetch);
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const { session } = unwrapResult(await browser.auth.call('signInWithPassword', credentials));
  browser.storage.set(CODE_VERIFIER_KEY, JSON.stringify('verifier'));
  browser.requests.length = 0;
  return { ...browser, service, session };
}

describe('AU-01 every call of the catalogue through one gateway', () => {
  it.each(authCallCases)('$call with $with', async ({ call, send: ask, path, body, signedIn }) => {
    const { auth, requests, session } = await signedInSomebody();

    expect(await ask(auth)).toMatchObject({ status: 'ok' });

    const [method, pathOfCall] = call.split(' ');
    expect(requests).toEqual([
      {
        method,
        path: path ?? pathOfCall,
        body,
        bearer: signedIn ? session.access_token : 'visitor-key',
      },
    ]);
  });

  it('GET /authorize with a provider, by going to the address it hands out', async () => {
    const { auth, requests, service } = await signedInSomebody();

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

  it('has no call of the specification left out', () => {
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

describe('what the service hands out', () => {
  it('is an address for single sign-on and for another identity; nobody is sent there', async () => {
    const { auth } = await signedInSomebody();
    expect(await auth.call('signInWithSso', { domain: 'example.com' })).toEqual({
      status: 'ok',
      value: { url: 'https://sso.example.com/' },
    });
    expect(await auth.call('linkIdentity', { provider: 'google' })).toMatchObject({
      value: { url: 'https://accounts.provider.test/' },
    });
  });

  it('is a secret and a picture of it for codes from an app', async () => {
    const { auth } = await signedInSomebody();
    expect(await auth.call('enrollFactor', { factorType: 'totp' })).toMatchObject({
      value: { totp: { secret: 'SECRET', qr_code: expect.stringContaining('<svg') } },
    });
  });
});

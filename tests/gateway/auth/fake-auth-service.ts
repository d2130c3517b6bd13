import type { Factor, JWK, User } from '@supabase/supabase-js';
import { fakeToken, nowInSeconds } from './tokens';

interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FakeRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signedIn: boolean;
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
];

export interface FakeAuthService {
  readonly fetch: typeof fetch;
  /** Answers the next request so, whatever it is; an error is a network that fails. Calls queue up. */
  answerNext(answer: FakeAnswer | Error): void;
  /** What its key set holds. */
  readonly keys: JWK[];
  /** How long its tokens live, in seconds. */
  lifetime: number;
}

/** The code that is right, wherever one is asked for. */
export const RIGHT_CODE = '123456';
export const FACTOR = '10000000-0000-4000-8000-000000000003';
export const IDENTITY = '10000000-0000-4000-8000-000000000002';

const refusal = (status: number, code: string, msg: string): FakeAnswer => ({
  status,
  body: { code, message: msg },
});
const nobody = refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

/**
 * A fake of the hosted authentication service: it stores nothing but a second
 * factor, signs nothing and believes every password but `wrong`. It answers as
 * the service does: statuses, bodies, codes and sentences of errors, as they
 * stand in its source (supabase/auth at bc32168, internal/api). What the local
 * backend serves is tested against that one.
 */
export function fakeAuthService(): FakeAuthService {
  const planned: (FakeAnswer | Error)[] = [];
  const keys: JWK[] = [];
  let factors: Factor[] = [];
  let sessions = 0;

  const user = (): User => ({
    id: '10000000-0000-4000-8000-000000000001',
    aud: 'authenticated',
    email: 'ada@example.com',
    app_metadata: { provider: 'email' },
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
    factors,
  });

  function session(aal = 'aal1'): FakeAnswer {
    sessions += 1;
    const expires = nowInSeconds() + service.lifetime;
    return {
      status: 200,
      body: {
        access_token: fakeToken({ sub: user().id, exp: expires, aal, session: sessions }),
        refresh_token: `refresh-${sessions}`,
        expires_in: service.lifetime,
        expires_at: expires,
        token_type: 'bearer',
        user: user(),
      },
    };
  }

  const ok = (body: unknown = {}): FakeAnswer => ({ status: 200, body });
  const forSomebody = (answer: (request: FakeRequest) => FakeAnswer) => (request: FakeRequest) =>
    request.signedIn ? answer(request) : nobody;
  const forKnownFactor = (answer: (request: FakeRequest) => FakeAnswer) =>
    forSomebody((request) =>
      request.path.includes(FACTOR)
        ? answer(request)
        : refusal(404, 'mfa_factor_not_found', 'Factor not found'),
    );

  const grants: Readonly<Record<string, (request: FakeRequest) => FakeAnswer>> = {
    password: ({ body }) =>
      body['password'] === 'wrong'
        ? refusal(400, 'invalid_credentials', 'Invalid login credentials')
        : session(),
    pkce: ({ body }) =>
      body['auth_code'] === RIGHT_CODE
        ? session()
        : refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
    id_token: ({ body }) =>
      body['provider'] === 'google'
        ? session()
        : refusal(400, 'provider_disabled', 'Provider (issuer "apple") is not enabled'),
    web3: () => session(),
    refresh_token: ({ body }) =>
      String(body['refresh_token']).startsWith('refresh-')
        ? session()
        : refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  };

  const grant = (request: FakeRequest): FakeAnswer =>
    grants[request.query.get('grant_type') ?? '']?.(request) ??
    refusal(400, 'invalid_credentials', 'unsupported_grant_type');

  const authorize = (request: FakeRequest): FakeAnswer =>
    request.query.get('provider') === 'google'
      ? ok({ url: 'https://accounts.provider.test/' })
      : refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled');

  const routes: readonly Route[] = [
    ['POST', /^\/signup$/, ({ body }) => ('phone' in body ? ok(user()) : session())],
    ['POST', /^\/token$/, grant],
    ['POST', /^\/otp$/, ({ body }) => ok('phone' in body ? { message_id: 'm-1' } : {})],
    [
      'POST',
      /^\/verify$/,
      ({ body }) =>
        body['token'] === RIGHT_CODE
          ? session()
          : refusal(403, 'otp_expired', 'Token has expired or is invalid'),
    ],
    [
      'POST',
      /^\/sso$/,
      ({ body }) =>
        body['domain'] === 'example.com'
          ? ok({ url: 'https://sso.example.com/' })
          : refusal(404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'),
    ],
    ['GET', /^\/authorize$/, authorize],
    ['GET', /^\/user$/, forSomebody(() => ok(user()))],
    ['PUT', /^\/user$/, forSomebody(() => ok(user()))],
    ['POST', /^\/recover$/, () => ok()],
    ['POST', /^\/resend$/, () => ok()],
    ['GET', /^\/reauthenticate$/, forSomebody(() => ok())],
    ['POST', /^\/logout$/, () => ({ status: 204 })],
    ['GET', /^\/user\/identities\/authorize$/, forSomebody(authorize)],
    [
      'DELETE',
      /^\/user\/identities\/[^/]+$/,
      forSomebody(({ path }) =>
        path.endsWith(IDENTITY)
          ? ok()
          : refusal(422, 'identity_not_found', "Identity doesn't exist"),
      ),
    ],
    [
      'POST',
      /^\/factors$/,
      forSomebody(({ body }) => {
        const type = body['factor_type'] === 'phone' ? 'phone' : 'totp';
        const made = '2026-01-01T00:00:00Z';
        factors = [
          {
            id: FACTOR,
            factor_type: type,
            status: 'unverified',
            created_at: made,
            updated_at: made,
          },
        ];
        return ok({
          id: FACTOR,
          type,
          ...(type === 'phone'
            ? { phone: body['phone'] }
            : { totp: { qr_code: '<svg/>', secret: 'SECRET', uri: 'otpauth://totp/x' } }),
        });
      }),
    ],
    [
      'POST',
      /^\/factors\/[^/]+\/challenge$/,
      forKnownFactor(() =>
        ok({ id: 'challenge-1', type: 'totp', expires_at: nowInSeconds() + 300 }),
      ),
    ],
    [
      'POST',
      /^\/factors\/[^/]+\/verify$/,
      forKnownFactor(({ body }) => {
        if (body['code'] !== RIGHT_CODE) {
          return refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
        }
        factors = factors.map((factor) => ({ ...factor, status: 'verified' }));
        return session('aal2');
      }),
    ],
    [
      'DELETE',
      /^\/factors\/[^/]+$/,
      forKnownFactor(() => {
        factors = [];
        return ok({ id: FACTOR });
      }),
    ],
    ['GET', /^\/\.well-known\/jwks\.json$/, () => ok({ keys })],
  ];

  async function answerTo(url: URL, init: RequestInit | undefined): Promise<FakeAnswer> {
    const plannedAnswer = planned.shift();
    if (plannedAnswer instanceof Error) throw plannedAnswer;
    if (plannedAnswer) return plannedAnswer;
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace('/auth/v1', '');
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (!route) return refusal(404, 'not_found', `No such path: ${method} ${path}`);
    const bearer = new Headers(init?.headers).get('authorization') ?? '';
    const body = typeof init?.body === 'string' ? init.body : '{}';
    return route[2]({
      path,
      query: url.searchParams,
      body: JSON.parse(body) as Record<string, unknown>,
      signedIn: bearer.includes('.'),
    });
  }

  const service: FakeAuthService = {
    keys,
    lifetime: 3600,
    answerNext: (answer) => void planned.push(answer),
    async fetch(input, init) {
      const { status, body, headers } = await answerTo(new URL(String(input)), init);
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
      });
    },
  };
  return service;
}

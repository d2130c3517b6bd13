import type { Factor, JWK, User } from '@supabase/supabase-js';
import { createUnverifiedToken, getUnixSeconds } from './json-web-tokens';

interface FakeAuthResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FakeAuthRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly signedIn: boolean;
}

type FakeAuthRoute = readonly [
  method: string,
  path: RegExp,
  answer: (request: FakeAuthRequest) => FakeAuthResponse | Promise<FakeAuthResponse>,
];

export interface FakeAuthService {
  readonly fetch: typeof fetch;
  /** Answers the next request so, whatever it is; an error is a network that fails. Calls queue up. */
  respondNext(answer: FakeAuthResponse | Error): void;
  /** What its key set holds. */
  readonly keys: JWK[];
  /** How long its tokens live, in seconds. */
  tokenLifetimeSeconds: number;
}

/** The code that is right, wherever one is asked for. */
export const VALID_CODE = '123456';
export const FACTOR_ID = '10000000-0000-4000-8000-000000000003';
export const IDENTITY_ID = '10000000-0000-4000-8000-000000000002';

const createErrorBody = (status: number, code: string, msg: string): FakeAuthResponse => ({
  status,
  body: { code, message: msg },
});
const unauthorizedResponse = createErrorBody(
  401,
  'no_authorization',
  'This endpoint requires a valid Bearer token',
);

/**
 * A fake of the hosted authentication service. It stores nothing but a second
 * factor, signs nothing and accepts every password and refresh token. Its
 * statuses, bodies and error codes are those of the service's source
 * (supabase/auth at bc32168, internal/api). What the local backend refuses is
 * tested against that one: local-auth-service.ts.
 */
export function createFakeAuthService(): FakeAuthService {
  const planned: (FakeAuthResponse | Error)[] = [];
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

  function session(aal = 'aal1'): FakeAuthResponse {
    sessions += 1;
    const expires = getUnixSeconds() + service.tokenLifetimeSeconds;
    return {
      status: 200,
      body: {
        access_token: createUnverifiedToken({
          sub: user().id,
          exp: expires,
          aal,
          session: sessions,
        }),
        refresh_token: `refresh-${sessions}`,
        expires_in: service.tokenLifetimeSeconds,
        expires_at: expires,
        token_type: 'bearer',
        user: user(),
      },
    };
  }

  const ok = (body: unknown = {}): FakeAuthResponse => ({ status: 200, body });
  const forSomebody =
    (answer: (request: FakeAuthRequest) => FakeAuthResponse) => (request: FakeAuthRequest) =>
      request.signedIn ? answer(request) : unauthorizedResponse;
  const forKnownFactor = (answer: (request: FakeAuthRequest) => FakeAuthResponse) =>
    forSomebody((request) =>
      request.path.includes(FACTOR_ID)
        ? answer(request)
        : createErrorBody(404, 'mfa_factor_not_found', 'Factor not found'),
    );

  const grants: Readonly<Record<string, (request: FakeAuthRequest) => FakeAuthResponse>> = {
    password: () => session(),
    pkce: ({ body }) =>
      body['auth_code'] === VALID_CODE
        ? session()
        : createErrorBody(
            404,
            'flow_state_not_found',
            'invalid flow state, no valid flow state found',
          ),
    id_token: ({ body }) =>
      body['provider'] === 'google'
        ? session()
        : createErrorBody(400, 'provider_disabled', 'Provider (issuer "apple") is not enabled'),
    web3: () => session(),
    refresh_token: () => session(),
  };

  const grant = (request: FakeAuthRequest): FakeAuthResponse =>
    grants[request.query.get('grant_type') ?? '']?.(request) ??
    createErrorBody(400, 'invalid_credentials', 'unsupported_grant_type');

  const authorize = (): FakeAuthResponse => ok({ url: 'https://accounts.provider.test/' });

  const routes: readonly FakeAuthRoute[] = [
    ['POST', /^\/signup$/, ({ body }) => ('phone' in body ? ok(user()) : session())],
    ['POST', /^\/token$/, grant],
    ['POST', /^\/otp$/, ({ body }) => ok('phone' in body ? { message_id: 'm-1' } : {})],
    [
      'POST',
      /^\/verify$/,
      ({ body }) =>
        body['token'] === VALID_CODE
          ? session()
          : createErrorBody(403, 'otp_expired', 'Token has expired or is invalid'),
    ],
    [
      'POST',
      /^\/sso$/,
      ({ body }) =>
        body['domain'] === 'example.com'
          ? ok({ url: 'https://sso.example.com/' })
          : createErrorBody(
              404,
              'sso_provider_not_found',
              'No SSO provider assigned for this domain',
            ),
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
        path.endsWith(IDENTITY_ID)
          ? ok()
          : createErrorBody(422, 'identity_not_found', "Identity doesn't exist"),
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
            id: FACTOR_ID,
            factor_type: type,
            status: 'unverified',
            created_at: made,
            updated_at: made,
          },
        ];
        return ok({
          id: FACTOR_ID,
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
        ok({ id: 'challenge-1', type: 'totp', expires_at: getUnixSeconds() + 300 }),
      ),
    ],
    [
      'POST',
      /^\/factors\/[^/]+\/verify$/,
      forKnownFactor(({ body }) => {
        if (body['code'] !== VALID_CODE) {
          return createErrorBody(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
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
        return ok({ id: FACTOR_ID });
      }),
    ],
    ['GET', /^\/\.well-known\/jwks\.json$/, () => ok({ keys })],
  ];

  async function answerTo(url: URL, init: RequestInit | undefined): Promise<FakeAuthResponse> {
    const plannedAnswer = planned.shift();
    if (plannedAnswer instanceof Error) throw plannedAnswer;
    if (plannedAnswer) return plannedAnswer;
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace('/auth/v1', '');
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (!route) return createErrorBody(404, 'not_found', `No such path: ${method} ${path}`);
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
    tokenLifetimeSeconds: 3600,
    respondNext: (answer) => void planned.push(answer),
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

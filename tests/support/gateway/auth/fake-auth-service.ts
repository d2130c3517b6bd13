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
  /** Queues the response to the next request. An error simulates a network failure. */
  respondNext(answer: FakeAuthResponse | Error): void;
  /** The published key set. */
  readonly keys: JWK[];
  tokenLifetimeSeconds: number;
}

/** The only code that the service accepts. */
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
 * A fake of the hosted auth service. It stores only a second factor, signs nothing and accepts every
 * password and refresh token. Statuses, bodies and error codes are those of the service's source
 * (supabase/auth at bc32168, internal/api). Rejections are tested against local-auth-service.ts.
 */
export function createFakeAuthService(): FakeAuthService {
  const plannedResponses: (FakeAuthResponse | Error)[] = [];
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
    const expiresAt = getUnixSeconds() + service.tokenLifetimeSeconds;
    return {
      status: 200,
      body: {
        access_token: createUnverifiedToken({
          sub: user().id,
          exp: expiresAt,
          aal,
          session: sessions,
        }),
        refresh_token: `refresh-${sessions}`,
        expires_in: service.tokenLifetimeSeconds,
        expires_at: expiresAt,
        token_type: 'bearer',
        user: user(),
      },
    };
  }

  const createOkResponse = (body: unknown = {}): FakeAuthResponse => ({ status: 200, body });
  const requireToken =
    (answer: (request: FakeAuthRequest) => FakeAuthResponse) => (request: FakeAuthRequest) =>
      request.signedIn ? answer(request) : unauthorizedResponse;
  const requireFactor = (answer: (request: FakeAuthRequest) => FakeAuthResponse) =>
    requireToken((request) =>
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

  const exchangeGrant = (request: FakeAuthRequest): FakeAuthResponse =>
    grants[request.query.get('grant_type') ?? '']?.(request) ??
    createErrorBody(400, 'invalid_credentials', 'unsupported_grant_type');

  const authorize = (): FakeAuthResponse =>
    createOkResponse({ url: 'https://accounts.provider.test/' });

  const routes: readonly FakeAuthRoute[] = [
    ['POST', /^\/signup$/, ({ body }) => ('phone' in body ? createOkResponse(user()) : session())],
    ['POST', /^\/token$/, exchangeGrant],
    [
      'POST',
      /^\/otp$/,
      ({ body }) => createOkResponse('phone' in body ? { message_id: 'm-1' } : {}),
    ],
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
          ? createOkResponse({ url: 'https://sso.example.com/' })
          : createErrorBody(
              404,
              'sso_provider_not_found',
              'No SSO provider assigned for this domain',
            ),
    ],
    ['GET', /^\/authorize$/, authorize],
    ['GET', /^\/user$/, requireToken(() => createOkResponse(user()))],
    ['PUT', /^\/user$/, requireToken(() => createOkResponse(user()))],
    ['POST', /^\/recover$/, () => createOkResponse()],
    ['POST', /^\/resend$/, () => createOkResponse()],
    ['GET', /^\/reauthenticate$/, requireToken(() => createOkResponse())],
    ['POST', /^\/logout$/, () => ({ status: 204 })],
    ['GET', /^\/user\/identities\/authorize$/, requireToken(authorize)],
    [
      'DELETE',
      /^\/user\/identities\/[^/]+$/,
      requireToken(({ path }) =>
        path.endsWith(IDENTITY_ID)
          ? createOkResponse()
          : createErrorBody(422, 'identity_not_found', "Identity doesn't exist"),
      ),
    ],
    [
      'POST',
      /^\/factors$/,
      requireToken(({ body }) => {
        const type = body['factor_type'] === 'phone' ? 'phone' : 'totp';
        const createdAt = '2026-01-01T00:00:00Z';
        factors = [
          {
            id: FACTOR_ID,
            factor_type: type,
            status: 'unverified',
            created_at: createdAt,
            updated_at: createdAt,
          },
        ];
        return createOkResponse({
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
      requireFactor(() =>
        createOkResponse({ id: 'challenge-1', type: 'totp', expires_at: getUnixSeconds() + 300 }),
      ),
    ],
    [
      'POST',
      /^\/factors\/[^/]+\/verify$/,
      requireFactor(({ body }) => {
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
      requireFactor(() => {
        factors = [];
        return createOkResponse({ id: FACTOR_ID });
      }),
    ],
    ['GET', /^\/\.well-known\/jwks\.json$/, () => createOkResponse({ keys })],
  ];

  async function getResponse(url: URL, init: RequestInit | undefined): Promise<FakeAuthResponse> {
    const plannedResponse = plannedResponses.shift();
    if (plannedResponse instanceof Error) throw plannedResponse;
    if (plannedResponse) return plannedResponse;
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace('/auth/v1', '');
    const route = routes.find(
      ([routeMethod, pattern]) => routeMethod === method && pattern.test(path),
    );
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
    respondNext: (answer) => void plannedResponses.push(answer),
    async fetch(input, init) {
      const { status, body, headers } = await getResponse(new URL(String(input)), init);
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

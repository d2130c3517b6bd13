import { createHmac } from 'node:crypto';
import { encodeTokenPart } from '../../support/gateway/auth/json-web-tokens';
import { VISITOR_KEY } from '../site-process';
import { sendRawRequest } from './send-raw-request';

type RequestHeaders = Readonly<Record<string, string>>;

const NEXT_YEAR = Math.floor(Date.now() / 1000) + 365 * 24 * 3600;

/** A forged token with the service role. */
function forgeToken(algorithm: 'none' | 'HS256'): string {
  const claims = { role: 'service_role', iss: 'supabase', exp: NEXT_YEAR };
  const signed = `${encodeTokenPart({ alg: algorithm, typ: 'JWT' })}.${encodeTokenPart(claims)}`;
  const signature =
    algorithm === 'none' ? '' : createHmac('sha256', 'a guess').update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

function buildBearerHeaders(token: string): RequestHeaders {
  return { apikey: VISITOR_KEY, authorization: `Bearer ${token}` };
}

export type AttackerKind =
  | 'the public key'
  | 'the public key, twice'
  | 'a signed-in user'
  | 'no key'
  | 'a wrong key'
  | 'a token without signature'
  | 'a token with a guessed one'
  | 'a forged token as key';

/** The credentials of each kind of attacker. The user signs up at the site. */
export async function createAttackerHeaders(
  origin: string,
): Promise<Readonly<Record<AttackerKind, RequestHeaders>>> {
  const signUp = await sendRawRequest(origin, {
    method: 'POST',
    path: '/auth/v1/signup',
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mallory@example.com', password: 'a long password 1' }),
  });
  const session: unknown = JSON.parse(signUp.text);
  if (typeof session !== 'object' || session === null || !('access_token' in session))
    throw new Error(`The sign-up failed: ${signUp.status} ${signUp.text}`);
  return {
    'the public key': { apikey: VISITOR_KEY },
    'the public key, twice': buildBearerHeaders(VISITOR_KEY),
    'a signed-in user': buildBearerHeaders(String(session.access_token)),
    'no key': {},
    'a wrong key': { apikey: 'sb_publishable_of_somebody_else' },
    'a token without signature': buildBearerHeaders(forgeToken('none')),
    'a token with a guessed one': buildBearerHeaders(forgeToken('HS256')),
    'a forged token as key': { apikey: forgeToken('HS256') },
  };
}

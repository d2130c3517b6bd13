import type { SignInRequest } from '../../authoring/studio/api/measurement-protocol';
import { AUTH_PREFIX } from '../../shared/names/addresses';
import { parseJson, readKey } from '../../shared/text/json';

/** The database that the site writes to, with the key of its visitors. */
export interface MeasuredDatabase {
  url: string;
  publicKey: string;
  /** Whether the pages of the site send no visits, by its configuration. */
  isLogOff?: boolean;
}

interface Session {
  email: string;
  accessToken: string;
  refreshToken: string;
  /** In ms since 1970. */
  expiresAt: number;
}

const TIMEOUT_MS = 10_000;
/** A token is renewed so long before it ends. */
const EARLY_MS = 30_000;
/** Reads a path below the API, with the rights of a member. */
export type ReadAsMember = (address: string) => Promise<{ status: number; value: unknown }>;

function parseSession(value: unknown, now: number): Session | null {
  const accessToken = readKey(value, 'access_token');
  const refreshToken = readKey(value, 'refresh_token');
  const email = readKey(readKey(value, 'user'), 'email');
  const seconds = Number(readKey(value, 'expires_in'));
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
  const lifetime = Number.isFinite(seconds) ? seconds * 1000 : 0;
  return { accessToken, refreshToken, email: String(email ?? ''), expiresAt: now + lifetime };
}

/** The database with the session of the signed-in user. The access token stays in this process. */
export function createDatabaseSession({ url, publicKey }: MeasuredDatabase, now: () => number) {
  let session: Session | null = null;

  async function send(path: string, init: RequestInit = {}) {
    const response = await fetch(`${url}${path}`, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        apikey: publicKey,
        'content-type': 'application/json',
        ...(session && { authorization: `Bearer ${session.accessToken}` }),
      },
    });
    return { status: response.status, value: parseJson(await response.text()) };
  }

  async function begin(kind: 'password' | 'refresh_token', body: object): Promise<number> {
    session = null;
    const path = `${AUTH_PREFIX}/token?grant_type=${kind}`;
    const { status, value } = await send(path, { method: 'POST', body: JSON.stringify(body) });
    session = status < 300 ? parseSession(value, now()) : null;
    return status;
  }

  return {
    send,
    signIn: async (request: SignInRequest) => {
      const status = await begin('password', request);
      return { status, isSignedIn: session !== null };
    },
    /** The address of the account; null without a sign-in, or after the session has ended. */
    renew: async (): Promise<string | null> => {
      if (session !== null && now() >= session.expiresAt - EARLY_MS)
        await begin('refresh_token', { refresh_token: session.refreshToken });
      return session?.email ?? null;
    },
    end: async (): Promise<void> => {
      const ended = session === null ? null : send(`${AUTH_PREFIX}/logout`, { method: 'POST' });
      session = null;
      await ended;
    },
    forget: (): void => {
      session = null;
    },
  };
}

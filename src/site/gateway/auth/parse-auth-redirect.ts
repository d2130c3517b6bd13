import type { AuthName } from '../../../shared/names/query-names';
import { authMessages } from './auth-messages';

/** Beside the tokens. Without a token no page reads them. */
type SessionName = 'expires_in' | 'expires_at' | 'token_type' | 'type';

export type AuthRedirect =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly recovery: boolean;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'failed'; readonly message: string };

/** An older session comes from an old link. */
const STALE_AFTER_SECONDS = 120;
const EXPIRES_SOON_SECONDS = 30;

/**
 * Parses an auth redirect. The query takes precedence over the fragment.
 * @param address the full URL
 * @param now seconds since 1970
 */
export function parseAuthRedirect(address: string, now: number): AuthRedirect {
  const { hash, searchParams } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  const get = (key: AuthName | SessionName) => searchParams.get(key) ?? fragment.get(key) ?? '';

  const description = get('error_description');
  if (description !== '' || get('error') !== '' || get('error_code') !== '') {
    return { kind: 'failed', message: description || authMessages.unspecifiedError };
  }
  const code = get('code');
  if (code !== '') return { kind: 'code', code };

  const accessToken = get('access_token');
  const refreshToken = get('refresh_token');
  const lifetime = Number.parseInt(get('expires_in'), 10);
  if (!accessToken || !refreshToken || !get('token_type') || Number.isNaN(lifetime)) {
    return { kind: 'failed', message: authMessages.noSessionInAddress };
  }
  const expiry = Number.parseInt(get('expires_at'), 10);
  return {
    kind: 'tokens',
    accessToken,
    refreshToken,
    recovery: get('type') === 'recovery',
    warnings: getExpiryWarnings(Number.isNaN(expiry) ? now + lifetime : expiry, lifetime, now),
  };
}

/** All in seconds. */
function getExpiryWarnings(expiry: number, lifetime: number, now: number): string[] {
  const age = now - (expiry - lifetime);
  return [
    ...(expiry - now <= EXPIRES_SOON_SECONDS ? [authMessages.expiringAddress] : []),
    ...(age >= STALE_AFTER_SECONDS ? [authMessages.staleAddress] : []),
    ...(age < 0 ? [authMessages.futureAddress] : []),
  ];
}

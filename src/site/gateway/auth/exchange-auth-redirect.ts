import {
  type AuthChangeEvent,
  AuthImplicitGrantRedirectError,
  type GoTrueClient,
} from '@supabase/supabase-js';
import type { RedirectSession } from '../../ports/auth-port';
import type { ClientResponse } from './auth-calls';
import type { AuthRedirect } from './parse-auth-redirect';
import { authMessages } from './auth-messages';

interface RedirectExchange {
  readonly response: Promise<ClientResponse<RedirectSession | null>>;
  /** Maps sign-in events of a password reset link to PASSWORD_RECOVERY. */
  getEventName(event: AuthChangeEvent): AuthChangeEvent;
}

/** Exchanges an auth redirect for a session. On failure an existing session stays. */
export function exchangeAuthRedirect(
  client: GoTrueClient,
  redirect: AuthRedirect | null,
): RedirectExchange {
  let isRecovering = false;

  async function exchangeTokens(
    tokens: Extract<AuthRedirect, { kind: 'tokens' }>,
  ): Promise<ClientResponse<RedirectSession>> {
    const { recovery, warnings } = tokens;
    isRecovering = recovery;
    try {
      // Validates the token with the service, or refreshes it if it has expired.
      const { data, error } = await client.setSession({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
      });
      if (error) return { data, error };
      const { user, session } = data;
      if (!user || !session) return createInvalidLinkResponse(authMessages.noSessionInAddress);
      return { data: { user, session, recovery, warnings }, error };
    } finally {
      isRecovering = false;
    }
  }

  async function exchangeCode(code: string): Promise<ClientResponse<RedirectSession>> {
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) return { data, error };
    // Missing in the client's types.
    const recovery = 'redirectType' in data && data.redirectType === 'recovery';
    return { data: { ...data, recovery, warnings: [] }, error };
  }

  async function exchange(): Promise<ClientResponse<RedirectSession | null>> {
    if (redirect === null) return { data: null, error: null };
    if (redirect.kind === 'failed') return createInvalidLinkResponse(redirect.message);
    return redirect.kind === 'code' ? exchangeCode(redirect.code) : exchangeTokens(redirect);
  }

  return {
    response: exchange(),
    getEventName: (event) =>
      isRecovering && SIGN_IN_EVENTS.has(event) ? 'PASSWORD_RECOVERY' : event,
  };
}

const SIGN_IN_EVENTS: ReadonlySet<AuthChangeEvent> = new Set(['SIGNED_IN', 'TOKEN_REFRESHED']);

function createInvalidLinkResponse(message: string): ClientResponse<never> {
  return { data: null, error: new AuthImplicitGrantRedirectError(message) };
}

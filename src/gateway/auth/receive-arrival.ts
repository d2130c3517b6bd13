import {
  type AuthChangeEvent,
  AuthImplicitGrantRedirectError,
  type GoTrueClient,
} from '@supabase/supabase-js';
import type { ArrivedSession } from '../auth-port';
import type { Answer } from './call-table';
import type { Arrival } from './read-arrival';
import { sentences } from './sentences';

interface Reception {
  readonly answer: Promise<Answer<ArrivedSession | null>>;
  /** What an event is called outside: a link to choose a new password is no ordinary sign-in. */
  nameOf(event: AuthChangeEvent): AuthChangeEvent;
}

/** Makes a session of what a sign-in link brought. One that is there already stays where that fails. */
export function receiveArrival(client: GoTrueClient, arrival: Arrival | null): Reception {
  let recovering = false;

  async function receiveTokens(
    tokens: Extract<Arrival, { kind: 'tokens' }>,
  ): Promise<Answer<ArrivedSession>> {
    const { recovery, warnings } = tokens;
    recovering = recovery;
    try {
      // It asks the service whose the token is, or for another one where it has expired.
      const { data, error } = await client.setSession({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
      });
      if (error) return { data, error };
      const { user, session } = data;
      if (!user || !session) return badLink(sentences.noSessionInAddress);
      return { data: { user, session, recovery, warnings }, error };
    } finally {
      recovering = false;
    }
  }

  async function receiveCode(code: string): Promise<Answer<ArrivedSession>> {
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) return { data, error };
    // The client says it, its types do not.
    const recovery = 'redirectType' in data && data.redirectType === 'recovery';
    return { data: { ...data, recovery, warnings: [] }, error };
  }

  async function receive(): Promise<Answer<ArrivedSession | null>> {
    if (arrival === null) return { data: null, error: null };
    if (arrival.kind === 'failed') return badLink(arrival.message);
    return arrival.kind === 'code' ? receiveCode(arrival.code) : receiveTokens(arrival);
  }

  return {
    answer: receive(),
    nameOf: (event) => (recovering && SIGNS_IN.has(event) ? 'PASSWORD_RECOVERY' : event),
  };
}

const SIGNS_IN: ReadonlySet<AuthChangeEvent> = new Set(['SIGNED_IN', 'TOKEN_REFRESHED']);

function badLink(message: string): Answer<never> {
  return { data: null, error: new AuthImplicitGrantRedirectError(message) };
}

import { AuthSessionMissingError } from '@supabase/supabase-js';
import { type AuthCallTable, toEmptyResponse } from './call-table';

export const sessionCalls: AuthCallTable<'session' | 'refreshSession' | 'claims' | 'signOut'> = {
  session: (client) => client.getSession(),
  refreshSession: (client) => client.refreshSession(),
  async claims(client, token) {
    const { data, error } = await client.getClaims(token);
    return data === null
      ? { data, error: error ?? new AuthSessionMissingError() }
      : { data, error };
  },
  signOut: (client, scope) => toEmptyResponse(client.signOut({ scope })),
};

import type { AuthPort } from '../../ports/auth-port';

/** Used without a database: every call fails with `not-configured`. */
export const notConfiguredAuth: AuthPort = {
  async call() {
    return {
      status: 'failed',
      reason: 'not-configured',
      message:
        'No database is configured, so sign-in is not available. Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.',
    };
  },
  // There are no events.
  onEvent: () => () => {},
};

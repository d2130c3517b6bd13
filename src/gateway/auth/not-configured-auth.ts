import type { AuthPort } from '../../ports/auth-port';

/** Stands in where no database is configured: there are no accounts, and it says so. */
export const notConfiguredAuth: AuthPort = {
  async call() {
    return {
      status: 'failed',
      reason: 'not-configured',
      message: 'No database is configured, so nobody can sign in.',
    };
  },
  // Nothing will ever happen to tell of.
  onEvent: () => () => {},
};

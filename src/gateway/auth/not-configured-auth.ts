import type { AuthPort } from '../auth-port';
import { sentences } from './sentences';

/** Stands in where no database is configured: there are no accounts, and it says so. */
export const notConfiguredAuth: AuthPort = {
  async ask() {
    return { status: 'failed', reason: 'not-configured', message: sentences.notConfigured };
  },
  // Nothing will ever happen to tell of.
  onEvent: () => () => {},
};

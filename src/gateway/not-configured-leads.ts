import type { LeadsPort } from '../ports/leads-port';

/** Stands in where no database is configured: nothing is kept, and it says so. */
export const notConfiguredLeads: LeadsPort = {
  async save() {
    return {
      status: 'failed',
      reason: 'not-configured',
      message: 'No database is configured, so nothing was saved.',
      retainedIn: 'nowhere',
    };
  },
  async clear() {
    // Nothing was kept.
  },
};

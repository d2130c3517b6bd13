import type { LeadsPort } from '../../funnel/engine/ports/leads-port';

/** Used without a database: `save` fails with `not-configured`. */
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
    // No lead is queued.
  },
};

import type { SaveResult } from '../../../src/funnel/engine/ports/leads-port';

type FailedSave = Extract<SaveResult, { status: 'failed' }>;

/** The result of a lead that was not saved; the database refuses it by default. */
export const buildFailedSave = (overrides: Partial<FailedSave> = {}): FailedSave => ({
  status: 'failed',
  reason: 'rejected',
  message: 'x',
  retainedIn: 'nowhere',
  ...overrides,
});

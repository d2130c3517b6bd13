import { expect, it } from 'vitest';
import { createInMemoryLeads } from '../../support/in-memory-leads';
import type { Lead } from '../../../src/funnel/engine/ports/leads-port';
import { notConfiguredLeads } from '../../../src/site/gateway/not-configured-leads';

const lead: Lead = { table: 'quiz_results', id: 'a', row: { answers: { stage: 'burnt-out' } } };

it('AU-03 without configuration every lead fails with "not-configured"', async () => {
  expect(await notConfiguredLeads.save(lead)).toMatchObject({
    status: 'failed',
    reason: 'not-configured',
    message: expect.stringContaining('configured'),
  });
});

it('in-memory leads keep the order and report duplicates', async () => {
  const leads = createInMemoryLeads();
  const other: Lead = { ...lead, table: 'candidate_prospects' };
  expect(await leads.save(lead)).toEqual({ status: 'saved' });
  expect(await leads.save(other)).toEqual({ status: 'saved' });
  expect(await leads.save(lead)).toEqual({ status: 'duplicate' });
  expect(leads.saved).toEqual([lead, other]);
});

it('in-memory leads return queued results before they save', async () => {
  const leads = createInMemoryLeads();
  const failure = {
    status: 'failed',
    reason: 'unavailable',
    message: 'offline',
    retainedIn: 'nowhere',
  } as const;
  leads.enqueueResult(failure);
  expect(await leads.save(lead)).toEqual(failure);
  expect(leads.saved).toEqual([]);
  expect(await leads.save(lead)).toEqual({ status: 'saved' });
});

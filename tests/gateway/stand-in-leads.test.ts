import { expect, it } from 'vitest';
import { inMemoryLeads } from '../../src/gateway/in-memory-leads';
import type { Lead } from '../../src/gateway/leads-port';
import { notConfiguredLeads } from '../../src/gateway/not-configured-leads';

const lead: Lead = { table: 'quiz_results', id: 'a', row: { answers: { stage: 'burnt-out' } } };

it('AU-03 without configuration every lead is answered with "not-configured"', async () => {
  expect(await notConfiguredLeads.save(lead)).toMatchObject({
    status: 'failed',
    reason: 'not-configured',
    message: expect.stringContaining('configured'),
  });
});

it('in memory keeps leads in order and knows a lead sent twice', async () => {
  const leads = inMemoryLeads();
  const other: Lead = { ...lead, table: 'candidate_prospects' };
  expect(await leads.save(lead)).toEqual({ status: 'saved' });
  expect(await leads.save(other)).toEqual({ status: 'saved' });
  expect(await leads.save(lead)).toEqual({ status: 'duplicate' });
  expect(leads.saved).toEqual([lead, other]);
});

it('in memory gives the planned answers first and then saves again', async () => {
  const leads = inMemoryLeads();
  const failure = {
    status: 'failed',
    reason: 'unavailable',
    message: 'offline',
    kept: 'nowhere',
  } as const;
  leads.answerNext(failure);
  expect(await leads.save(lead)).toEqual(failure);
  expect(leads.saved).toEqual([]);
  expect(await leads.save(lead)).toEqual({ status: 'saved' });
});

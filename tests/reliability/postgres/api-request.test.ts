import { expect, it } from 'vitest';
import { createAddressHeaders, createInsertRequest, buildTransaction } from './api-request';

it('a row is inserted as the API inserts it, with its numbers unchanged', () => {
  const request = {
    ...createInsertRequest('anon', 'quiz_results', { answers: {}, email: `o'brien@example.com` }),
    body: `{"answers": {"a": 1e131071}, "email": "o'brien@example.com"}`,
    headers: createAddressHeaders(258),
  };
  const sql = buildTransaction(request);
  expect(sql).toMatch(/^begin isolation level read committed;[^]*commit$/);
  expect(sql).toContain(`set_config('role', 'anon', true)`);
  expect(sql).toContain(`"cf-connecting-ip":"10.0.1.2"`);
  expect(sql).toContain('select gate.limit_visitor();');
  expect(sql).toContain(`'{"answers": {"a": 1e131071}, "email": "o''brien@example.com"}'::json`);
  expect(sql).toContain('as _ ("answers" jsonb, "email" text)');
  expect(buildTransaction({ ...request, runsPreRequest: false })).not.toContain('limit_visitor');
});

it('several rows are inserted with the union of their columns', () => {
  const { columns, body } = createInsertRequest(
    'authenticated',
    'candidate_prospects',
    { email: 'a@b.co' },
    { email: 'c@d.co', source: 'x' },
  );
  expect(columns).toEqual(['email', 'source']);
  expect(JSON.parse(body)).toHaveLength(2);
});

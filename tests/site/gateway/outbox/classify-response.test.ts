import { describe, expect, it } from 'vitest';
import {
  type InsertResponse,
  classifyResponse,
} from '../../../../src/site/gateway/outbox/classify-response';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const createResponse = (
  status: number,
  overrides: Partial<InsertResponse> = {},
): InsertResponse => ({
  status,
  body: 'json',
  code: '',
  message: '',
  hint: '',
  retryAfter: null,
  ...overrides,
});

const pkey = 'duplicate key value violates unique constraint "candidate_prospects_pkey"';
const unique = 'duplicate key value violates unique constraint "candidate_prospects_alert_uq"';

describe('classifyResponse', () => {
  it.each<[string, InsertResponse, string]>([
    ['created', createResponse(201, { body: 'empty' }), 'delivered'],
    [
      'created, and the connection cut after it was said',
      createResponse(201, { body: 'cut' }),
      'delivered',
    ],
    ['created, says a page of HTML', createResponse(201, { body: 'other' }), 'offline'],
    ['our own row stands', createResponse(409, { code: '23505', message: pkey }), 'delivered'],
    [
      'another row says the same',
      createResponse(409, { code: '23505', message: unique }),
      'duplicate',
    ],
    [
      'JF-06 a rule says "duplicate"',
      createResponse(400, { code: 'PT400', message: 'Duplicate entry' }),
      'duplicate',
    ],
    [
      'a firewall says "duplicate"',
      createResponse(409, { message: 'Duplicate request' }),
      'misconfigured',
    ],
    [
      'there is no response',
      createResponse(0, { body: 'cut', message: 'TypeError: Failed to fetch' }),
      'offline',
    ],
    ['a portal answers 200 with its page', createResponse(200, { body: 'other' }), 'offline'],
    ['a network asks for a login first', createResponse(511, { body: 'other' }), 'offline'],
    [
      'a static host answers 404 with nothing',
      createResponse(404, { body: 'empty' }),
      'unreachable',
    ],
    ['a firewall answers 403 with HTML', createResponse(403, { body: 'other' }), 'unreachable'],
    ['a proxy answers 502 with HTML', createResponse(502, { body: 'other' }), 'unreachable'],
    ['the answer broke off', createResponse(400, { body: 'cut' }), 'unreachable'],
    ['too early', createResponse(425), 'busy'],
    ['too slow', createResponse(408), 'busy'],
    ['too many', createResponse(429), 'busy'],
    ['too many, says a proxy', createResponse(429, { body: 'other' }), 'busy'],
    [
      'an error of the moment',
      createResponse(500, { code: 'XX000', message: 'internal error' }),
      'busy',
    ],
    ['down', createResponse(503), 'busy'],
    ['the column is not there yet', createResponse(400, { code: 'PGRST204' }), 'misconfigured'],
    ['a column that is new is missing', createResponse(400, { code: '23502' }), 'misconfigured'],
    ['no such table', createResponse(404, { code: 'PGRST205' }), 'misconfigured'],
    ['other schema', createResponse(406, { code: 'PGRST106' }), 'misconfigured'],
    ['a gateway without a route', createResponse(404, { message: 'no Route' }), 'misconfigured'],
    ['the body is too large', createResponse(413, { body: 'other' }), 'refused'],
    ['a sentence of the trigger', createResponse(422, { code: 'PT422' }), 'refused'],
    ['a value that is none', createResponse(400, { code: '22P02' }), 'refused'],
    ['a check that failed', createResponse(400, { code: '23514' }), 'refused'],
    ['a grant that is missing', createResponse(401, { code: '42501' }), 'misconfigured'],
    [
      'a check that failed, as the local database says it',
      createResponse(500, { code: 'SUP', message: 'new row violates check constraint "x"' }),
      'refused',
    ],
    [
      'nested too deep, as the local database says it',
      createResponse(500, { code: 'SUP', message: 'Maximum call stack size exceeded' }),
      'refused',
    ],
    ['a token it does not know', createResponse(401, { code: 'PGRST301' }), 'misconfigured'],
    ['a token that is over', createResponse(401, { code: 'PGRST303' }), 'misconfigured'],
    [
      'a key it does not know',
      createResponse(401, { message: 'Invalid API key' }),
      'misconfigured',
    ],
  ])('classifyResponse: %s', (_, response, expected) => {
    const verdict = classifyResponse(response, NOON);
    expect('why' in verdict ? verdict.why : verdict.kind).toBe(expected);
  });

  it.each<[string, Partial<InsertResponse>, number | null]>([
    ['seconds in the header', { retryAfter: '60' }, 60_000],
    ['a date in the header', { retryAfter: 'Sat, 21 Nov 2026 12:02:00 GMT' }, 120_000],
    ['a date that is past', { retryAfter: 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    ['seconds in the hint, where the header cannot be read', { hint: 'Retry in 42 s' }, 42_000],
    ['nothing', {}, null],
    ['nonsense', { retryAfter: 'soon' }, null],
  ])('classifyResponse parses Retry-After: %s', (_, overrides, retryAfterMs) => {
    expect(classifyResponse(createResponse(429, overrides), NOON)).toMatchObject({
      kind: 'transient',
      retryAfterMs,
    });
  });

  it('JF-06 the message is that of the database, never HTML or a browser error', () => {
    expect(
      classifyResponse(
        createResponse(0, { body: 'cut', message: 'TypeError: Failed to fetch' }),
        NOON,
      ),
    ).toMatchObject({ message: '' });
    expect(
      classifyResponse(createResponse(422, { message: 'A field is too long' }), NOON),
    ).toMatchObject({
      message: 'A field is too long',
    });
    expect(
      classifyResponse(
        createResponse(502, { body: 'other', message: '<h1>Bad gateway</h1>' }),
        NOON,
      ),
    ).toMatchObject({ message: '' });
  });
});

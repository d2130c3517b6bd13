import { describe, expect, it } from 'vitest';
import {
  type InsertResponse,
  classifyResponse,
} from '../../../src/gateway/outbox/classify-response';

const NOON = Date.parse('2026-11-21T12:00:00Z');

const answer = (status: number, parts: Partial<InsertResponse> = {}): InsertResponse => ({
  status,
  body: 'json',
  code: '',
  message: '',
  hint: '',
  retryAfter: null,
  ...parts,
});

const pkey = 'duplicate key value violates unique constraint "candidate_prospects_pkey"';
const unique = 'duplicate key value violates unique constraint "candidate_prospects_alert_uq"';

describe('what an answer means', () => {
  it.each<[string, InsertResponse, string]>([
    ['created', answer(201, { body: 'empty' }), 'delivered'],
    [
      'created, and the connection cut after it was said',
      answer(201, { body: 'cut' }),
      'delivered',
    ],
    ['created, says a page of HTML', answer(201, { body: 'other' }), 'offline'],
    ['our own row stands', answer(409, { code: '23505', message: pkey }), 'delivered'],
    ['another row says the same', answer(409, { code: '23505', message: unique }), 'duplicate'],
    [
      'JF-06 a message with "duplicate" in it',
      answer(400, { code: 'X', message: 'Duplicate entry' }),
      'duplicate',
    ],
    [
      'nobody answered',
      answer(0, { body: 'cut', message: 'TypeError: Failed to fetch' }),
      'offline',
    ],
    ['a portal answers 200 with its page', answer(200, { body: 'other' }), 'offline'],
    ['a network asks for a login first', answer(511, { body: 'other' }), 'offline'],
    ['a static host answers 404 with nothing', answer(404, { body: 'empty' }), 'unreachable'],
    ['a firewall answers 403 with HTML', answer(403, { body: 'other' }), 'unreachable'],
    ['a proxy answers 502 with HTML', answer(502, { body: 'other' }), 'unreachable'],
    ['the answer broke off', answer(400, { body: 'cut' }), 'unreachable'],
    ['too early', answer(425), 'busy'],
    ['too slow', answer(408), 'busy'],
    ['too many', answer(429), 'busy'],
    ['too many, says a proxy', answer(429, { body: 'other' }), 'busy'],
    ['an error of the moment', answer(500, { code: 'XX000', message: 'internal error' }), 'busy'],
    ['down', answer(503), 'busy'],
    ['bad column', answer(400, { code: 'PGRST204' }), 'refused'],
    ['no such table', answer(404, { code: 'PGRST205' }), 'refused'],
    ['other schema', answer(406, { code: 'PGRST106' }), 'refused'],
    ['too large, whoever says it', answer(413, { body: 'other' }), 'refused'],
    ['a sentence of the trigger', answer(422, { code: 'PT422' }), 'refused'],
    ['not permitted', answer(401, { code: '42501' }), 'refused'],
    [
      'a check that failed, as the local database says it',
      answer(500, { code: 'SUP', message: 'new row violates check constraint "x"' }),
      'refused',
    ],
    [
      'nested too deep, as the local database says it',
      answer(500, { code: 'SUP', message: 'Maximum call stack size exceeded' }),
      'refused',
    ],
    ['a token it does not know', answer(401, { code: 'PGRST301' }), 'misconfigured'],
    ['a token that is over', answer(401, { code: 'PGRST303' }), 'misconfigured'],
    ['a key it does not know', answer(401, { message: 'Invalid API key' }), 'misconfigured'],
  ])('%s', (_, given, expected) => {
    const verdict = classifyResponse(given, NOON);
    expect('why' in verdict ? verdict.why : verdict.kind).toBe(expected);
  });

  it.each<[string, Partial<InsertResponse>, number | null]>([
    ['seconds in the header', { retryAfter: '60' }, 60_000],
    ['a date in the header', { retryAfter: 'Sat, 21 Nov 2026 12:02:00 GMT' }, 120_000],
    ['a date that is past', { retryAfter: 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    ['seconds in the hint, where the header cannot be read', { hint: 'Retry in 42 s' }, 42_000],
    ['nothing', {}, null],
    ['nonsense', { retryAfter: 'soon' }, null],
  ])('Retry-After: %s', (_, parts, retryAfterMs) => {
    expect(classifyResponse(answer(429, parts), NOON)).toMatchObject({
      kind: 'transient',
      retryAfterMs,
    });
  });

  it('JF-06 hands a sentence of the database on, never a page of HTML or words of the browser', () => {
    expect(
      classifyResponse(answer(0, { body: 'cut', message: 'TypeError: Failed to fetch' }), NOON),
    ).toMatchObject({ message: '' });
    expect(classifyResponse(answer(422, { message: 'A field is too long' }), NOON)).toMatchObject({
      message: 'A field is too long',
    });
    expect(
      classifyResponse(answer(502, { body: 'other', message: '<h1>Bad gateway</h1>' }), NOON),
    ).toMatchObject({ message: '' });
  });
});

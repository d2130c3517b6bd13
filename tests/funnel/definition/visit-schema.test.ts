import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { isSchemaUpToDate } from '../../../src/authoring/files/schema-file';
import { toVisitJsonSchema, visitPartSchema } from '../../../src/funnel/definition/visit-schema';

const validate = new Ajv({
  strictTuples: false,
  formats: { uuid: true, 'date-time': true },
}).compile(toVisitJsonSchema());

const part = {
  visit: '7b0f6f4e-6f0e-4b7c-9f0a-3a8f4a1f9c11',
  part: 0,
  funnel: 'career-match',
  version: 1,
  definition: '0123456789abcdef',
  source: 'newsletter',
  followed_from: 0,
  views: [
    ['experience', 'start', 4200, { experience: ['16+'] }],
    ['goals', 'go', 0, { goals: ['pay', 'time'], nothing: [] }],
    ['experience', 'back', 900, { experience: ['16+'] }],
    ['contact', 'go', 12, { email: [''] }],
    ['plan', 'go', 31_000],
  ],
  outcomes: [
    ['ending', 'plan', ''],
    ['result', 'plan', 'full'],
    ['band', 'readiness', 'high'],
    ['draw', 'wheel', '30 %'],
    ['submission', 'lead', 'kept'],
    ['link', 'plan', '/#pricing'],
  ],
};

const view = (...entry: unknown[]) => ({ views: [entry] });
const outcome = (...entry: unknown[]) => ({ outcomes: [entry] });

describe('a part of a visit', () => {
  it('docs/visit.schema.json is up to date', async () => {
    const file = join(import.meta.dirname, '../../../docs/visit.schema.json');
    expect(await isSchemaUpToDate(file)).toBe(true);
  });

  it('both schemas take a part with everything in it', () => {
    expect(visitPartSchema.safeParse(part).error).toBeUndefined();
    expect(validate(part)).toBe(true);
  });

  it.each([
    ['a visit without an id', { visit: '' }],
    ['part 64', { part: 64 }],
    ['a negative part', { part: -1 }],
    ['a mark that is too short', { definition: 'abc' }],
    ['no view', { views: [] }],
    ['201 views', { views: Array.from({ length: 201 }, () => ['plan', 'go', 1]) }],
    ['an address as a step', view('ann@example.com', 'start', 1)],
    ['a step of 81 characters', view('s'.repeat(81), 'start', 1)],
    ['an unknown way to come', view('plan', 'jump', 1)],
    ['a negative time', view('plan', 'start', -1)],
    ['a time of a year', view('plan', 'start', 31_536_000_000)],
    ['a broken time', view('plan', 'start', 0.5)],
    ['a text for a list', view('plan', 'start', 1, { goals: 'pay' })],
    ['a value of 81 characters', view('plan', 'start', 1, { goals: ['v'.repeat(81)] })],
    ['a control character', view('plan', 'start', 1, { goals: ['a\u0007b'] })],
    ['a number for a value', view('plan', 'start', 1, { goals: [5] })],
    ['an unknown kind of outcome', outcome('payment', 'plan', '30')],
    ['a submission with an answer of its own', outcome('submission', 'lead', 'ann')],
    ['an ending with a value', outcome('ending', 'plan', 'ann')],
    ['another property', { email: 'ann@example.com' }],
  ])('both schemas refuse %s', (_, change) => {
    const changed = { ...part, ...change };
    expect(visitPartSchema.safeParse(changed).success).toBe(false);
    expect(validate(changed)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { VisitPart } from '../../../src/funnel/definition/visit-schema';
import type { SentVisitPart } from '../network-proxy';
import { judgeVisits } from './judge-visits';

const VISIT = '6f1d9a52-2f0e-4c3b-9f53-0d6c1a7be001';

const walked: VisitPart = {
  visit: VISIT,
  part: 0,
  funnel: 'job-alert',
  version: 1,
  definition: '0123456789abcdef',
  source: '',
  followed_from: 0,
  views: [['place', 'start', 900]],
  outcomes: [],
};
const ended: VisitPart = { ...walked, part: 1, outcomes: [['ending', 'thank-you', '']] };

const send = (visit: object, status: number | null = 201): SentVisitPart => ({
  body: JSON.stringify(visit),
  status,
});
const stored = [
  { visit: VISIT, part: 0 },
  { visit: VISIT, part: 1 },
];

describe('the fault matrix judges visits', () => {
  it('a visit whose parts are stored up to its ending is right', () => {
    expect(judgeVisits([send(walked), send(ended)], stored, 'whole')).toEqual({
      visits: 1,
      wrong: [],
    });
  });

  it('a part that a fault kept from the database, or that came twice, is no fault of the visit', () => {
    expect(judgeVisits([send(walked, null), send(ended, 409)], stored, 'any').wrong).toEqual([]);
  });

  it('a visit without its ending is wrong where no fault strikes what sends', () => {
    const [wrong] = judgeVisits([send(walked), send(ended, null)], stored, 'whole').wrong;
    expect(wrong).toMatch('no stored visit has its ending');
  });

  it('an acknowledged part that the database does not have is wrong', () => {
    expect(judgeVisits([send(walked), send(ended)], stored.slice(1), 'whole').wrong).toEqual([
      'an acknowledged part is missing',
    ]);
  });

  it('a part that the database refuses is wrong', () => {
    expect(judgeVisits([send(walked, 422)], [], 'any').wrong).toEqual([
      'the database answered 422 to a part',
    ]);
  });

  it('a part with a column that was never asked for is wrong', () => {
    const [wrong] = judgeVisits([send({ ...walked, email: 'a@b.co' })], stored, 'any').wrong;
    expect(wrong).toMatch('a part that is none');
  });

  it('a part without a yes is wrong', () => {
    expect(judgeVisits([send(walked)], stored, 'none').wrong).toEqual([
      'a part was sent without a yes',
    ]);
  });
});

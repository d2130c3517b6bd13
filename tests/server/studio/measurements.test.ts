// @module-tag long
// What the studio's server reads of the log, from a real database over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMeasurements } from '../../../src/server/studio/measurements';
import { createMember } from '../../../src/server/team/team-accounts';
import {
  DATABASE_ADDRESS,
  SECRET_KEY,
  VISITOR_KEY,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../support/supabase/embedded-database';

let database: EmbeddedDatabase;
let member = { email: 'ada@example.com', password: '' };
const stranger = { email: 'eve@example.com', password: 'a long password 1' };
/** Paths that were asked for, in order. */
let asked: string[] = [];
let isAway = false;

const today = new Date().toISOString().slice(0, 10);
const range = { from: today, to: today };

const post = (path: string, body: object) =>
  database.fetch(`${DATABASE_ADDRESS}${path}`, {
    method: 'POST',
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  database = await createEmbeddedDatabase();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (isAway) throw new TypeError('fetch failed');
    asked.push(`${init.method ?? 'GET'} ${new URL(address).pathname}`);
    return database.fetch(address, init);
  });
  const { message } = await createMember(
    { url: DATABASE_ADDRESS, secretKey: SECRET_KEY },
    VISITOR_KEY,
    member.email,
  );
  member = { ...member, password: /shown once: (\S+)$/.exec(message)?.[1] ?? '' };
  await post('/auth/v1/signup', stranger);
  await post('/rest/v1/visit_parts', {
    visit: randomUUID(),
    part: 0,
    funnel: 'benefits',
    version: 1,
    definition: '00000000000000aa',
    source: '',
    followed_from: 0,
    views: [
      ['welcome', 'start', 1200],
      ['plans', 'go', 300],
    ],
    outcomes: [['ending', 'plans', '']],
  });
});
beforeEach(() => {
  asked = [];
  isAway = false;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

const create = (now?: () => number) =>
  createMeasurements({ url: DATABASE_ADDRESS, publicKey: VISITOR_KEY }, { ...(now && { now }) });

describe('what was measured', () => {
  it('nothing is asked of the database before somebody signs in', async () => {
    expect(await create().read('benefits', range)).toEqual({ status: 'signedOut' });
    expect(asked).toEqual([]);
  });

  it('a member reads the counts, which are summed up first, and those of the days before', async () => {
    const measurements = create();
    expect(await measurements.signIn(member)).toBe(null);
    const answer = await measurements.read('benefits', range);
    expect(answer).toMatchObject({
      status: 'measured',
      email: member.email,
      before: { counts: [], days: [] },
      coverage: { leads: 0, visits: 0 },
    });
    expect(answer).toMatchObject({
      now: {
        counts: expect.arrayContaining([
          [1, '00000000000000aa', '', 'go', 'welcome', 'plans', 1, 1],
        ]),
        days: [[today, 1, '00000000000000aa', '', 1, 1, 0]],
      },
    });
    // POST is limited to 20 a minute for a network address.
    for (let turn = 0; turn < 3; turn += 1) await measurements.read('benefits', range);
    expect(asked.filter((path) => path.endsWith('sum_visits'))).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/eyJ|token/i);
  });

  it('the finishes of seven days are counted by funnel, for members alone', async () => {
    const measurements = create();
    expect(await measurements.countFinishes(['benefits'])).toBe(null);
    expect(asked).toEqual([]);
    await measurements.signIn(member);
    expect(await measurements.countFinishes(['benefits', 'career-match'])).toEqual({
      benefits: 1,
      'career-match': 0,
    });
    await measurements.signIn(stranger);
    expect(await measurements.countFinishes(['benefits'])).toEqual({});
    isAway = true;
    expect(await measurements.countFinishes(['benefits'])).toBe(null);
  });

  it('single visits are looked through for members alone: of the funnel, its texts and the source', async () => {
    const measurements = create();
    const wanted = { funnel: 'benefits', ...range };
    const all = { definitions: ['00000000000000aa'], source: null };
    const countVisits = async (
      days: typeof wanted,
      chosen: { definitions: string[]; source: string | null },
    ) => {
      const answer = await measurements.explainLeaving(days, chosen);
      return answer.status === 'explained' ? [answer.analysis.visits, answer.isWhole] : answer;
    };
    expect(await countVisits(wanted, all)).toEqual({ status: 'signedOut' });
    await measurements.signIn(member);
    expect(await countVisits(wanted, all)).toEqual([1, true]);
    expect(await countVisits({ ...wanted, funnel: 'career-match' }, all)).toEqual([0, true]);
    expect(await countVisits(wanted, { ...all, source: 'newsletter' })).toEqual([0, true]);
    expect(await countVisits(wanted, { definitions: ['00000000000000bb'], source: null })).toEqual([
      0,
      true,
    ]);
    expect(await countVisits({ ...wanted, from: '2026-01-01', to: '2026-01-31' }, all)).toEqual([
      0,
      true,
    ]);
    await measurements.signIn(stranger);
    expect(await countVisits(wanted, all)).toEqual([0, true]);
    isAway = true;
    expect(await countVisits(wanted, all)).toMatchObject({ status: 'away' });
  });

  it('results are counted by answer in the same visits, for members alone', async () => {
    const measurements = create();
    const wanted = { funnel: 'benefits', ...range };
    const all = { definitions: ['00000000000000aa'], source: null };
    expect(await measurements.findResults(wanted, all)).toEqual({ status: 'signedOut' });
    await measurements.signIn(member);
    expect(await measurements.findResults(wanted, all)).toEqual({
      status: 'results',
      analysis: { visits: 1, results: [] },
      isWhole: true,
    });
    await measurements.signIn(stranger);
    expect(await measurements.findResults(wanted, all)).toMatchObject({ analysis: { visits: 0 } });
  });

  it('the newest visits are listed for members alone, by what they did and without their ids', async () => {
    const measurements = create();
    const wanted = { funnel: 'job-alert', ...range };
    const all = { definitions: ['00000000000000cc'], source: null, leftOn: null };
    const list = async (days: typeof wanted, request: typeof all | { leftOn: string }) => {
      const answer = await measurements.listNewest(days, { ...all, ...request });
      if (answer.status !== 'listed') return answer;
      expect(answer.isWhole).toBe(true);
      return answer.visits.map(({ views }) => views.map(([step]) => step).join(' '));
    };
    const walks = [['ask'], ['ask', 'you'], ['ask', 'you', 'done'], ['ask', 'you']];
    // Visits, each with an earlier part of less, in the order in which they are stored.
    for (const steps of walks) {
      const visit = randomUUID();
      for (const part of [0, 1])
        await post('/rest/v1/visit_parts', {
          visit,
          part,
          funnel: 'job-alert',
          version: 1,
          definition: '00000000000000cc',
          source: '',
          followed_from: 0,
          views: steps
            .slice(0, part === 0 ? 1 : undefined)
            .map((step, index) => [step, index === 0 ? 'start' : 'go', 900]),
          outcomes: part === 1 && steps.includes('done') ? [['ending', 'done', '']] : [],
        });
    }
    expect(await list(wanted, all)).toEqual({ status: 'signedOut' });
    await measurements.signIn(member);
    expect(await list(wanted, all)).toEqual(walks.map((steps) => steps.join(' ')).reverse());
    expect(await list(wanted, { leftOn: 'you' })).toEqual(['ask you', 'ask you']);
    expect(await list(wanted, { leftOn: 'done' })).toEqual([]);
    expect(await list({ ...wanted, from: '2026-01-01', to: '2026-01-31' }, all)).toEqual([]);
    const answer = await measurements.listNewest(wanted, all);
    expect(answer).toMatchObject({ visits: { 0: { day: today, version: 1, source: '' } } });
    expect(JSON.stringify(answer)).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
    await measurements.signIn(stranger);
    expect(await list(wanted, all)).toEqual([]);
    isAway = true;
    expect(await measurements.listNewest(wanted, all)).toMatchObject({ status: 'away' });
  });

  it('who is not of the team is told so', async () => {
    const measurements = create();
    await measurements.signIn(stranger);
    expect(await measurements.read('benefits', range)).toEqual({
      status: 'notMember',
      email: stranger.email,
    });
  });

  it('a wrong password is said, and nobody is signed in', async () => {
    const measurements = create();
    expect(await measurements.signIn({ ...member, password: 'wrong' })).toContain('do not belong');
    expect(await measurements.read('benefits', range)).toEqual({ status: 'signedOut' });
  });

  it('after signing out nothing is read', async () => {
    const measurements = create();
    await measurements.signIn(member);
    await measurements.signOut();
    expect(await measurements.read('benefits', range)).toEqual({ status: 'signedOut' });
  });

  it('a session of an hour is renewed, and one that was ended is signed out', async () => {
    let now = Date.now();
    const measurements = create(() => now);
    await measurements.signIn(member);
    now += 2 * 60 * 60 * 1000;
    asked = [];
    expect(await measurements.read('benefits', range)).toMatchObject({ status: 'measured' });
    expect(asked[0]).toBe('POST /auth/v1/token');
  });

  it('a database that is away is said, and comes back', async () => {
    const measurements = create();
    await measurements.signIn(member);
    isAway = true;
    expect(await measurements.read('benefits', range)).toMatchObject({
      status: 'away',
      message: expect.stringContaining('does not answer'),
    });
    expect(await create().signIn(member)).toContain('does not answer');
    isAway = false;
    expect(await measurements.read('benefits', range)).toMatchObject({ status: 'measured' });
  });
});

// @module-tag long
// `npm run funnel -- visits` against a real database over HTTP. DuckDB reads what it prints, as an
// analyst does.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNewestVisits, readStoredVisits } from '../../../src/server/studio/read-stored-visits';
import { openTeamDatabase } from '../../../src/server/measured/team-database';
import { createRandomSource } from '../../reliability/fuzz/random';
import { drawVisits } from '../../reliability/visits/random-visits';
import { VISITOR_KEY } from '../../support/supabase/embedded-database';
import type { SentPart } from '../../support/visits/reference-counts';
import { type Credentials, serveLog, type ServedLog } from '../../support/visits/served-log';

const root = path.resolve(import.meta.dirname, '../../..');
const always = { since: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' };

const visits = drawVisits(createRandomSource(8), 1200);
/** What a stranger may send: it is JSON and no more, in every format. */
const strange: SentPart = {
  visit: 'ffffffff-ffff-4fff-8fff-fffffffffff0',
  part: 0,
  funnel: 'benefits',
  version: 1,
  definition: '00000000000000aa',
  source: '=HYPERLINK("https://evil.test")',
  followed_from: 0,
  views: [
    ['welcome', 'start', 10, { stage: ['<script>alert(1)</script>', '"},{"', '\u2028', ''] }],
  ],
  outcomes: [['draw', 'wheel', "'); drop table visits; --"]],
  received_at: '2026-11-03T12:00:00+00:00',
};

let log: ServedLog;
const stranger = { email: 'eve@example.com', password: 'a long password 1' };

beforeAll(async () => {
  log = await serveLog([...visits.flat(), strange]);
  await fetch(`${log.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(stranger),
  });
}, 120_000);
afterAll(() => log.close());

const run = (args: readonly string[], as?: Credentials) => log.run(args, as);

const toObjects = (out: string): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>); // lines of JSON objects

async function queryWithDuckDb(file: string, sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`create table visits as select * from read_ndjson_auto('${file}')`);
  const reader = await connection.runAndReadAll(sql);
  const rows = reader.getRowsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

describe('the visits of the log', () => {
  it('are a line of JSON each, by the published schema, with their newest part', async () => {
    const { code, out, err } = await run(['--since', '2000-01-01']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = toObjects(out);
    expect(lines).toHaveLength(visits.length + 1);

    const schema = JSON.parse(readFileSync(path.join(root, 'docs/visit.schema.json'), 'utf8'));
    const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile(
      schema,
    );
    expect(lines.filter((line) => !validate(line))).toEqual([]);

    const newest = new Map(visits.map((parts) => [parts[0]?.visit, parts.at(-1)]));
    for (const line of lines.filter(({ visit }) => visit !== strange.visit)) {
      const sent = newest.get(String(line['visit']));
      expect(line).toMatchObject({ part: sent?.part, views: sent?.views, source: sent?.source });
    }
    expect(lines.at(-1)).toMatchObject({ views: strange.views, outcomes: strange.outcomes });
  }, 120_000);

  it('are read by DuckDB, to the visit and to the view', async () => {
    const file = path.join(log.folder, 'visits.ndjson');
    writeFileSync(file, (await run(['--since', '2000-01-01'])).out);
    const newest = [...visits.map((parts) => parts.at(-1)), strange].filter(
      (part) => part !== undefined,
    );
    const count = (part: SentPart): number => part.views.length;
    expect(
      await queryWithDuckDb(
        file,
        'select count(*)::int, count(distinct visit)::int, sum(len(views))::int from visits',
      ),
    ).toEqual([[newest.length, newest.length, newest.reduce((sum, part) => sum + count(part), 0)]]);
  }, 120_000);

  it('of some days are those whose newest part was stored then', async () => {
    const { out } = await run(['--since', '2026-11-03', '--until', '2026-11-03']);
    const found = toObjects(out);
    expect(found.map(({ visit }) => visit)).toContain(strange.visit);
    expect(found.every((line) => String(line['received_at']).startsWith('2026-11-03'))).toBe(true);
    expect((await run(['--since', '2099-01-01'])).out).toBe('');
  }, 120_000);

  it('as calls of Segment are one for each view and outcome, with an id of its own', async () => {
    const lines = toObjects((await run(['--since', '2000-01-01', '--as', 'segment'])).out);
    const newest = [...visits.map((parts) => parts.at(-1)), strange];
    const sum = newest.reduce(
      (total, part) => total + (part?.views.length ?? 0) + (part?.outcomes.length ?? 0),
      0,
    );
    expect(lines).toHaveLength(sum);
    expect(new Set(lines.map(({ messageId }) => messageId)).size).toBe(sum);
    expect(lines.filter(({ anonymousId }) => anonymousId === strange.visit)).toEqual([
      {
        type: 'track',
        event: 'Funnel Step Viewed',
        anonymousId: strange.visit,
        messageId: `${strange.visit}/view/0`,
        timestamp: '2026-11-03T11:59:59.990Z',
        properties: {
          funnel: 'benefits',
          version: 1,
          definition: '00000000000000aa',
          source: strange.source,
          step: 'welcome',
          how: 'start',
          ms: 10,
          isFollowed: true,
          answers: strange.views[0]?.[3],
        },
      },
      expect.objectContaining({ event: 'Funnel Outcome', timestamp: '2026-11-03T12:00:00.000Z' }),
    ]);
  }, 120_000);

  it('are read page after page, each visit once', async () => {
    const opened = await openTeamDatabase({ url: log.url, publicKey: VISITOR_KEY }, log.member);
    if (!opened.ok) throw new Error(opened.message);
    const pages: number[] = [];
    const found: string[] = [];
    const read = async (asked: string) => {
      const answer = await opened.read(asked);
      pages.push(Array.isArray(answer.value) ? answer.value.length : 0);
      return answer;
    };
    for await (const visit of readStoredVisits(read, always, 100)) found.push(visit?.visit ?? '');
    expect(found).toEqual([...visits.map((parts) => parts[0]?.visit), strange.visit].sort());
    expect(Math.max(...pages)).toBe(100);
    expect(pages.at(-1)).toBe(0);
  }, 120_000);

  it('are read from the newest on, each visit once over all pages', async () => {
    const opened = await openTeamDatabase({ url: log.url, publicKey: VISITOR_KEY }, log.member);
    if (!opened.ok) throw new Error(opened.message);
    const found: string[] = [];
    for await (const visit of readNewestVisits(opened.read, always, 100))
      found.push(visit?.visit ?? '');
    expect(found.sort()).toEqual([...visits.map((parts) => parts[0]?.visit), strange.visit].sort());
  }, 120_000);

  it('are for members alone, and what is wrong is said', async () => {
    const since = ['--since', '2000-01-01'];
    for (const [args, who, code, says] of [
      [since, stranger, 1, 'is not of the team'],
      [since, { ...log.member, password: 'wrong' }, 1, 'do not belong together'],
      [since, { email: '', password: '' }, 1, 'GETHIRED_TEAM_EMAIL'],
      [[], undefined, 2, '--since 2026-11-01'],
      [['--since', 'yesterday'], undefined, 2, '"yesterday" is no day'],
      [['--since', '2026-02-31'], undefined, 2, 'is no day'],
      [[...since, '--as', 'csv'], undefined, 2, 'ndjson'],
    ] as const)
      expect(await run(args, who)).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(says) as string,
      });
  }, 120_000);
});

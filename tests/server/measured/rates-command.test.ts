// @module-tag long
// `npm run funnel -- rates`: what visitors did comes back as visitors of `simulate`, over a real database.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../src/server/team/team-accounts';
import { hashText } from '../../../src/shared/text/hash-text';
import { git } from '../../support/git/test-repository';
import { quizFolder } from '../../support/funnels/quiz-folder';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { type SentPart, toInsertSql } from '../../support/visits/reference-counts';
import { type SeededVisit, seedVisits } from '../../support/visits/seed-visits';
import {
  SECRET_KEY,
  VISITOR_KEY,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../support/supabase/embedded-database';
import { serveDatabase } from '../../support/supabase/serve-database';

const root = path.resolve(import.meta.dirname, '../../..');
const quizzes = ['career-match', 'emotional-check', 'job-alert', 'job-search'];
const getFile = (id: string): string => `${id}.funnel.json`;
const readMark = (id: string): string =>
  hashText(readFileSync(path.join(root, quizFolder, getFile(id)), 'utf8'));

/** By quiz: 1,500 visits, in every one of which a way was gone back now and then. */
const seeded: ReadonlyMap<string, readonly SeededVisit[]> = new Map(
  quizzes.map((id, seed) => [id, seedVisits(loadFunnelDefinition(id), 1500, seed + 1)]),
);

let sentCount = 0;
const toPart = (funnel: string, definition: string, visit: SeededVisit): SentPart => ({
  visit: `00000000-0000-4000-8000-${String((sentCount += 1)).padStart(12, '0')}`,
  part: 0,
  funnel,
  version: 1,
  definition,
  source: '',
  followed_from: 0,
  views: visit.views,
  outcomes: visit.ending === null ? [] : [['ending', visit.ending, '']],
  received_at: '2026-11-03T12:00:00+00:00',
});

let database: EmbeddedDatabase;
let server: Awaited<ReturnType<typeof serveDatabase>>;
let folder = '';
const account = { email: 'ada@example.com', password: '' };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gethired-rates-'));
  mkdirSync(path.join(folder, 'funnels'));
  for (const id of [...quizzes, 'benefits'])
    copyFileSync(
      path.join(root, quizFolder, getFile(id)),
      path.join(folder, 'funnels', getFile(id)),
    );
  git(folder, 'init', '--quiet');
  git(folder, 'config', 'user.name', 'Ada');
  git(folder, 'config', 'user.email', 'ada@example.org');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', 'The quizzes');
  database = await createEmbeddedDatabase();
  server = await serveDatabase(database);
  for (const [id, visits] of seeded)
    await database.script(toInsertSql(visits.map((visit) => toPart(id, readMark(id), visit))));
  // A text that git does not have: all of them leave at once.
  const strange = Array.from({ length: 40 }, (): SeededVisit => ({
    views: [['welcome', 'start', 900]],
    ending: null,
    results: [],
  }));
  await database.script(
    toInsertSql(strange.map((visit) => toPart('job-search', 'ffffffffffffffff', visit))),
  );
  const few = seedVisits(loadFunnelDefinition('benefits'), 29, 1);
  await database.script(
    toInsertSql(few.map((visit) => toPart('benefits', readMark('benefits'), visit))),
  );
  const { message } = await createMember(
    { url: server.url, secretKey: SECRET_KEY },
    VISITOR_KEY,
    account.email,
  );
  account.password = /shown once: (\S+)$/.exec(message)?.[1] ?? '';
}, 240_000);
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(args: readonly string[], { email, password } = account) {
  const env = {
    ...process.env,
    VITE_SUPABASE_URL: server.url,
    VITE_SUPABASE_ANON_KEY: VISITOR_KEY,
    GETHIRED_TEAM_EMAIL: email,
    GETHIRED_TEAM_PASSWORD: password,
  };
  const command = [path.join(root, 'scripts/funnel.mjs'), ...args];
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      command,
      { cwd: folder, env, maxBuffer: 1 << 30 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

interface Simulated {
  finished: { exact: number | null; low: number; high: number };
  visitsMeasured: number;
  outcomes: {
    kind: string;
    id: string;
    results: { value: string | null; share: number; exact: number | null }[];
  }[];
}

const since = ['--from', '2026-11-01', '--to', '2026-11-30'];

describe('the rates of real visitors', () => {
  it.each(quizzes)(
    'bring the visits of %s back into simulate: who finishes to 0.1 points, what they get to 2',
    async (id) => {
      const visits = seeded.get(id) ?? [];
      const written = await run(['rates', id, ...since, '--out', `${id}.rates.json`]);
      expect(written).toMatchObject({ code: 0, out: '' });
      const { out, err } = await run(['simulate', id, '--rates', `${id}.rates.json`, '--json']);
      expect(err).toBe('');
      const simulated = JSON.parse(out) as Simulated; // what the command documents
      expect(simulated.visitsMeasured).toBe(visits.length);

      const ended = visits.filter(({ ending }) => ending !== null);
      const finished = ended.length / visits.length;
      expect(Math.abs((simulated.finished.exact ?? 9) - finished)).toBeLessThan(0.001);
      expect(simulated.finished.low).toBeLessThan(finished - 0.01);
      expect(simulated.finished.high).toBeGreaterThan(finished + 0.01);
      const far = simulated.outcomes.flatMap(({ kind, id: name, results }, index) =>
        results.flatMap(({ value, exact }) => {
          const share =
            ended.filter((visit) => visit.results[index] === value).length / ended.length;
          return Math.abs((exact ?? 9) - share) < 0.02 ? [] : [{ kind, name, value, exact, share }];
        }),
      );
      expect(far).toEqual([]);
    },
    120_000,
  );

  it('are made of several chosen options by odds, with intervals, and know the texts of git alone', async () => {
    const { code, out, err } = await run(['rates', 'job-search', ...since]);
    expect({ code, err }).toEqual({
      code: 0,
      err: '40 visits of a text that git does not have were left out.\n',
    });
    const { measured, options, steps } = JSON.parse(out) as {
      measured: {
        visits: number;
        intervals: { options: Record<string, Record<string, number[]>> };
      };
      options: Record<string, Record<string, number>>;
      steps: Record<string, object>;
    };
    expect(measured).toMatchObject({ visits: 1500, from: '2026-11-01', to: '2026-11-30' });
    const answers = (seeded.get('job-search') ?? []).flatMap(({ views }) => {
      const last = views.findLast(([, , , given]) => given?.['pain_points'] !== undefined)?.[3];
      return last === undefined ? [] : [last['pain_points'] ?? []];
    });
    const weights = Object.entries(options['pain_points'] ?? {});
    expect(weights.length).toBeGreaterThan(3);
    for (const [value, weight] of weights) {
      const share = answers.filter((chosen) => chosen.includes(value)).length / answers.length;
      const [low = 1, high = 0] = measured.intervals.options['pain_points']?.[value] ?? [];
      expect(low).toBeLessThan(share);
      expect(high).toBeGreaterThan(share);
      // Odds, somewhat less: who chose nothing could not go on.
      expect(weight).toBeLessThan(share / (1 - share));
    }
    expect(Object.keys(steps)).not.toContain('result');
  }, 120_000);

  it('are too few to say of fewer than 30 visits', async () => {
    const { code, out, err } = await run(['rates', 'benefits', ...since]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ measured: { visits: 29 }, steps: {}, options: {} });
    expect(err).toContain('too few to say, so it has no rate');
    expect(err.split('\n').length).toBeGreaterThan(5);
    expect(
      await run(['rates', 'benefits', '--from', '2026-10-01', '--to', '2026-10-31']),
    ).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('no visit from the first step of "benefits" on') as string,
    });
  }, 120_000);

  it('are for members alone, and what is wrong is said', async () => {
    for (const [args, who, code, says] of [
      [['job-search', ...since], { ...account, password: 'wrong' }, 1, 'do not belong together'],
      [['job-search', ...since], { email: '', password: '' }, 1, 'GETHIRED_TEAM_EMAIL'],
      [['job-search'], account, 2, '--from 2026-11-01'],
      [['job-search', '--from', '2026-02-31'], account, 2, '"2026-02-31" is no day'],
      [['job-search', '--from', '2026-11-01T00:00:00Z'], account, 2, 'is no day'],
      [['job-serch', ...since], account, 2, 'Use "job-search"'],
    ] as const)
      expect(await run(['rates', ...args], who)).toMatchObject({
        code,
        out: '',
        err: expect.stringContaining(says) as string,
      });
  }, 120_000);
});

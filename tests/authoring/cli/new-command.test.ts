// @module-tag long
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TemplateName, templateNames } from '../../../src/authoring/wording/template-names';
import { funnelsPlugin } from '../../../src/authoring/vite-plugin';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { startHeadlessSession } from '../../support/engine/headless-session';
import {
  DATABASE_ADDRESS,
  createEmbeddedDatabase,
  VISITOR_KEY,
  type EmbeddedDatabase,
} from '../../support/supabase/embedded-database';
import {
  createTemporaryFunnelProject,
  runFunnelCli,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

const root = join(import.meta.dirname, '../../..');

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  copyFileSync(join(root, '.prettierrc.json'), join(project.root, '.prettierrc.json'));
});
afterEach(() => project.dispose());

function loadDefinition(id: string): FunnelDefinition {
  const file = `funnels/${id}.funnel.json`;
  const parsed = parseDefinition(project.read(file), file);
  if (!parsed.ok) throw new Error(`${file} does not parse`);
  return parsed.definition;
}

/** The typed lines that lead to each ending. */
const linesByEnding: Record<TemplateName, Record<string, string[]>> = {
  quiz: { result: ['1', '', '2', '', '3', ''] },
  'scored-quiz': {
    ready: ['1', '', '1', '', '1', '', '3', ''],
    close: ['1', '', '2', '', '3', '', '3', ''],
    begin: ['3', '', '3', '', '3', '', '1', ''],
  },
  'lead-form': { thanks: ['Cook', '', 'ada@example.org', 'yes', ''] },
  assessment: {
    ready: ['1', '', '1', '', '1', '', '1', '', '1', '', '1', ''],
    begin: ['3', '', '3', '', '', '3', '', '3', '', '', '3', '', '3', '', ''],
  },
  personality: {
    maker: ['1', '', '1', '', '1', '', '1', ''],
    planner: ['2', '', '2', '', '2', '', '1', ''],
    connector: ['3', '', '3', '', '3', '', '3', ''],
  },
  'product-finder': {
    template: ['1', '', '2', '', '1', ''],
    alert: ['2,3', '', '1', '', '1', ''],
    coach: ['4,5', '', '3', '', '2', ''],
  },
  calculator: {
    little: ['2', '', '1', '', '4', ''],
    much: ['10', '', '2', '', '20', ''],
    'full-time': ['40', '', '3', '', '26', ''],
  },
  nps: {
    sorry: ['3', '', 'Fewer mails', ''],
    thanks: ['10', '', '', ''],
  },
  'qualified-lead': {
    call: ['1', '', '2028-05-02', '20', '', 'Ada', 'ada@example.org', '+351912345678', 'yes', ''],
    mail: ['3', '', '2028-05-02', '2', '', 'Ada', 'ada@example.org', '+351912345678', 'yes', ''],
  },
  wheel: { rest: ['2', ''], cv: ['1', '', '', ''] },
};

interface WalkedStep {
  step: string;
  status: string;
  submissions: { table: string; row: Record<string, unknown> }[];
}

async function walk(lines: readonly string[]): Promise<WalkedStep[]> {
  const { stdout } = await project.run(['walk', 'pay-check', '--json', '--seed', '2'], { lines });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as WalkedStep);
}

describe.each(templateNames)('funnel new --template %s', (template) => {
  it(`funnel new --template ${template} writes a funnel that passes check, stories and build, and plays to each of its endings`, async () => {
    const { status, stdout, stderr } = await project.run([
      'new',
      'pay-check',
      '--template',
      template,
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`wrote funnels/pay-check.funnel.json
wrote stories/generated/pay-check.stories.tsx
wrote stories/generated/pay-check.map.mdx
wrote stories/generated/pay-check.map.md
wrote stories/generated/pay-check.map.svg

Next:
  npm run dev                    then open http://localhost:5173/pay-check
  npm run funnel -- walk pay-check
  npm run funnel -- check funnels/pay-check.funnel.json
`);
    expect(await project.run(['check', '--max-warnings', '0'])).toMatchObject({
      status: 0,
      stdout: '0 errors, 0 warnings in 1 file\n',
    });
    expect(await project.run(['stories', '--check'])).toMatchObject({ status: 0, stdout: '' });

    const input = join(project.root, 'main.js');
    project.write(
      '../main.js',
      "import { funnels } from 'virtual:funnels';\nglobalThis.funnels = funnels;\n",
    );
    const built = await build({
      root: project.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [funnelsPlugin()],
      build: { write: false, rolldownOptions: { input } },
    });
    expect(JSON.stringify(built)).toContain('/pay-check');

    for (const [ending, lines] of Object.entries(linesByEnding[template]))
      expect((await walk(lines)).at(-1)).toMatchObject({ step: ending, status: 'ended' });
  });

  it(`two new ${template} funnels have no filler copy and share no title, route or storage key`, async () => {
    await project.run(['new', 'pay-check', '--template', template]);
    const { status } = await project.run([
      'new',
      'payCheck',
      '--template',
      template,
      '--route',
      '/pay/check',
    ]);
    expect(status).toBe(0);
    expect((await project.run(['check', '--max-warnings', '0'])).status).toBe(0);
    const [first, second] = [loadDefinition('pay-check'), loadDefinition('payCheck')];
    expect([first.title, second.title]).toEqual(['Pay check', 'Pay check (2)']);
    expect([first.route, second.route]).toEqual(['/pay-check', '/pay/check']);
    const text = project.read('funnels/pay-check.funnel.json');
    expect(text).not.toMatch(/lorem ipsum|\b(todo|tbd|fixme|xxx)\b/i);
    const questions = first.steps.filter(({ kind }) => kind === 'question');
    expect(questions.filter(({ title }) => !title.endsWith('?'))).toEqual([]);
  });
});

describe('the lead form of funnel new', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await createEmbeddedDatabase();
  });
  afterAll(() => database.close());

  it('a new lead form sends a row with the consent, which the database accepts', async () => {
    await project.run(['new', 'pay-check', '--template', 'lead-form']);
    const [submission] = (await walk(linesByEnding['lead-form'].thanks ?? [])).flatMap(
      (step) => step.submissions,
    );
    expect(submission).toMatchObject({ table: 'quiz_results' });
    const response = await database.fetch(`${DATABASE_ADDRESS}/rest/v1/quiz_results`, {
      method: 'POST',
      headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(submission?.row),
    });
    expect(response.status).toBe(201);
    expect(await database.query('select email, answers from quiz_results')).toEqual([
      {
        email: 'ada@example.org',
        answers: { funnel: 'pay-check', jobTitle: 'Cook', consent: true },
      },
    ]);
  });

  it('a new lead form still shows its thank-you step after a reload, so that it is not sent twice', async () => {
    await project.run(['new', 'pay-check', '--template', 'lead-form']);
    const definition = loadDefinition('pay-check');
    const session = startHeadlessSession(definition);
    session.answer('jobTitle', 'Cook');
    session.next();
    session.answer('email', 'ada@example.org');
    session.answer('consent', true);
    session.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(session.getCurrentStep().step.id).toBe('thanks');
    session.stop();
    const reloadedSession = startHeadlessSession(definition, { storage: session.storage });
    expect(reloadedSession.getCurrentStep().step.id).toBe('thanks');
    reloadedSession.stop();
  });

  it('a new lead form refuses a visitor without consent', async () => {
    await project.run(['new', 'pay-check', '--template', 'lead-form']);
    const lines = ['Cook', '', 'ana@example.com', 'no', ''];
    const { stdout } = await project.run(['walk', 'pay-check'], { lines });
    expect(stdout).toContain('refused  consent: "We write to nobody who has not agreed to it"');
    expect(stdout).not.toContain('\n   sent');
  });
});

describe('funnel new', () => {
  it('funnel new does not overwrite an existing file', async () => {
    project.write('pay.funnel.json', buildFunnelSource('pay'));
    expect(await project.run(['new', 'pay'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(
        'funnels/pay.funnel.json exists already and is not overwritten.',
      ) as string,
    });
    expect(project.read('funnels/pay.funnel.json')).toBe(buildFunnelSource('pay'));
  });

  it.each([
    ['new', 'Give the new funnel one id'],
    ['new pay check', 'Give the new funnel one id'],
    ['new Pay', '"Pay": this cannot be used as a name'],
    ['new ../pay', '"../pay": this cannot be used as a name'],
    ['new constructor', 'has a meaning of its own in JavaScript'],
    ['new more --template wheels', '"wheels" is no template. Use "wheel".'],
    ['new more --route more', '"more": this cannot be the route of a funnel'],
    ['new more --route /old', 'the route "/old" is already taken by funnels/first.funnel.json'],
    ['new more --route /quiz5-results', 'is a page that funnels/first.funnel.json links to'],
    ['new old', 'the id "old" is already taken by funnels/first.funnel.json'],
  ])('the wrong command line `%s` exits with 2 and writes nothing', async (line, message) => {
    project.write('first.funnel.json', buildFunnelSource('old'));
    const { status, stdout, stderr } = await project.run(line.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(readdirSync(join(project.root, 'funnels'))).toEqual(['first.funnel.json']);
    expect(readdirSync(project.root)).not.toContain('stories');
  });

  it('funnel new beside an invalid funnel writes the funnel with its stories, names the other, and exits with 1', async () => {
    project.write(
      'old.funnel.json',
      buildFunnelSource('old', ['"title": "Spin', '"titel": "Spin']),
    );
    const { status, stdout, stderr } = await project.run(['new', 'pay']);
    expect(status).toBe(1);
    expect(stdout).toContain('wrote funnels/pay.funnel.json\n');
    expect(stdout).toContain('wrote stories/generated/pay.stories.tsx\n');
    expect(stdout).not.toContain('stories/generated/old');
    expect(stderr).toContain('funnels/old.funnel.json:55:7  schema/unknown-key');
    expect(stderr).toContain('Run: npm run funnel -- check funnels/old.funnel.json');
  });

  it('funnel new creates a missing funnels folder', async () => {
    const empty = join(project.root, 'empty');
    mkdirSync(empty);
    expect((await runFunnelCli(['new', 'pay'], { directory: empty })).status).toBe(0);
    expect(readdirSync(join(empty, 'funnels'))).toEqual(['pay.funnel.json']);
  });
});

describe('funnel new --from', () => {
  const ids = [
    'ai-job-market',
    'benefits',
    'career-match',
    'emotional-check',
    'job-alert',
    'job-search',
  ];

  it.each(ids)('a copy of %s is sound, with keys, route and rows of its own', async (id) => {
    const copied = createTemporaryFunnelProject();
    const original = readFileSync(
      join(import.meta.dirname, `../../support/funnels/quizzes/${id}.funnel.json`),
      'utf8',
    );
    copied.write(`${id}.funnel.json`, original);
    // The route of the original leads nowhere else, so its neighbours are not needed.
    const { stdout, stderr } = await copied.run(['new', 'my-copy', '--from', id]);
    expect(stderr).toBe('');
    expect(stdout).toContain('wrote funnels/my-copy.funnel.json');
    const copy = copied.read('funnels/my-copy.funnel.json');
    expect(copy).toContain('"route": "/my-copy"');
    expect(copy).toMatch(/"key": "my_copy_\w+"/);
    const hasOwnRows = copy.includes('{ "const": "my-copy" }');
    expect(hasOwnRows).toBe(original.includes('"submissions"'));
    expect((await copied.run(['check', '--max-warnings', '0'])).status).toBe(0);
    copied.dispose();
  });

  it('a copy of a renamed funnel begins at version 1, without the migrations of the original', async () => {
    const copied = createTemporaryFunnelProject();
    const id = 'job-alert';
    const folder = join(import.meta.dirname, '../../support/funnels/quizzes');
    const original = readFileSync(join(folder, `${id}.funnel.json`), 'utf8');
    copied.write(`${id}.funnel.json`, original);
    const parsed = parseDefinition(original, id);
    const first = parsed.ok ? (parsed.definition.steps[0]?.id ?? '') : '';
    const renamed = await copied.run(['rename', id, 'step', first, 'opening']);
    expect(renamed.stderr).toBe('');
    expect(copied.read(`funnels/${id}.funnel.json`)).toContain('"migrations"');
    // The copy, a copy of the copy, and the copy renamed.
    for (const args of [
      ['new', 'my-copy', '--from', id],
      ['new', 'third', '--from', 'my-copy'],
      ['rename', 'my-copy', 'step', 'opening', 'beginning'],
      ['new', 'fourth', '--from', 'my-copy'],
    ])
      expect({ args, stderr: (await copied.run(args)).stderr }).toEqual({ args, stderr: '' });
    for (const name of ['third', 'fourth']) {
      const copy = copied.read(`funnels/${name}.funnel.json`);
      expect(copy).toContain('"version": 1');
      expect(copy).not.toContain('"migrations"');
    }
    expect((await copied.run(['check', '--max-warnings', '0'])).status).toBe(0);
    copied.dispose();
  });
});

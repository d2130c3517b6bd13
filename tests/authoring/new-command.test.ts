import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { funnelsPlugin } from '../../src/authoring/vite-plugin';
import { parseDefinition } from '../../src/definition/parse';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { startHeadlessSession } from '../../testing/engine/headless-session';
import {
  DATABASE_ADDRESS,
  createEmbeddedDatabase,
  VISITOR_KEY,
  type EmbeddedDatabase,
} from '../../testing/supabase/embedded-database';
import {
  createTemporaryFunnelProject,
  runFunnelCli,
  type TemporaryFunnelProject,
} from '../../testing/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../testing/authoring/temporary-site';

const project = join(import.meta.dirname, '../..');
const templates = ['quiz', 'scored-quiz', 'lead-form', 'wheel'] as const;

let folder: TemporaryFunnelProject;
beforeEach(() => {
  folder = createTemporaryFunnelProject();
  copyFileSync(join(project, '.prettierrc.json'), join(folder.root, '.prettierrc.json'));
});
afterEach(() => folder.dispose());

function definitionOf(id: string): FunnelDefinition {
  const file = `funnels/${id}.funnel.json`;
  const parsed = parseDefinition(folder.read(file), file);
  if (!parsed.ok) throw new Error(`${file} does not parse`);
  return parsed.definition;
}

/** What somebody types on the way to each ending. */
const walks: Record<(typeof templates)[number], Record<string, string[]>> = {
  quiz: { result: ['1', '', '2', '', '3', ''] },
  'scored-quiz': {
    ready: ['1', '', '1', '', '1', '', '3', ''],
    close: ['1', '', '2', '', '3', '', '3', ''],
    begin: ['3', '', '3', '', '3', '', '1', ''],
  },
  'lead-form': { thanks: ['Cook', '', 'ada@example.org', 'yes', ''] },
  wheel: { rest: ['2', ''], cv: ['1', '', '', ''] },
};

interface WalkedStep {
  step: string;
  status: string;
  submissions: { table: string; row: Record<string, unknown> }[];
}

async function walk(lines: readonly string[]): Promise<WalkedStep[]> {
  const { stdout } = await folder.run(['walk', 'pay-check', '--json', '--seed', '2'], { lines });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as WalkedStep);
}

describe.each(templates)('funnel new --template %s', (template) => {
  it('writes a funnel that check, the stories and the build have nothing to say about', async () => {
    const { status, stdout, stderr } = await folder.run([
      'new',
      'pay-check',
      '--template',
      template,
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`wrote funnels/pay-check.funnel.json
wrote stories/funnels/pay-check.stories.tsx
wrote stories/funnels/pay-check.map.mdx
wrote stories/funnels/pay-check.map.md
wrote stories/funnels/pay-check.map.svg

Next:
  npm run dev                    then open http://localhost:5173/pay-check
  npm run funnel -- walk pay-check
  npm run funnel -- check funnels/pay-check.funnel.json
`);
    expect(await folder.run(['check', '--max-warnings', '0'])).toMatchObject({
      status: 0,
      stdout: '0 errors, 0 warnings in 1 file\n',
    });
    expect(await folder.run(['stories', '--check'])).toMatchObject({ status: 0, stdout: '' });

    const input = join(folder.root, 'main.js');
    folder.write(
      '../main.js',
      "import { funnels } from 'virtual:funnels';\nglobalThis.all = funnels;\n",
    );
    const built = await build({
      root: folder.root,
      configFile: false,
      logLevel: 'silent',
      plugins: [funnelsPlugin()],
      build: { write: false, rolldownOptions: { input } },
    });
    expect(JSON.stringify(built)).toContain('/pay-check');
  });

  it('plays to its endings on the real machine', async () => {
    await folder.run(['new', 'pay-check', '--template', template]);
    for (const [ending, lines] of Object.entries(walks[template]))
      expect((await walk(lines)).at(-1)).toMatchObject({ step: ending, status: 'ended' });
  });

  it('can be made twice, and neither takes anything from the other', async () => {
    await folder.run(['new', 'pay-check', '--template', template]);
    const { status } = await folder.run([
      'new',
      'payCheck',
      '--template',
      template,
      '--route',
      '/pay/check',
    ]);
    expect(status).toBe(0);
    expect((await folder.run(['check', '--max-warnings', '0'])).status).toBe(0);
    const [first, second] = [definitionOf('pay-check'), definitionOf('payCheck')];
    expect([first.title, second.title]).toEqual(['Pay check', 'Pay check (2)']);
    expect([first.route, second.route]).toEqual(['/pay-check', '/pay/check']);
  });

  it('begins with copy of the site’s own kind: questions that ask, and no filler', async () => {
    await folder.run(['new', 'pay-check', '--template', template]);
    const text = folder.read('funnels/pay-check.funnel.json');
    expect(text).not.toMatch(/lorem ipsum|\b(todo|tbd|fixme|xxx)\b/i);
    const questions = definitionOf('pay-check').steps.filter(({ kind }) => kind === 'question');
    expect(questions.filter(({ title }) => !title.endsWith('?'))).toEqual([]);
  });
});

describe('the lead form of funnel new', () => {
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await createEmbeddedDatabase();
  });
  afterAll(() => database.close());

  it('sends a row that the database takes, with the consent in it', async () => {
    await folder.run(['new', 'pay-check', '--template', 'lead-form']);
    const [sent] = (await walk(walks['lead-form'].thanks ?? [])).flatMap(
      (step) => step.submissions,
    );
    expect(sent).toMatchObject({ table: 'quiz_results' });
    const answer = await database.fetch(`${DATABASE_ADDRESS}/rest/v1/quiz_results`, {
      method: 'POST',
      headers: { apikey: VISITOR_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(sent?.row),
    });
    expect(answer.status).toBe(201);
    expect(await database.query('select email, answers from quiz_results')).toEqual([
      {
        email: 'ada@example.org',
        answers: { funnel: 'pay-check', jobTitle: 'Cook', consent: true },
      },
    ]);
  });

  it('still says thank you after a reload, so that nobody sends the form twice', async () => {
    await folder.run(['new', 'pay-check', '--template', 'lead-form']);
    const definition = definitionOf('pay-check');
    const first = startHeadlessSession(definition);
    first.answer('jobTitle', 'Cook');
    first.next();
    first.answer('email', 'ada@example.org');
    first.answer('consent', true);
    first.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(first.getCurrentStep().step.id).toBe('thanks');
    first.stop();
    const again = startHeadlessSession(definition, { storage: first.storage });
    expect(again.getCurrentStep().step.id).toBe('thanks');
    again.stop();
  });

  it('lets nobody on who has not agreed', async () => {
    await folder.run(['new', 'pay-check', '--template', 'lead-form']);
    const lines = ['Cook', '', 'ana@example.com', 'no', ''];
    const { stdout } = await folder.run(['walk', 'pay-check'], { lines });
    expect(stdout).toContain('refused  consent: "We write to nobody who has not agreed to it"');
    expect(stdout).not.toContain('\n   sent');
  });
});

describe('funnel new', () => {
  it('overwrites nothing', async () => {
    folder.write('pay.funnel.json', buildFunnelSource('pay'));
    expect(await folder.run(['new', 'pay'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(
        'funnels/pay.funnel.json is there already, and stays as it is.',
      ) as string,
    });
    expect(folder.read('funnels/pay.funnel.json')).toBe(buildFunnelSource('pay'));
  });

  it.each([
    ['new', 'Say what to call it: one id'],
    ['new pay check', 'Say what to call it: one id'],
    ['new Pay', '"Pay": this cannot be used as a name'],
    ['new ../pay', '"../pay": this cannot be used as a name'],
    ['new constructor', 'has a meaning of its own in JavaScript'],
    ['new more --template wheels', '"wheels" is no template. Use "wheel".'],
    ['new more --route more', '"more": this cannot be the route of a funnel'],
    ['new more --route /old', 'the route "/old" is already taken by funnels/first.funnel.json'],
    ['new more --route /quiz5-results', 'is a page that funnels/first.funnel.json leads to'],
    ['new old', 'the id "old" is already taken by funnels/first.funnel.json'],
  ])('refuses %s with exit code 2, and writes nothing', async (line, said) => {
    folder.write('first.funnel.json', buildFunnelSource('old'));
    const { status, stdout, stderr } = await folder.run(line.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(readdirSync(join(folder.root, 'funnels'))).toEqual(['first.funnel.json']);
    expect(readdirSync(folder.root)).not.toContain('stories');
  });

  it('writes the funnel beside a broken one, and says that the stories wait', async () => {
    folder.write('old.funnel.json', buildFunnelSource('old', ['"title": "Spin', '"titel": "Spin']));
    const { status, stdout, stderr } = await folder.run(['new', 'pay']);
    expect(status).toBe(1);
    expect(stdout).toContain('wrote funnels/pay.funnel.json\n');
    expect(stdout).not.toContain('stories/');
    expect(stderr).toContain('funnels/old.funnel.json:55:7  schema/unknown-key');
    expect(stderr).toContain('Then run: npm run funnel -- stories');
  });

  it('makes the folder where there is none', async () => {
    const empty = join(folder.root, 'empty');
    mkdirSync(empty);
    expect((await runFunnelCli(['new', 'pay'], { directory: empty })).status).toBe(0);
    expect(readdirSync(join(empty, 'funnels'))).toEqual(['pay.funnel.json']);
  });
});

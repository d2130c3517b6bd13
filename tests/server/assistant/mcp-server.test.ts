// @module-tag long
// `npm run funnel -- mcp` as an assistant has it: the client of the protocol's own package, over the
// standard input and output of a real process.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../src/server/team/team-accounts';
import { worstDefinitions } from '../../support/authoring/worst-definitions';
import { smallFunnelSource } from '../../support/definition/small-funnel';
import {
  SECRET_KEY,
  VISITOR_KEY,
  createEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../support/supabase/embedded-database';
import { serveDatabase } from '../../support/supabase/serve-database';

const script = path.resolve(import.meta.dirname, '../../../scripts/funnel.mjs');

let project = '';
let client: Client;

async function connect(env: Record<string, string> = {}): Promise<Client> {
  const connected = new Client({ name: 'a test', version: '1' });
  await connected.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [script, 'mcp'],
      cwd: project,
      env: { PATH: process.env['PATH'] ?? '', ...env },
    }),
  );
  return connected;
}

/** What a tool answers: its texts, and whether it did not do what it was asked to. */
async function call(name: string, args: Record<string, unknown> = {}, from = client) {
  const result = await from.callTool({ name, arguments: args }, CallToolResultSchema, {
    timeout: 120_000,
  });
  const { content, isError = false } = CallToolResultSchema.parse(result);
  const texts = content.map((part) => (part.type === 'text' ? part.text : ''));
  return { text: texts.join('\n'), texts, isError };
}

const fileOf = (name: string): string => path.join(project, 'funnels', `${name}.funnel.json`);
const textOf = (name: string): string => readFileSync(fileOf(name), 'utf8');

async function readTag(funnel: string): Promise<string> {
  const { texts } = await call('read', { funnel });
  const { tag } = JSON.parse(texts[0] ?? '') as { tag: string }; // what the tool says
  return tag;
}

/** Every file of the project with its text. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(project, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(project, file), readFileSync(file, 'utf8')]),
  );

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'gethired-mcp-'));
  mkdirSync(path.join(project, 'funnels'));
  writeFileSync(fileOf('salary-check'), smallFunnelSource);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'One');
  client = await connect();
}, 120_000);
beforeEach(() => {
  writeFileSync(fileOf('salary-check'), smallFunnelSource);
});
afterAll(async () => {
  await client.close();
  rmSync(project, { recursive: true, force: true });
});

describe('an assistant', () => {
  it('sees which tools there are, and which one writes', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      'census check diff list measured paths read save simulate walk'.split(' '),
    );
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([
      expect.objectContaining({ name: 'save' }),
    ]);
  });

  it('lists the funnels with what the check says of them', async () => {
    expect(JSON.parse((await call('list')).text)).toEqual([
      expect.objectContaining({ funnel: 'salary-check', title: 'Salary Check', errors: 0 }),
    ]);
  });

  it('reads a text, proves its edit, sees what it changes, and saves it', async () => {
    const [head = '', text = ''] = (await call('read', { funnel: 'salary-check' })).texts;
    expect(text).toBe(smallFunnelSource);
    const { tag } = JSON.parse(head) as { tag: string }; // what the tool says
    const edited = text.replace('Does your pay keep up?', 'Is your pay fair?');

    const checked = JSON.parse(
      (await call('check', { funnel: 'salary-check', text: edited })).text,
    );
    expect(checked).toMatchObject({ files: ['funnels/salary-check.funnel.json'], errors: 0 });
    for (const against of [{}, { against: 'HEAD' }]) {
      const { text: difference } = await call('diff', {
        funnel: 'salary-check',
        text: edited,
        ...against,
      });
      expect(difference).toContain('Is your pay fair?');
    }
    expect(textOf('salary-check'), 'nothing was written yet').toBe(smallFunnelSource);

    const saved = await call('save', { funnel: 'salary-check', text: edited, tag });
    expect(saved).toMatchObject({ isError: false });
    expect(textOf('salary-check')).toBe(edited);
    expect(JSON.parse(saved.texts[0] ?? '')).toEqual({ tag: await readTag('salary-check') });
  });

  it('saves nothing over what another has saved meanwhile', async () => {
    const tag = await readTag('salary-check');
    const theirs = smallFunnelSource.replace('Spin the wheel', 'Turn the wheel');
    writeFileSync(fileOf('salary-check'), theirs);
    const { isError, text } = await call('save', {
      funnel: 'salary-check',
      text: smallFunnelSource,
      tag,
    });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('has changed'),
    });
    expect(textOf('salary-check')).toBe(theirs);
  });

  it('saves no text that does not check, and is told why', async () => {
    const tag = await readTag('salary-check');
    const broken = smallFunnelSource.replace('"goTo": "wheel"', '"goTo": "wheeel"');
    const { isError, text } = await call('save', { funnel: 'salary-check', text: broken, tag });
    expect(isError).toBe(true);
    expect(text).toContain('wheeel');
    expect(await call('save', { funnel: 'salary-check', text: '{', tag })).toMatchObject({
      isError: true,
    });
    expect(textOf('salary-check')).toBe(smallFunnelSource);
  });

  it('creates a funnel, but not in the place of another', async () => {
    const text = smallFunnelSource
      .replaceAll('salary-check', 'pay-check')
      .replaceAll('salary_', 'pay_');
    expect(await call('save', { funnel: 'pay-check', text, tag: null })).toMatchObject({
      isError: false,
    });
    expect(textOf('pay-check')).toBe(text);
    const again = await call('save', { funnel: 'pay-check', text: `${text}\n`, tag: null });
    expect(again).toMatchObject({ isError: true, text: expect.stringContaining('exists') });
    rmSync(fileOf('pay-check'));
    const gone = await call('save', { funnel: 'pay-check', text, tag: '"of the one deleted"' });
    expect(gone).toMatchObject({
      isError: true,
      text: expect.stringContaining('no longer exists'),
    });
  });

  it('counts, covers, walks and simulates, also a text that is not saved', async () => {
    const funnel = 'salary-check';
    expect((await call('census', { funnel })).text).toContain('all explored');
    expect((await call('paths', { funnel, json: true })).text).toContain('"events"');
    const text = smallFunnelSource.replace('Does your pay keep up?', 'Is your pay fair?');
    const walked = await call('walk', { funnel, text, events: [{ type: 'continue' }] });
    expect(walked.text).toContain('Is your pay fair?');
    const rates = { steps: { welcome: { leaves: 1 } } };
    expect((await call('simulate', { funnel, rates, runs: 100 })).text).toContain('0 finished');
  });

  it('is told what is wrong with its arguments', async () => {
    const funnel = 'salary-check';
    for (const [tool, args, says] of [
      ['read', { funnel: 'salary-chek' }, 'There is no funnel "salary-chek"'],
      ['check', { funnel, budget: 'soon' }, 'such as 20s'],
      ['check', { funnel, budgt: '20s' }, 'budgt'],
      ['simulate', { funnel, rates: { steps: { welcom: { leaves: 1 } } } }, 'Use "welcome"'],
      ['diff', { funnel, against: 'no-such-branch' }, 'no-such-branch'],
      ['measured', { funnel, from: '2026-11-01', to: 'today' }, 'to'],
      ['measured', { funnel, from: '2026-11-01', to: '2026-11-02' }, 'GETHIRED_TEAM_EMAIL'],
      ['publish', {}, 'There is no tool "publish"'],
    ] as const)
      expect(await call(tool, args)).toMatchObject({
        isError: true,
        text: expect.stringContaining(says),
      });
  });

  it('has an answer in time of a text that is too much to count', async () => {
    for (const [id, text] of Object.entries(worstDefinitions)) {
      const { text: answer } = await call('census', { funnel: id, text, budget: '200ms' });
      expect(answer).not.toBe('');
    }
  }, 240_000);
});

describe('outside the folder of definitions', () => {
  const outside = [
    '../salary-check',
    '../../etc/hosts',
    '/etc/hosts',
    '.',
    '..',
    'media/salary-check',
    'salary-check.funnel.ts',
    'salary-check\0',
    '.salary-check',
    '--help',
    'C:\\salary-check',
    '',
  ];

  it.each(outside)('nothing has the name %j', async (funnel) => {
    const before = snapshot();
    for (const tool of ['read', 'check', 'census', 'paths', 'simulate', 'diff'])
      expect(await call(tool, { funnel })).toMatchObject({ isError: true });
    for (const tag of [null, '"a tag"'])
      expect(await call('save', { funnel, text: smallFunnelSource, tag })).toMatchObject({
        isError: true,
      });
    expect(snapshot()).toEqual(before);
  });

  it('a link is neither read nor written through', async () => {
    const secret = path.join(project, 'secret.json');
    writeFileSync(secret, '{ "secret": true }');
    symlinkSync(secret, fileOf('linked'));
    symlinkSync(path.join(project, 'not-there.json'), fileOf('dangling'));
    const before = snapshot();
    for (const funnel of ['linked', 'dangling']) {
      const text = smallFunnelSource
        .replaceAll('salary-check', funnel)
        .replaceAll('salary_', `${funnel}_`);
      expect(await call('read', { funnel })).toMatchObject({ isError: true });
      expect((await call('check', { funnel })).text).not.toContain('secret.json');
      for (const tag of [null, '"a tag"'])
        expect(await call('save', { funnel, text, tag })).toMatchObject({ isError: true });
    }
    expect(snapshot()).toEqual(before);
    rmSync(fileOf('linked'));
    rmSync(fileOf('dangling'));
  });

  it('no argument is taken for an option or a file of the command line', async () => {
    writeFileSync(path.join(project, 'secret.json'), '{ "secret": true }');
    const before = snapshot();
    const funnel = 'salary-check';
    for (const [tool, args] of [
      ['diff', { funnel, against: '--output=funnels/x' }],
      ['diff', { funnel, against: 'secret.json' }],
      ['diff', { funnel, against: '../secret.json' }],
      ['walk', { funnel, events: '@secret.json' }],
      ['simulate', { funnel, rates: 'secret.json' }],
      ['simulate', { funnel, inputs: '@secret.json' }],
    ] as const) {
      const { isError, text } = await call(tool, args);
      expect({ isError, leaks: text.includes('secret":') }).toEqual({
        isError: true,
        leaks: false,
      });
    }
    expect(snapshot()).toEqual(before);
  });
});

describe('what was measured', () => {
  let database: EmbeddedDatabase;
  let server: Awaited<ReturnType<typeof serveDatabase>>;
  beforeAll(async () => {
    database = await createEmbeddedDatabase();
    server = await serveDatabase(database);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  it('is read with the account of a member', async () => {
    const email = 'ada@example.com';
    const { message } = await createMember(
      { url: server.url, secretKey: SECRET_KEY },
      VISITOR_KEY,
      email,
    );
    const password = /shown once: (\S+)$/.exec(message)?.[1] ?? '';
    await database.query(`insert into public.visit_parts
      (visit, part, funnel, version, definition, followed_from, views) values
      (gen_random_uuid(), 0, 'salary-check', 1, '00000000000000aa', 0, '[["welcome", "start", 900]]')`);
    const member = await connect({
      VITE_SUPABASE_URL: server.url,
      VITE_SUPABASE_ANON_KEY: VISITOR_KEY,
      GETHIRED_TEAM_EMAIL: email,
      GETHIRED_TEAM_PASSWORD: password,
    });
    const today = new Date().toISOString().slice(0, 10);
    const asked = { funnel: 'salary-check', from: today, to: today };
    const { text } = await call('measured', asked, member);
    expect(JSON.parse(text)).toMatchObject({
      counts: expect.arrayContaining([[1, '00000000000000aa', '', 'left', 'welcome', '', 1, 1]]),
      coverage: { leads: 0, visits: 0 },
    });
    expect(text).not.toContain(password);
    await member.close();

    const stranger = await connect({
      VITE_SUPABASE_URL: server.url,
      VITE_SUPABASE_ANON_KEY: VISITOR_KEY,
      GETHIRED_TEAM_EMAIL: email,
      GETHIRED_TEAM_PASSWORD: 'a wrong one',
    });
    expect(await call('measured', asked, stranger)).toMatchObject({
      isError: true,
      text: expect.stringContaining('do not belong together'),
    });
    await stranger.close();
  });
});

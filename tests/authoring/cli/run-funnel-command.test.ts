import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../../src/authoring/cli/run-funnel-command';
import { quizFolder } from '../../support/funnels/quiz-folder';
import {
  buildFunnelSource,
  buildTypeScriptFunnelSource,
} from '../../support/authoring/temporary-site';

const root = join(import.meta.dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-funnel-'));
  mkdirSync(join(folder, 'funnels'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): void =>
  writeFileSync(join(folder, 'funnels', name), text);

interface ProcessResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run funnel -- …` in a process. */
function runProcess(args: readonly string[], directory = folder): ProcessResult {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/funnel.mjs'), ...args],
    { cwd: directory, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/** Runs the command in this process, which is a second faster. */
async function run(
  args: readonly string[],
  { directory = folder, hasColour = false } = {},
): Promise<ProcessResult> {
  let stdout = '';
  let stderr = '';
  const status = await runFunnelCommand(args, {
    directory,
    hasColour,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

/** A band below the highest possible total. */
const highBand = '{ "id": "high", "min": 2, "max": 9 }';
const lowBand = '{ "id": "high", "min": 1.5, "max": 1.8 }';
const acceptedEntry = `"accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n    "step"`;
const accepted: [string, string] = ['"persistence": {\n    "step"', acceptedEntry];

describe('funnel check', () => {
  it('funnel check prints issues and findings with their positions', async () => {
    write('says.funnel.json', buildFunnelSource('says', ['"title": "Spin', '"titel": "Spin']));
    write('does.funnel.json', buildFunnelSource('does', [highBand, lowBand], accepted));
    write('sound.funnel.json', buildFunnelSource('sound', accepted));
    const { status, stdout } = runProcess(['check']);
    expect(status).toBe(1);
    expect(stdout).toBe(`funnels/does.funnel.json

  69:22  error  score/gap  scores[0]: no band of "worth" contains the reachable totals 2
     |
  69 | "scores": [{ "id": "worth", "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 1.
     |                    ^^^^^^^
    happens: Next, level = senior, perks = bonus, Next, spin (0.75), wait 4000 ms, Next
    help: widen a band, or add a band
    and 2 more that follow from it (--all shows them)

funnels/says.funnel.json

  55:7  error  schema/unknown-key  steps[3].titel: unknown property "titel"
     |
  55 | "titel": "Spin the wheel",
     | ^^^^^^^
    help: rename it to "title"

4 errors, 0 warnings in 2 files (1 clean)   explain: npm run funnel -- check --explain score/gap
`);
  });

  it('funnel check exits with 0 on warnings unless they exceed --max-warnings', async () => {
    write('sound.funnel.json', buildFunnelSource('sound'));
    expect((await run(['check'])).stdout).toContain('0 errors, 1 warning in 1 file (0 clean)');
    expect((await run(['check'])).status).toBe(0);
    expect((await run(['check', '--max-warnings', '1'])).status).toBe(0);
    expect((await run(['check', '--max-warnings', '0'])).status).toBe(1);
  });

  it('funnel check reports positions in TypeScript definitions', async () => {
    const unreachable = buildTypeScriptFunnelSource('talk', [
      "{ kind: 'ending', id: 'end', title: 'Thank you' },",
      "{ kind: 'ending', id: 'end', title: 'Thank you' },\n  { kind: 'ending', id: 'lost', title: 'Unreachable' },",
    ]);
    write('talk.funnel.ts', unreachable);
    expect((await run(['check'])).stdout).toContain(
      '  6:25  error  flow/unreachable-step  steps[2]',
    );
  });

  it('funnel check FILE reports the conflicts of that file with others, and no issues of others', async () => {
    write(
      'first.funnel.json',
      buildFunnelSource('one', ['"title": "Spin', '"titel": "Spin'], accepted),
    );
    write('second.funnel.json', buildFunnelSource('two', accepted));
    write(
      'third.funnel.json',
      buildFunnelSource('three', ['"route": "/three"', '"route": "/two"'], accepted),
    );
    expect(await run(['check', 'funnels/second.funnel.json'])).toMatchObject({
      status: 0,
      stdout: '0 errors, 0 warnings in 1 file\n',
    });
    const { status, stdout } = await run(['check', 'funnels/third.funnel.json']);
    expect(status).toBe(1);
    expect(stdout).toContain('the route "/two" is already taken by funnels/second.funnel.json');
    expect(stdout).not.toContain('titel');
  });

  it('funnel check takes ids as well as files', async () => {
    write('first.funnel.json', buildFunnelSource('one', accepted));
    write('broken.funnel.json', '{ "id": "broken" }');
    expect(await run(['check', 'one'])).toEqual(await run(['check', 'funnels/first.funnel.json']));
    expect((await run(['check', 'broken'])).stdout).toContain('funnels/broken.funnel.json');
  });

  it('funnel check shows what each pattern accepts and refuses', async () => {
    const email = '{ "type": "email", "id": "email", "label": "Email" }';
    const format = '{ "kind": "pattern", "pattern": "[A-Z]{2}-\\\\d{3}" }';
    const plate = `{ "type": "text", "id": "plate", "label": "Plate", "format": ${format} }`;
    const ask: [string, string] = [email, `${email}, ${plate}`];
    write('plate.funnel.json', buildFunnelSource('plate', accepted, ask));
    expect((await run(['check', 'plate'])).stdout).toContain(
      'funnels/plate.funnel.json: the pattern of "plate" accepts "AA-555" and refuses "AA-555!"',
    );
    const { stdout } = await run(['check', 'plate', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({
      patterns: [{ field: 'plate', example: 'AA-555', misfit: 'AA-555!' }],
    });
  });

  it('funnel diff takes a file of any name', async () => {
    write('pay.funnel.json', buildFunnelSource('pay'));
    copyFileSync(join(folder, 'funnels/pay.funnel.json'), join(folder, 'old.json'));
    expect(await run(['diff', join(folder, 'old.json'), 'pay'])).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  it('funnel check --format prints JSON and GitHub workflow commands', async () => {
    write('does.funnel.json', buildFunnelSource('does', [highBand, lowBand], accepted));
    const report: unknown = JSON.parse((await run(['check', '--format', 'json'])).stdout);
    expect(report).toMatchObject({
      files: ['funnels/does.funnel.json'],
      errors: 3,
      warnings: 0,
      coverage: [{ file: 'funnels/does.funnel.json', exhaustive: true, share: 1 }],
      problems: [
        {
          code: 'score/gap',
          severity: 'error',
          at: 'scores[0]',
          line: 69,
          column: 22,
          text: '"worth"',
          counterexample: [
            { type: 'continue' },
            { type: 'answer', field: 'level', value: 'senior' },
            { type: 'answer', field: 'perks', value: ['bonus'] },
            { type: 'continue' },
            { type: 'spin', roll: 0.75, at: 0 },
            { type: 'wait', ms: 4000 },
            { type: 'continue' },
          ],
        },
        { code: 'score/unreached-band' },
        { code: 'result/unmet-requirement' },
      ],
    });
    const [first] = (await run(['check', '--format', 'github'])).stdout.split('\n');
    expect(first).toBe(
      '::error file=funnels/does.funnel.json,line=69,col=22,title=score/gap::no band of "worth" contains the reachable totals 2%0Ahelp: widen a band, or add a band%0Aand 2 more that follow from it (--all shows them)',
    );
  });

  it('funnel check prints colours on a terminal with colours only, and never in JSON', async () => {
    write('does.funnel.json', buildFunnelSource('does', [highBand, lowBand]));
    expect(runProcess(['check']).stdout).not.toContain('\u001B');
    const { stdout } = await run(['check'], { hasColour: true });
    expect(stdout).toContain('\u001B[31merror\u001B[0m');
    expect(stdout).toContain('\u001B[33mwarning\u001B[0m');
    const json = await run(['check', '--format', 'json'], { hasColour: true });
    expect(json.stdout).not.toContain('\u001B');
  });

  it('funnel check --explain explains rules of verification and issue codes', async () => {
    expect(await run(['check', '--explain', 'score/gap'])).toMatchObject({
      status: 0,
      stdout:
        'score/gap (error)\n\nVisitors with such a total see a result page without a result.\n',
    });
    expect(await run(['check', '--explain', 'schema/unknown-key'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Unknown properties are errors') as string,
    });
    expect(await run(['check', '--explain', 'score/gab'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no rule "score/gab". Use "score/gap".') as string,
    });
  });
});

describe('funnel census', () => {
  it('Q2-06 funnel census counts the combinations of the second quiz as JSON', async () => {
    const { status, stdout } = runProcess(
      ['census', `${quizFolder}/job-search.funnel.json`, '--json'],
      root,
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      funnel: 'job-search',
      combinations: 20160,
      exhaustive: true,
      endings: { result: 20160 },
      decisions: { plan: { starter: 1984, double_down: 3596, full_autopilot: 14580 } },
      bands: {},
      scores: {},
    });
  });

  it('QZ-07 funnel census counts the combinations of the main quiz as text, given by its file', async () => {
    const { stdout } = await run(['census', `${quizFolder}/career-match.funnel.json`], {
      directory: root,
    });
    expect(stdout).toBe(`career-match: 2,000 combinations of answers, all explored

endings
  ending  2,000  100.0%

decision plan
  starter           400  20.0%
  double_down     1,200  60.0%
  full_autopilot    400  20.0%

different results, repeated answers and draws aside: 3
`);
  });

  it('funnel census names the nearest funnel for an unknown id, and exits with 1 for an invalid one', async () => {
    write('job-search.funnel.json', buildFunnelSource('job-search'));
    expect(await run(['census', 'job-serch'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr:
        'There is no funnel "job-serch". Use "job-search".\nSee: npm run funnel -- census --help\n',
    });
    write('says.funnel.json', buildFunnelSource('says', ['"title": "Spin', '"titel": "Spin']));
    const { status, stderr } = await run(['census', 'says']);
    expect(status).toBe(1);
    expect(stderr).toContain('schema/unknown-key');
  });
});

describe('funnel schema', () => {
  it('funnel schema writes the schema, and --check fails while it is out of date', async () => {
    copyFileSync(join(root, '.prettierrc.json'), join(folder, '.prettierrc.json'));
    expect(await run(['schema', '--check'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('out of date. Run: npm run funnel -- schema') as string,
    });
    expect(await run(['schema'])).toMatchObject({
      status: 0,
      stdout: 'wrote funnels/funnel.schema.json\n',
    });
    expect(await run(['schema', '--check'])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(join(folder, 'funnels/funnel.schema.json'), 'utf8')).toContain('draft-07');
  });
});

describe('the command line', () => {
  it.each([[['--help']], [['check', '--help']], [['census', '-h']], [['schema', '--help']]])(
    '`npm run funnel -- %s` prints the usage',
    async (args) => {
      const { status, stdout, stderr } = await run(args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain('Usage: npm run funnel -- ');
    },
  );

  it('`npm run funnel` passes its exit code to the shell', () => {
    expect(runProcess(['chekc'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no command "chekc". Use "check".\n',
    });
  });

  it.each([
    [[], 'Usage: npm run funnel -- COMMAND'],
    [['chekc'], 'There is no command "chekc". Use "check".'],
    [['constructor'], 'There is no command "constructor".'],
    [['check', '--formt', 'json'], 'There is no option "--formt". Use "--format".'],
    [['check', '--colour'], 'There is no option "--colour". Options: --format,'],
    [['check', '-x'], 'There is no option "-x".'],
    [['check', '--format'], '"--format" needs a value: --format pretty|json|github'],
    [['check', '--format', '--all'], '"--format" needs a value before "--all"'],
    [['walk', 'job', '--json=3'], '"--json" takes no value. Write only --json.'],
    [['schema', 'no-such-thing'], '"no-such-thing" is no JSON file.'],
    [['schema', 'no/such/schema.json'], 'There is no folder "no/such".'],
    [['diff', 'old.json', 'pay'], 'There is no file "old.json".'],
    [['diff', '/no/where/old.json', 'pay'], 'no folder "/no/where" either'],
    [['check', '--format', 'xml'], '"xml" is no format. Use one of: pretty, json, github.'],
    [['check', 'pya'], 'There is no funnel "pya". Use "pay".'],
    [['check', '--max-warnings', 'few'], '--max-warnings takes a number'],
    [['check', 'nowhere.funnel.json'], 'There is no file "nowhere.funnel.json".'],
    [['check', 'funnels/notes.txt'], '"funnels/notes.txt" is no definition'],
    [['census'], 'Name a funnel'],
  ])('the wrong command line %j exits with 2', async (args, message) => {
    write('notes.txt', 'not a definition');
    write('pay.funnel.json', buildFunnelSource('pay'));
    const { status, stdout, stderr } = await run(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    // A quoted name is followed by the end of its sentence, and by nothing of a path.
    expect(stderr).not.toMatch(/"\.[./]/);
  });
});

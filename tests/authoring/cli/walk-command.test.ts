import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

const root = join(import.meta.dirname, '../../..');

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  project.write('pay.funnel.json', buildFunnelSource('pay'));
});
afterEach(() => project.dispose());

const replay = (events: readonly TraceEvent[], ...options: string[]) =>
  project.run(['walk', 'pay', '--events', JSON.stringify(events), ...options]);

const toContact: TraceEvent[] = [
  { type: 'continue' },
  { type: 'answer', field: 'level', value: 'junior' },
  { type: 'continue' },
];
const toWheel: TraceEvent[] = [
  ...toContact,
  { type: 'answer', field: 'email', value: 'ana@example.com' },
  { type: 'continue' },
];
const toEnd: TraceEvent[] = [
  ...toWheel,
  { type: 'spin', roll: 0.75, at: 0 },
  { type: 'wait', ms: 4000 },
  { type: 'continue' },
];

describe('interactive funnel walk', () => {
  it('funnel walk prompts step by step, and prints state, storage writes, submissions and the end', async () => {
    const lines = ['', '1', '', 'ana', '', 'ana@example.com', '', '', ''];
    const { status, stdout, stderr, prompts } = await project.run(['walk', 'pay'], { lines });
    expect(status).toBe(0);
    expect(prompts).toEqual([
      'Enter: Next> ',
      'level> ',
      'Enter: Next> ',
      'email> ',
      'Enter: Next> ',
      'email> ',
      'Enter: Next> ',
      'Enter: Spin> ',
      'Enter: Next> ',
    ]);
    expect(stdout).toContain(` 0 opened
   state    welcome
   stored   pay_step = welcome

── 1 of 4 · welcome (statement) ──
Does your pay keep up?
  Enter: Next
`);
    expect(stdout).toContain(`── 2 of 4 · work (question) ──
How do you work today?
  level, singleChoice
     1  Junior
     2  Senior
  answer · Enter: Next (once answered) · b: Back
 2 level = junior
   state    work
   stored   pay_answers = {"level":"junior"}
 3 Next
   state    contact.open
   stored   pay_step = contact
   stored   pay_plan = starter
`);
    expect(stdout).toContain(` 5 Next
   refused  email: is not an email address
   state    contact.open
`);
    expect(stdout).toContain('  ! is not an email address\n');
    expect(stdout).toContain(` 7 Next
   state    wheel.ready
   stored   pay_step = wheel
   sent     quiz_results {"email":"ana@example.com","selected_plan":"Starter","answers":{"level":"junior"}}
`);
    expect(stdout).toContain(
      '  - 30% off (50%)\n  - 50% off (50%)\n  ✓ the row is stored\n  Enter: Spin · b: Back\n',
    );
    expect(stdout).toContain(` 9 wait 4000 ms
   state    wheel.won
`);
    expect(stdout).toContain(`10 Next
   state    result
   stored   pay_step removed
   stored   pay_answers removed
   stored   pay_draws removed
   stored   pay_email removed
   stored   pay_plan removed
   decides  plan = starter
   scores   worth = 1 (low)
   draws    wheel = `);
    expect(stdout).toContain(
      '   end      leads to /quiz5-results\n   carries  worth = {"id":"low"',
    );
    expect(stderr).toContain('To replay: npm run -s funnel -- walk pay --events \'[{"type":');
  });

  it('funnel walk prints a command that replays the same walk', async () => {
    const lines = ['', 'Senior', 'bonus, 2', '', '', ''];
    const { stdout, stderr } = await project.run(['walk', 'pay', '--seed', '7'], { lines });
    const [, events = ''] = /--events '(.*)'/.exec(stderr) ?? [];
    const replayed = await project.run(['walk', 'pay', '--events', events, '--expect', 'result']);
    expect(replayed).toEqual({ status: 0, stdout, stderr: '', prompts: [] });
  });

  it('funnel walk accepts numbers, values, labels, lists and FIELD = TEXT', async () => {
    const lines = ['', 'senior', '1,2', 'level = 1', 'level = Senior', 'perks = none', '3', ''];
    const { stdout } = await project.run(['walk', 'pay'], { lines });
    expect(stdout).toContain(' 3 perks = bonus + car\n');
    expect(stdout).toContain(' 4 level = junior\n');
    expect(stdout).toContain(' 5 level = senior\n');
    expect(stdout).toContain(' 6 perks = none\n');
    expect(stdout).toContain('── 3 of 3 · wheel (draw) ──');
  });

  it('funnel walk explains an unclear line and prompts again', async () => {
    const lines = ['hello', '', 'seniro', '7', 'perks = 1', '1', 'level', '?', 'spin', 'retry'];
    const { stdout, status } = await project.run(['walk', 'pay'], { lines });
    expect(status).toBe(0);
    expect(stdout).toContain('This step has no fields. Type ? for help.\n');
    expect(stdout).toContain('"seniro" is not one of the choices. Did you mean "senior"?\n');
    expect(stdout).toContain('"7" is not one of the choices. Type a number from 1 to 2.\n');
    expect(stdout).toContain('b              Back\n');
    expect(stdout).toContain('refused  there is nothing to spin on a question step that is ready');
    expect(stdout).toContain('refused  there is nothing to try again on');
  });

  it('funnel walk goes back to answered steps, and `= TEXT` answers with a command name', async () => {
    const lines = ['', '2', '', 'b', '', 'level = 1', '', '= b', 'b', 'quit', '1'];
    const { stdout, prompts } = await project.run(['walk', 'pay'], { lines });
    expect(stdout).toContain(' 3 Next\n   refused  perks: needs an answer\n');
    expect(stdout).toContain(' 4 Back\n   state    welcome\n');
    expect(stdout).toContain('   * 2  Senior\n');
    expect(stdout).toContain('email = b\n');
    expect(stdout).toContain(' 9 Back\n   state    work\n');
    expect(prompts).toHaveLength(lines.length - 1);
  });

  it('funnel walk skips a field on Enter, and parses every field type', async () => {
    const fields = `{ "type": "email", "id": "email", "label": "Email", "required": false },
      { "type": "number", "id": "years", "label": "Years", "max": 50 },
      { "type": "consent", "id": "news", "label": "Send me news" },
      { "type": "text", "id": "note", "label": "Note", "required": false }`;
    project.write(
      'many.funnel.json',
      buildFunnelSource('many', ['{ "type": "email", "id": "email", "label": "Email" }', fields]),
    );
    const lines = ['', '1', '', '', 'seven', '70', 'no', 'quit it', '', 'years = 7', ''];
    const { stdout, prompts } = await project.run(['walk', 'many'], { lines });
    expect(prompts.slice(3, 8)).toEqual(['email> ', 'years> ', 'years> ', 'news> ', 'note> ']);
    expect(stdout).toContain('"seven" is not a number.\n');
    expect(stdout).toContain(' news = false\n');
    expect(stdout).toContain(' note = quit it\n');
    expect(stdout).toContain('refused  years: is more than 50\n');
    expect(stdout).toContain('── 4 of 4 · wheel (draw) ──');
  });

  it('funnel walk waits for a loading step without input, and ends when the visitor exits', async () => {
    const [loadingStep, exitProperties] = [
      '{ "kind": "loading", "id": "welcome", "title": "One moment", "durationMs": 1500 }',
      '"title": "How do you work today?", "back": { "exitTo": "/quizzes", "clear": true }',
    ];
    project.write(
      'slow.funnel.json',
      buildFunnelSource(
        'slow',
        [
          '{ "kind": "statement", "id": "welcome", "title": "Does your pay keep up?" }',
          loadingStep,
        ],
        ['"title": "How do you work today?"', exitProperties],
      ),
    );
    const { stdout } = await project.run(['walk', 'slow'], { lines: ['1', 'b', '1'] });
    expect(stdout).toContain('(lasts 1500 ms)');
    expect(stdout).toContain(' 1 wait 1500 ms\n   state    work\n');
    expect(stdout).toContain('b: Back, out to /quizzes');
    expect(stdout).toContain('   stored   slow_answers removed\n   end      leaves to /quizzes\n');
  });

  it('funnel walk reads piped lines up to the last one and exits with 0', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/funnel.mjs'), 'walk', 'pay'],
      { cwd: project.root, encoding: 'utf8', input: '\n1\n\nana@example.com' },
    );
    expect(status).toBe(0);
    expect(stdout).toContain(' 4 email = ana@example.com\n');
    expect(stdout).not.toContain('\u001B');
  });
});

describe('funnel walk --events', () => {
  it('funnel walk --events replays without prompts, and --expect checks the last step', async () => {
    const { status, stdout, stderr, prompts } = await replay(toEnd, '--expect', 'result');
    expect({ status, stderr, prompts }).toEqual({ status: 0, stderr: '', prompts: [] });
    expect(stdout).toContain('   draws    wheel = 50\n');
    expect(await replay(toContact, '--expect', 'wheel')).toMatchObject({
      status: 1,
      stderr: 'The walk ends at step "contact", not at "wheel".\n',
    });
  });

  it('funnel walk --events prints each refused event with its step and reason, and replays the rest', async () => {
    const { status, stderr, stdout } = await replay([
      { type: 'spin', roll: 0.5, at: 0 },
      { type: 'continue' },
      { type: 'continue' },
      { type: 'answer', field: 'level', value: 'boss' },
      { type: 'answer', field: 'perks', value: ['bonus'] },
      { type: 'answer', field: 'levle', value: 'junior' },
      { type: 'answer', field: 'level', value: 'junior' },
      { type: 'continue' },
      { type: 'retry' },
    ]);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      'Event 1 (spin) was refused at step "welcome": there is nothing to spin on a statement step that is ready.',
      'Event 3 (continue) was refused at step "work": level: needs an answer.',
      'Event 4 (answer) was refused at step "work": "boss" is not a valid answer to "level" (singleChoice); use one of: junior, senior.',
      'Event 5 (answer) was refused at step "work": no field "perks" is shown here; use one of: level.',
      'Event 6 (answer) was refused at step "work": no field "levle" is shown here; use "level".',
      'Event 9 (retry) was refused at step "contact": there is nothing to try again on a question step that is ready.',
    ]);
    expect(stdout).toContain(' 8 Next\n   state    contact.open\n');
  });

  it('funnel walk --events refuses a spin without attempts, and every event after the end', async () => {
    const spin: TraceEvent = { type: 'spin', roll: 0.1, at: 0 };
    const { stderr } = await replay([...toWheel, spin, { type: 'wait', ms: 4000 }, spin]);
    expect(stderr).toContain('Event 8 (spin) was refused at step "wheel": no spin is left.');
    const afterEnd = await replay([...toEnd, { type: 'back' }]);
    expect(afterEnd.stderr).toContain(
      'Event 9 (back) was refused at step "result": the walk is over: it leads to /quiz5-results.',
    );
  });

  it('funnel walk --events takes a spin that skips its animation', async () => {
    const spin: TraceEvent = { type: 'spin', roll: 0.1, at: 0, skipsAnimation: true };
    const { stderr, stdout } = await replay([...toWheel, spin, { type: 'continue' }]);
    expect(stderr).toBe('');
    expect(stdout).toContain('draws    wheel = 30');
  });

  it('funnel walk --json prints a line of JSON for each event', async () => {
    const { stdout } = await replay(toWheel, '--json');
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: TraceEvent | null });
    expect(records.map(({ event }) => event)).toEqual([null, ...toWheel]);
    expect(records.at(-1)).toEqual({
      event: { type: 'continue' },
      taken: true,
      refusal: null,
      state: { wheel: 'ready' },
      step: 'wheel',
      status: 'ready',
      storage: [{ key: 'pay_step', value: 'wheel' }],
      submissions: [
        {
          table: 'quiz_results',
          id: 'id-1',
          visit: 'id-2',
          row: { email: 'ana@example.com', selected_plan: 'Starter', answers: { level: 'junior' } },
        },
      ],
      refusedRows: [],
      end: null,
      summary: null,
    });
  });

  it('funnel walk --events @FILE reads the events from a file', async () => {
    writeFileSync(join(project.root, 'path.json'), JSON.stringify(toContact));
    const args = ['walk', 'pay', '--events', '@path.json', '--expect', 'contact'];
    expect((await project.run(args)).status).toBe(0);
  });

  it('funnel walk --events replays a counterexample of `funnel check --format json`', async () => {
    project.write(
      'gap.funnel.json',
      buildFunnelSource('gap', ['"id": "high", "min": 2', '"id": "high", "min": 3']),
    );
    const report = JSON.parse((await project.run(['check', '--format', 'json'])).stdout) as {
      problems: { code: string; counterexample: TraceEvent[] | null }[];
    };
    const counterexample =
      report.problems.find(({ code }) => code === 'score/gap')?.counterexample ?? [];
    const { status, stdout } = await project.run([
      'walk',
      'gap',
      '--events',
      JSON.stringify(counterexample),
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('   scores   worth = 2 (no band)\n');
  });

  it.each([
    ['walk', 'Name a funnel'],
    ['walk pya', 'There is no funnel "pya". Use "pay".'],
    ['walk pay --events [', 'The events are not valid JSON'],
    ['walk pay --events {}', 'The events must be a list'],
    ['walk pay --events [1]', 'Event 1: an event is an object'],
    [
      'walk pay --events [{"type":"contine"}]',
      'Event 1: there is no event "contine"; use "continue".',
    ],
    ['walk pay --events [{"type":"back","to":1}]', 'Event 1: "back" has no property "to".'],
    [
      'walk pay --events [{"type":"wait","ms":-1}]',
      '"ms" of "wait" must be a number of ms, 0 or more',
    ],
    [
      'walk pay --events [{"type":"spin","roll":1,"at":0}]',
      '"roll" of "spin" must be a number from 0',
    ],
    [
      'walk pay --events [{"type":"answer","field":"level"}]',
      '"value" of "answer" must be a string',
    ],
    ['walk pay --events @nowhere.json', 'There is no file "nowhere.json".'],
    ['walk pay --expect contcat', 'There is no step "contcat". Use "contact".'],
    ['walk pay --seed luck', '--seed takes a whole number'],
  ])('the wrong command line `%s` exits with 2', async (line, message) => {
    const { status, stdout, stderr } = await project.run(line.split(' '));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('funnel walk prints the issues of an invalid definition and exits with 1', async () => {
    project.write(
      'pay.funnel.json',
      buildFunnelSource('pay', ['"title": "Spin', '"titel": "Spin']),
    );
    const { status, stdout, stderr } = await replay([]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('schema/unknown-key');
  });

  it('funnel walk prints colours on a terminal with colours only, and never in JSON', async () => {
    const args = ['walk', 'pay', '--events', '[]'];
    expect((await project.run(args)).stdout).not.toContain('\u001B');
    expect((await project.run(args, { hasColour: true })).stdout).toContain('\u001B[1m');
    const json = await project.run([...args, '--json'], { hasColour: true });
    expect(json.stdout).not.toContain('\u001B');
  });
});

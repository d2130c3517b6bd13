import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../src/authoring/run-funnel-command';
import { buildFunnelSource } from '../../testing/authoring/temporary-site';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-simulate-'));
  mkdirSync(join(folder, 'funnels'));
  writeFileSync(join(folder, 'funnels', 'pay.funnel.json'), buildFunnelSource('pay'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...words: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await runFunnelCommand(['simulate', ...words], {
    directory: folder,
    hasColour: false,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

const rates = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  writeFileSync(join(folder, 'rates.json'), text);
  return 'rates.json';
};

describe('funnel simulate', () => {
  it('tells how many come where, what comes out, and how sure that is', async () => {
    const { status, stdout, stderr } = await run('pay', '--runs', '1000');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('pay: 1,000 random visitors, seed 1\n');
    expect(stdout).toMatch(
      /1,000 finished: 100\.0% \(95% interval 99\.6% to 100\.0%, exactly 100\.0%\)/,
    );
    expect(stdout).toContain('they saw 4 to 5 steps');
    expect(stdout).toMatch(/^ {2}work +1,000 +100\.0% /m);
    expect(stdout).toMatch(/^decision plan, of those who finished$/m);
    expect(stdout).toMatch(/^ {2}double_down +\d+ +\d\d\.\d% +\d\d\.\d% to \d\d\.\d% +50\.0%$/m);
    expect(stdout).toContain('Without a weight each option is as likely as any other');
  });

  it('writes the same bytes for the same seed, as JSON too', async () => {
    const first = await run('pay', '--seed', '7', '--runs', '200', '--json');
    expect(await run('pay', '--seed', '7', '--runs', '200', '--json')).toEqual(first);
    expect((await run('pay', '--seed', '8', '--runs', '200', '--json')).stdout).not.toBe(
      first.stdout,
    );
    expect(JSON.parse(first.stdout)).toMatchObject({
      funnel: 'pay',
      runs: 200,
      seed: 7,
      finished: { count: 200, share: 1, exact: 1 },
      notExact: null,
    });
  });

  it('takes measured rates from a file', async () => {
    const file = rates({ steps: { work: { leaves: 0.25 } }, options: { level: { senior: 3 } } });
    const { status, stdout } = await run('pay', '--rates', file, '--json');
    const simulation = JSON.parse(stdout) as {
      finished: { exact: number };
      outcomes: { id: string; results: { value: string; exact: number }[] }[];
    };
    expect(status).toBe(0);
    expect(simulation.finished.exact).toBeCloseTo(0.75, 12);
    const plan = simulation.outcomes.find(({ id }) => id === 'plan')?.results;
    expect(plan?.find(({ value }) => value === 'double_down')?.exact).toBeCloseTo(0.75, 12);
  });

  it('says why there is nothing exact', async () => {
    const options = Array.from(
      { length: 12 },
      (_, at) => `{ "value": "p${at}", "label": "${at}" }`,
    );
    const many = buildFunnelSource('many', [
      '{ "value": "car", "label": "A car" },',
      `{ "value": "car", "label": "A car" }, ${options.join(', ')},`,
    ]);
    writeFileSync(join(folder, 'funnels', 'many.funnel.json'), many);
    const file = rates({ options: { perks: { car: 2 } } });
    const { stdout } = await run('many', '--rates', file, '--runs', '20');
    expect(stdout).toContain('no exact shares: the sets of "perks" are too many to list');
    expect(stdout).not.toContain('exactly');
  });

  it.each([
    ['no funnel', [], 'Say which funnel'],
    ['an unknown funnel', ['pays'], 'Use "pay".'],
    ['no number of runs', ['pay', '--runs', 'many'], '--runs takes a whole number'],
    ['no run at all', ['pay', '--runs', '0'], '--runs takes a whole number from 1'],
    ['half a seed', ['pay', '--seed', '1.5'], '--seed takes a whole number'],
    ['rates that are not there', ['pay', '--rates', 'gone.json'], 'There is no file "gone.json".'],
  ])('given %s says what it takes, and exits with 2', async (_, words, message) => {
    const { status, stdout, stderr } = await run(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('simulate --help');
  });

  it.each<[unknown, string]>([
    ['{ "steps": ', '"rates.json" is no JSON'],
    [7, 'the whole: must be an object'],
    [{ step: {} }, 'step: "step" is not known here. Use "steps".'],
    [{ weights: {} }, 'weights: "weights" is not known here. Known: steps, options.'],
    [{ steps: { wrok: { leaves: 0 } } }, 'steps.wrok: there is no step "wrok". Use "work".'],
    [
      { steps: { work: { leaves: 12 } } },
      'steps.work.leaves: must be a share of those who come, from 0 to 1',
    ],
    [{ steps: { result: { leaves: 0 } } }, 'steps.result.leaves: stands on an ending'],
    [{ options: { email: {} } }, 'options.email: there is no field "email" with options.'],
    [
      { options: { level: { seniro: 1 } } },
      'options.level.seniro: there is no option "seniro". Use "senior".',
    ],
    [{ options: { level: { senior: 'x' } } }, 'options.level.senior: must be a number from 0 up'],
    [{ options: { level: { senior: 0, junior: 0 } } }, 'options.level: leaves nobody an answer'],
  ])('refuses the rates %j with the way out', async (value, message) => {
    const { status, stdout, stderr } = await run('pay', '--rates', rates(value));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('tells what is wrong with a definition that cannot be read, and exits with 1', async () => {
    const broken = buildFunnelSource('broken', ['"title": "Spin', '"titel": "Spin']);
    writeFileSync(join(folder, 'funnels', 'broken.funnel.json'), broken);
    const { status, stdout, stderr } = await run('broken');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('funnels/broken.funnel.json:');
    expect(stderr).toContain('titel');
  });

  it('explains itself', async () => {
    const { status, stdout } = await run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--rates FILE');
  });
});

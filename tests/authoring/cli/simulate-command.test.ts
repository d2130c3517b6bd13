import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../../src/authoring/cli/run-funnel-command';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-simulate-'));
  mkdirSync(join(folder, 'funnels'));
  writeFileSync(join(folder, 'funnels', 'pay.funnel.json'), buildFunnelSource('pay'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await runFunnelCommand(['simulate', ...args], {
    directory: folder,
    hasColour: false,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

const writeRates = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  writeFileSync(join(folder, 'rates.json'), text);
  return 'rates.json';
};

describe('funnel simulate', () => {
  it('funnel simulate prints traffic and outcomes with 95% intervals', async () => {
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
    expect(stdout).toContain(
      'Without a weight every option and every valid set of options is equally likely, and so is every interval of a number.',
    );
  });

  it('funnel simulate prints the same JSON for the same seed', async () => {
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

  it('funnel simulate reads measured rates from a file', async () => {
    const file = writeRates({
      steps: { work: { leaves: 0.25 } },
      options: { level: { senior: 3 } },
    });
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

  it('funnel simulate is no surer of measured rates than their visits allow', async () => {
    const rates = { steps: { work: { leaves: 0.25 } } };
    const { stdout } = await run('pay', '--rates', JSON.stringify(rates), '--json');
    const measured = { ...rates, measured: { visits: 100 } };
    const text = (await run('pay', '--rates', JSON.stringify(measured))).stdout;
    const json = (await run('pay', '--rates', JSON.stringify(measured), '--json')).stdout;
    type Finished = { finished: { low: number; high: number } };
    const [given, found] = [stdout, json].map((one) => (JSON.parse(one) as Finished).finished);
    expect((given?.high ?? 1) - (given?.low ?? 0)).toBeLessThan(0.02);
    // Wilson's interval of 75 of 100.
    expect(found?.low).toBeCloseTo(0.657, 3);
    expect(found?.high).toBeCloseTo(0.825, 3);
    expect(text).toContain('the rates were measured of 100 visits');
  });

  it('funnel simulate prints why there are no exact shares', async () => {
    const options = Array.from(
      { length: 12 },
      (_, at) => `{ "value": "p${at}", "label": "${at}" }`,
    );
    const many = buildFunnelSource('many', [
      '{ "value": "car", "label": "A car" },',
      `{ "value": "car", "label": "A car" }, ${options.join(', ')},`,
    ]);
    writeFileSync(join(folder, 'funnels', 'many.funnel.json'), many);
    const file = writeRates({ options: { perks: { car: 2 } } });
    const { stdout } = await run('many', '--rates', file, '--runs', '20');
    expect(stdout).toContain('no exact shares: "perks" has too many sets of options to list');
    expect(stdout).not.toContain('exactly');
  });

  it.each([
    ['no funnel', [], 'Name a funnel'],
    ['an unknown funnel', ['pays'], 'Use "pay".'],
    [
      'a number of runs that is no number',
      ['pay', '--runs', 'many'],
      '--runs takes a whole number',
    ],
    ['zero runs', ['pay', '--runs', '0'], '--runs takes a whole number from 1'],
    ['a fractional seed', ['pay', '--seed', '1.5'], '--seed takes a whole number'],
    ['a missing file of rates', ['pay', '--rates', 'gone.json'], 'There is no file "gone.json".'],
  ])(
    'funnel simulate with %s prints the correct usage and exits with 2',
    async (_, args, message) => {
      const { status, stdout, stderr } = await run(...args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain(message);
      expect(stderr).toContain('simulate --help');
    },
  );

  it.each<[unknown, string]>([
    ['{ "steps": ', '"rates.json" is not valid JSON'],
    [7, 'the file: must be an object'],
    [{ step: {} }, 'step: unknown key "step". Use "steps".'],
    [
      { weights: {} },
      'weights: unknown key "weights". Use one of: steps, options, fields, measured.',
    ],
    [{ steps: { wrok: { leaves: 0 } } }, 'steps.wrok: there is no step "wrok". Use "work".'],
    [
      { steps: { work: { leaves: 12 } } },
      'steps.work.leaves: must be a share of the step’s visitors, from 0 to 1',
    ],
    [{ steps: { result: { leaves: 0 } } }, 'steps.result.leaves: is an ending'],
    [
      { options: { email: {} } },
      'options.email: there is no field "email" with options or a scale.',
    ],
    [
      { fields: { level: { leftOut: 1 } } },
      'fields.level: there is no field "level" that can be left out.',
    ],
    [{ measured: { visits: 0.5 } }, 'measured.visits: must be how many visits were measured'],
    [
      { options: { level: { seniro: 1 } } },
      'options.level.seniro: there is no option "seniro". Use "senior".',
    ],
    [{ options: { level: { senior: 'x' } } }, 'options.level.senior: must be a number, 0 or more'],
    [
      { options: { level: { senior: 0, junior: 0 } } },
      'options.level: makes every answer impossible',
    ],
  ])('funnel simulate rejects the rates %j and names the correction', async (value, message) => {
    const { status, stdout, stderr } = await run('pay', '--rates', writeRates(value));
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('funnel simulate prints the issues of an invalid definition and exits with 1', async () => {
    const broken = buildFunnelSource('broken', ['"title": "Spin', '"titel": "Spin']);
    writeFileSync(join(folder, 'funnels', 'broken.funnel.json'), broken);
    const { status, stdout, stderr } = await run('broken');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('funnels/broken.funnel.json:');
    expect(stderr).toContain('titel');
  });

  it('funnel simulate --help lists its options', async () => {
    const { status, stdout } = await run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--rates FILE');
  });
});

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  project.write('pay.funnel.json', buildFunnelSource('pay'));
});
afterEach(() => project.dispose());

describe('funnel paths', () => {
  it('funnel paths prints the coverage, the impossible goals and each path', async () => {
    expect(await project.run(['paths', 'pay', '--set', 'guards'])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `pay: test paths, played on the machine (all combinations of answers were explored)

               covered  of possible  impossible
  steps              5            5           0
  options            8            8           0
  edges              5            5           0
  guard sides        7            7           1
  outcomes           7            7           0
  boundaries         4            4           7
  pairs             16           16           7

guard sides not covered
  step result: hidden: no answers lead there

boundaries not covered
  perks with 0 options: the field refuses it
  score worth at -1: no answers lead there
  score worth at 0: no answers lead there
  score worth at 3: no answers lead there
  score worth at 8: no answers lead there
  score worth at 9: no answers lead there
  score worth at 10: no answers lead there

pairs not covered
  level=junior & perks=bonus: no answers lead there
  level=junior & perks=car: no answers lead there
  level=junior & perks=none: no answers lead there
  level=senior & email=(given): no answers lead there
  perks=bonus & email=(given): no answers lead there
  perks=car & email=(given): no answers lead there
  perks=none & email=(given): no answers lead there

guards: 2 paths
  guards-1: Next, level = junior, Next, email = a@b.example, Next, wait 0 ms, spin (0.25), wait 4000 ms, Next
    ends on result, plan starter, wheel 30, worth low
  guards-2: Next, level = senior, perks = bonus, Next, spin (0.75), wait 4000 ms, Next
    ends on result, plan double_down, wheel 50, worth high
`,
    });
  });

  it('funnel paths prints every set without --set', async () => {
    const { stdout } = await project.run(['paths', 'pay']);
    for (const set of ['options', 'edges', 'guards', 'outcomes', 'boundaries', 'pairs'])
      expect(stdout).toMatch(new RegExp(`^${set}: \\d+ paths?\n  ${set}-1: `, 'm'));
  });

  it('funnel paths --json prints each path with its events', async () => {
    const { stdout } = await project.run(['paths', 'pay', '--set', 'edges', '--json']);
    const report = JSON.parse(stdout) as { sets: Record<string, { events: unknown[] }[]> };
    expect(report).toMatchObject({
      funnel: 'pay',
      exhaustive: true,
      coverage: { steps: { covered: 5, total: 5, left: [] } },
    });
    expect(Object.keys(report.sets)).toEqual(['edges']);
    expect(report.sets['edges']?.[0]?.events[0]).toEqual({ type: 'continue' });
  });

  it('`funnel walk` replays the events of a path to the same ending', async () => {
    const { stdout } = await project.run(['paths', 'pay', '--set', 'outcomes', '--json']);
    const { sets } = JSON.parse(stdout) as {
      sets: { outcomes: { events: unknown[]; end: { step: string } }[] };
    };
    const [path] = sets.outcomes;
    const walk = await project.run(['walk', 'pay', '--events', JSON.stringify(path?.events)]);
    expect(walk.status).toBe(0);
    expect(walk.stdout).toContain(path?.end.step);
  });

  it('funnel paths lists a few uncovered pairs and the number of the others', async () => {
    const file = 'tests/support/funnels/quizzes/job-alert.funnel.json';
    const { stdout } = await runFunnelCli(['paths', file, '--set', 'edges'], { directory: root });
    expect(stdout).toContain(
      '  region=us & country=uk: no answers lead there\n  region=us & country=albania: no answers lead there\n',
    );
    expect(stdout).toContain('  and 2279 more; --json lists them\n');
  });

  it('an unknown set of paths exits with 2 and names the nearest one', async () => {
    expect(await project.run(['paths', 'pay', '--set', 'edge'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: '"edge" is no set of paths. Use "edges".\nSee: npm run funnel -- paths --help\n',
    });
  });

  it('funnel paths exits with 2 without a funnel and with 1 for an invalid one', async () => {
    expect(await project.run(['paths'])).toMatchObject({ status: 2, stdout: '' });
    project.write(
      'pay.funnel.json',
      buildFunnelSource('pay', ['"goTo": "wheel"', '"goTo": "weel"']),
    );
    const { status, stdout, stderr } = await project.run(['paths', 'pay']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('there is no step "weel"');
  });
});

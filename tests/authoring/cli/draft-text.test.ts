import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { smallFunnelSource } from '../../support/definition/small-funnel';

// `--stdin`: a command takes the text of a funnel from its input, and its file stays as it is.

let project: TemporaryFunnelProject;
beforeAll(() => {
  project = createTemporaryFunnelProject();
  project.write('salary-check.funnel.json', smallFunnelSource);
});
afterAll(() => project.dispose());

const edited = smallFunnelSource.replace('Does your pay keep up?', 'Is your pay fair?');

it('a text is checked in the place of its file, which stays as it is', async () => {
  const input = smallFunnelSource.replace('"goTo": "wheel"', '"goTo": "wheeel"');
  const { status, stdout } = await project.run(['check', 'salary-check', '--stdin'], { input });
  expect(status).toBe(1);
  expect(stdout).toContain('funnels/salary-check.funnel.json');
  expect(stdout).toContain('wheeel');
  expect(project.read('funnels/salary-check.funnel.json')).toBe(smallFunnelSource);
});

it('a text of no file yet is checked beside the others', async () => {
  const { status, stdout } = await project.run(['check', 'pay-check', '--stdin'], {
    input: smallFunnelSource,
  });
  expect(status).toBe(1);
  expect(stdout).toContain('pay-check.funnel.json');
  expect(stdout, 'the id is taken').toContain('salary-check');
});

it('a text is compared with its file, and with a revision', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project.root });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'One');
  for (const against of ['funnels/salary-check.funnel.json', 'HEAD']) {
    const args = ['diff', against, 'salary-check', '--stdin'];
    expect((await project.run(args, { input: edited })).stdout).toContain('Is your pay fair?');
  }
});

it('a text is walked, counted and simulated', async () => {
  for (const args of [['walk', '--events=[]'], ['census'], ['simulate', '--runs=10'], ['paths']]) {
    const [name = '', ...options] = args;
    const result = await project.run([name, 'salary-check', '--stdin', ...options], {
      input: edited,
    });
    expect(result).toMatchObject({ status: 0, stderr: '' });
  }
});

it.each([[[]], [['funnels/salary-check.funnel.json']], [['../salary-check']]])(
  'a text has the place of a funnel by its id: %j is none',
  async (names) => {
    const { status, stderr } = await project.run(['check', ...names, '--stdin'], { input: edited });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('check ID --stdin') as string,
    });
  },
);

it('rates are given as JSON, too', async () => {
  const rates = '{ "steps": { "welcome": { "leaves": 1 } } }';
  const { stdout } = await project.run(['simulate', 'salary-check', '--rates', rates]);
  expect(stdout).toContain('0 finished');
  const wrong = await project.run(['simulate', 'salary-check', '--rates', '{ "steps": ']);
  expect(wrong).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"--rates" is not valid JSON') as string,
  });
});

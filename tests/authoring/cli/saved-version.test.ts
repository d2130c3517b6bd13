import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  project.write('pay.funnel.json', buildFunnelSource('pay'));
});
afterEach(() => project.dispose());

function commit(): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: project.root,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it was');
}

const check = (...args: string[]) => project.run(['check', 'pay', '--format', 'json', ...args]);

/** The findings about stored visits. */
const findVersionFindings = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => line.includes('visits stored by') || line.includes('has no'));

const optionGone: [string, string] = ['"value": "junior"', '"value": "beginner"'];

describe('check and the saved version', () => {
  it('a renamed option without a migration strands visits of the last commit', async () => {
    commit();
    project.write('pay.funnel.json', buildFunnelSource('pay', optionGone));
    const { stdout } = await check();
    expect(findVersionFindings(stdout).join('\n')).toContain(
      'visits stored by version 1 have the answer \\"junior\\" to \\"level\\", which is gone',
    );
    expect(stdout).toContain('migration/strands-visits');
    expect(stdout).toContain('then raise \\"version\\" to 2');
  });

  it('the command that renames leaves nothing to warn of', async () => {
    commit();
    await project.run(['rename', 'pay', 'option', 'level.junior', 'beginner']);
    await project.run(['rename', 'pay', 'step', 'work', 'job']);
    const { stdout } = await check();
    expect(findVersionFindings(stdout)).toEqual([]);
  });

  it('a migration of the saved version that names what it never had is an error', async () => {
    commit();
    project.write(
      'pay.funnel.json',
      buildFunnelSource('pay', [
        '"version": 1,',
        '"version": 2, "migrations": [{ "from": 1, "changes": [{ "change": "dropField", "field": "age" }] }],',
      ]),
    );
    const { stdout, status } = await check();
    expect(status).toBe(1);
    expect(stdout).toContain('migration/never-existed');
    expect(stdout).toContain('version 1 has no field \\"age\\"');
  });

  it('outside of git and for a file that is new, nothing is compared', async () => {
    project.write('pay.funnel.json', buildFunnelSource('pay', optionGone));
    expect(findVersionFindings((await check()).stdout)).toEqual([]);
    commit();
    project.write('new.funnel.json', buildFunnelSource('new'));
    const { stdout } = await project.run(['check', 'new', '--format', 'json']);
    expect(findVersionFindings(stdout)).toEqual([]);
  });

  it('--against compares with a file', async () => {
    project.write('old.txt.json', buildFunnelSource('pay'));
    project.write('pay.funnel.json', buildFunnelSource('pay', optionGone));
    const { stdout } = await check('--against', 'funnels/old.txt.json');
    expect(stdout).toContain('migration/strands-visits');
    const missing = await check('--against', 'funnels/nothing.json');
    expect(missing.status).toBe(2);
  });

  it('--since compares with a revision', async () => {
    commit();
    project.write('pay.funnel.json', buildFunnelSource('pay', optionGone));
    commit();
    expect(findVersionFindings((await check()).stdout)).toEqual([]);
    const { stdout } = await check('--since', 'HEAD~1');
    expect(stdout).toContain('migration/strands-visits');
    const missing = await check('--since', 'nothing');
    expect(missing.status).toBe(2);
    const both = await check('--since', 'HEAD~1', '--against', 'funnels/pay.funnel.json');
    expect(both.stderr).toContain('not both');
  });

  it('--explain tells why', async () => {
    const { stdout } = await project.run(['check', '--explain', 'migration/strands-visits']);
    expect(stdout).toContain('in the middle of the saved version');
  });

  it('diff reports nothing but the migrations after a renaming', async () => {
    commit();
    await project.run(['rename', 'pay', 'option', 'level.junior', 'beginner']);
    await project.run(['rename', 'pay', 'field', 'level', 'grade']);
    await project.run(['rename', 'pay', 'step', 'work', 'job']);
    const renamed = await project.run(['diff', 'HEAD', 'pay']);
    expect(renamed.stdout).toContain('all come back as they were');
    expect(renamed.stdout).toContain('none changed');
  });
});

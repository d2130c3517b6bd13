import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import { buildFunnelSource } from '../../support/authoring/temporary-site';
import { wholeFunnel } from '../../support/definition/whole-funnel';

const file = 'funnels/pay.funnel.json';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
  copyFileSync(
    join(import.meta.dirname, '../../../.prettierrc.json'),
    join(project.root, '.prettierrc.json'),
  );
  project.write('pay.funnel.json', buildFunnelSource('pay'));
});
afterEach(() => project.dispose());

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: project.root,
    stdio: 'pipe',
  });

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it was');
}

function load() {
  const parsed = parseDefinition(project.read(file), file);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

describe('funnel rename', () => {
  it('funnel rename changes every place, writes the migration and says where', async () => {
    const { status, stdout, stderr } = await project.run(['rename', 'pay', 'step', 'work', 'job']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('renamed step "work" to "job" in');
    expect(stdout).toContain('steps[1].id');
    const { steps, version, migrations } = load();
    expect(steps.map(({ id }) => id)).toContain('job');
    expect(version).toBe(2);
    expect(migrations).toEqual([
      { from: 1, changes: [{ change: 'renameStep', step: 'work', to: 'job' }] },
    ]);
  });

  it('two renamings since the last commit are one migration; after a commit a second one begins', async () => {
    commit();
    await project.run(['rename', 'pay', 'step', 'work', 'job']);
    await project.run(['rename', 'pay', 'option', 'level.junior', 'new']);
    expect(load().migrations?.map(({ from, changes }) => [from, changes.length])).toEqual([[1, 2]]);
    git('commit', '--quiet', '--all', '--message', 'Names');
    await project.run(['rename', 'pay', 'field', 'level', 'grade']);
    expect(load().migrations?.map(({ from, changes }) => [from, changes.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('a score, which each visit counts again, is renamed without a migration', async () => {
    const { status, stdout } = await project.run(['rename', 'pay', 'score', 'worth', 'sum']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/renamed score "worth" to "sum" in [3-9] places of version 1:/);
    expect(load().scores?.map(({ id }) => id)).toEqual(['sum']);
    expect(load().migrations).toBeUndefined();
  });

  it.each([
    ['outcome', 'wheel.small', 'pen', 'outcome "small"'],
    ['band', 'skill.low', 'least', 'band "low"'],
    ['band', 'effort.little', 'few', 'band "little"'],
    ['result', 'plan.rare', 'seldom', 'result "rare"'],
    ['carried', 'prize', 'won', 'carried "prize"'],
  ])('a held part is named with its holder: %s %s', async (part, name, to, words) => {
    project.write('whole-funnel.funnel.json', wholeFunnel);
    const args = ['rename', 'whole-funnel', part, name, to, '--dry-run'];
    const { status, stdout, stderr } = await project.run(args);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(`would rename ${words} to "${to}" in`);
  });

  it('a dry run writes nothing', async () => {
    const before = project.read(file);
    const { status, stdout } = await project.run([
      'rename',
      'pay',
      'step',
      'work',
      'job',
      '--dry-run',
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('would rename step "work" to "job"');
    expect(project.read(file)).toBe(before);
  });

  it.each([
    [['step', 'wrok', 'job'], 1, 'use "work"'],
    [['step', 'work', 'result'], 1, 'another step has the name "result"'],
    [['stpe', 'work', 'job'], 2, 'Use "step"'],
    [['option', 'junior', 'new'], 2, 'rename ID option FIELD.junior new'],
    [['step', 'work'], 2, 'two names'],
    [['band', 'low', 'least'], 2, 'Name the band with its score: rename ID band SCORE.low least'],
    [['band', 'wroth.low', 'least'], 1, 'use "worth"'],
    [['outcome', 'work.ten', 'tenth'], 1, 'there is no outcome "ten"'],
    [['result', 'plan.ten', 'tenth'], 1, 'there is no result "ten"'],
  ] as const)('QZ-05 Q2-09 rename %j is refused and writes nothing', async (args, code, text) => {
    const before = project.read(file);
    const { status, stderr } = await project.run(['rename', 'pay', ...args]);
    expect(status).toBe(code);
    expect(stderr).toContain(text);
    expect(project.read(file)).toBe(before);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../../src/authoring/cli/run-funnel-command';
import {
  buildFunnelSource,
  buildTypeScriptFunnelSource,
} from '../../support/authoring/temporary-site';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gethired-diff-')));
  mkdirSync(join(folder, 'funnels'));
  write('pay', buildFunnelSource('pay'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (id: string, text: string): void =>
  writeFileSync(join(folder, 'funnels', `${id}.funnel.json`), text);

const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it was');
}

async function run(...args: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await runFunnelCommand(['diff', ...args], {
    directory: folder,
    hasColour: false,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

/** The funnel with another rule of the plan and another title. */
const buildChangedSource = (): string =>
  buildFunnelSource(
    'pay',
    [
      '"operator": "is", "value": "senior" }, "result"',
      '"operator": "is", "value": "junior" }, "result"',
    ],
    ['How do you work today?', 'How do you work?'],
  );

describe('funnel diff', () => {
  it('funnel diff reports no change where only the formatting of the file changed', async () => {
    commit();
    write(
      'pay',
      JSON.stringify(
        JSON.parse(
          buildFunnelSource('pay')
            .replaceAll(/\/\/.*$/gm, '')
            .replaceAll(/,(\s*[}\]])/g, '$1'),
        ),
        null,
        8,
      ),
    );
    expect(await run('HEAD')).toEqual({
      status: 0,
      stdout: 'pay: nothing changed for visitors since HEAD\n',
      stderr: '',
    });
  });

  it('funnel diff reports changed copy, rules, outcomes and stored sessions', async () => {
    commit();
    write('pay', buildChangedSource());
    const { status, stdout, stderr } = await run('HEAD');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('pay: changed since HEAD\n');
    expect(stdout).toContain(
      'What visitors read\n  Title of step “work”\n    - How do you work today?\n    + How do you work?\n',
    );
    expect(stdout).toContain(
      '  Rules of decision “plan”\n    - level is senior → double_down\n    + level is junior → double_down\n',
    );
    expect(stdout).toMatch(/decision plan: starter → double_down, shown as starter {3}\d+ \(/);
    expect(stdout).toMatch(/for example: level = junior/);
    expect(stdout).toMatch(/all come back as they were: \d+, one for each/);
    expect(stdout).toContain(
      'Answers are the same when they agree on every question that both versions ask.',
    );
  });

  it('funnel diff compares two revisions, whatever the checkout has', async () => {
    commit();
    git('checkout', '--quiet', '-b', 'funnel/pay/shorter');
    write('pay', buildChangedSource());
    git('commit', '--quiet', '--all', '--message', 'Shorter');
    git('checkout', '--quiet', '-');
    const checkout = await run('HEAD', 'pay');
    expect(checkout.stdout).toBe('pay: nothing changed for visitors since HEAD\n');
    const { status, stdout } = await run('HEAD', 'funnel/pay/shorter', 'pay');
    expect(status).toBe(0);
    expect(stdout).toContain('    - How do you work today?\n    + How do you work?\n');
    write('pay', buildChangedSource());
    expect(stdout).toBe((await run('HEAD', 'pay')).stdout);
    expect((await run('HEAD', 'funnel/pay/gone')).stderr).toContain(
      'git knows no revision "funnel/pay/gone"',
    );
  });

  it('funnel diff names new and removed funnels', async () => {
    write('old', buildFunnelSource('old'));
    commit();
    unlinkSync(join(folder, 'funnels', 'old.funnel.json'));
    write('young', buildFunnelSource('young'));
    const { status, stdout } = await run('HEAD');
    expect(status).toBe(0);
    expect(stdout.split('\n\n').map((part) => part.trim())).toEqual([
      'pay: nothing changed for visitors since HEAD',
      'young: new funnel: it is not in HEAD',
      'old: removed funnel: it is only in HEAD',
    ]);
    expect((await run('HEAD', 'young')).stdout).toBe('young: new funnel: it is not in HEAD\n');
  });

  it('funnel diff compares a file with the funnel of its id, or of a given id', async () => {
    writeFileSync(join(folder, 'before.funnel.json'), buildFunnelSource('pay'));
    write('pay', buildChangedSource());
    const { status, stdout } = await run('before.funnel.json', '--json');
    const { funnels } = JSON.parse(stdout) as { funnels: unknown[] };
    expect(status).toBe(0);
    expect(funnels).toMatchObject([
      {
        funnel: 'pay',
        status: 'changed',
        difference: { sessions: { moved: [] }, outcomes: { exhaustive: true } },
      },
    ]);
    write('twin', buildFunnelSource('twin'));
    expect((await run('before.funnel.json', 'twin')).stdout).toContain(
      '  Answers of persistence\n    - pay_answers\n    + twin_answers\n',
    );
    expect((await run('before.funnel.json', 'gone')).status).toBe(2);
  });

  it('funnel diff --fail-on exits with 1 on changed outcomes or on sessions that are not resumed', async () => {
    commit();
    write('pay', buildChangedSource());
    expect((await run('HEAD')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'outcomes')).status).toBe(1);
    expect((await run('HEAD', '--fail-on', 'sessions')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'sessions,outcomes')).status).toBe(1);
    write('pay', buildFunnelSource('pay', ['"key": "pay_step"', '"key": "pay_other_step"']));
    expect((await run('HEAD', '--fail-on', 'outcomes')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'sessions')).status).toBe(1);
  });

  it('funnel diff prints the issues of an invalid version and exits with 1', async () => {
    const broken = buildFunnelSource('pay', ['"title": "Spin', '"titel": "Spin']);
    write('pay', broken);
    commit();
    write('pay', buildFunnelSource('pay'));
    const brokenRevision = await run('HEAD');
    expect(brokenRevision.status).toBe(1);
    expect(brokenRevision.stderr).toContain('HEAD:funnels/pay.funnel.json:');
    git('commit', '--quiet', '--all', '--message', 'Corrected');
    write('pay', broken);
    const brokenFile = await run('HEAD');
    expect(brokenFile).toMatchObject({
      status: 1,
      stdout: 'pay: cannot be compared, because a version has errors\n',
    });
    expect(brokenFile.stderr).toContain('funnels/pay.funnel.json:');
    expect(brokenFile.stderr).not.toContain('HEAD:');
  });

  it('funnel diff reports that TypeScript of a revision cannot be run, and how to compare it', async () => {
    writeFileSync(join(folder, 'funnels', 'typed.funnel.ts'), buildTypeScriptFunnelSource('typed'));
    commit();
    const { status, stdout, stderr } = await run('HEAD');
    expect(status).toBe(1);
    expect(stdout).toBe('pay: nothing changed for visitors since HEAD\n');
    expect(stderr).toContain('HEAD:funnels/typed.funnel.ts is TypeScript');
    expect(stderr).toContain('git worktree add');
  });

  it('funnel diff works in a subfolder of a repository', async () => {
    commit();
    mkdirSync(join(folder, 'inner', 'funnels'), { recursive: true });
    writeFileSync(join(folder, 'inner', 'funnels', 'own.funnel.json'), buildFunnelSource('own'));
    git('add', '.');
    git('commit', '--quiet', '--message', 'More');
    folder = join(folder, 'inner');
    expect((await run('HEAD')).stdout).toBe('own: nothing changed for visitors since HEAD\n');
    folder = join(folder, '..');
  });

  it('funnel diff outside of a repository says so and asks for a file', async () => {
    const { status, stdout, stderr } = await run('HEAD');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('This is not a git repository');
    expect(stderr).toContain('diff OLD.funnel.json');
  });

  it.each([
    ['nothing', [], 'Give what to compare with'],
    ['an unknown revision', ['no-such-branch'], 'git knows no revision "no-such-branch"'],
    [
      'an unknown funnel',
      ['HEAD', 'pya'],
      'There is no funnel "pya" in either version. Use "pay".',
    ],
    ['a missing file', ['gone.funnel.json'], 'There is no file "gone.funnel.json".'],
    ['a file and two ids', ['a.funnel.json', 'b', 'c'], 'Give one id.'],
    ['an unknown condition of --fail-on', ['HEAD', '--fail-on', 'outcome'], 'Use "outcomes".'],
  ])('funnel diff with %s prints the correct usage and exits with 2', async (_, args, message) => {
    commit();
    const { status, stdout, stderr } = await run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('diff --help');
  });

  it('funnel diff colours removed and added lines on a terminal with colours only', async () => {
    commit();
    write('pay', buildChangedSource());
    let stdout = '';
    await runFunnelCommand(['diff', 'HEAD'], {
      directory: folder,
      hasColour: true,
      out: (text) => (stdout += text),
      err: () => undefined,
    });
    expect(stdout).toContain('\u001B[31m    - How do you work today?\u001B[0m');
    expect(stdout).toContain('\u001B[32m    + How do you work?\u001B[0m');
    expect((await run('HEAD')).stdout).not.toContain('\u001B');
  });
});

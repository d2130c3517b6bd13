import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFunnelCommand } from '../../src/authoring/run-funnel-command';
import {
  buildFunnelSource,
  buildTypeScriptFunnelSource,
} from '../../testing/authoring/temporary-site';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gethired-diff-')));
  mkdirSync(join(folder, 'funnels'));
  write('pay', buildFunnelSource('pay'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (id: string, text: string): void =>
  writeFileSync(join(folder, 'funnels', `${id}.funnel.json`), text);

const git = (...words: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
    cwd: folder,
    stdio: 'pipe',
  });

function commit(): void {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As it was');
}

async function run(...words: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await runFunnelCommand(['diff', ...words], {
    directory: folder,
    hasColour: false,
    out: (text) => (stdout += `${text}\n`),
    err: (text) => (stderr += `${text}\n`),
  });
  return { status, stdout, stderr };
}

/** Who is junior gets the bigger plan now, and reads another title. */
const changed = (): string =>
  buildFunnelSource(
    'pay',
    [
      '"operator": "is", "value": "senior" }, "result"',
      '"operator": "is", "value": "junior" }, "result"',
    ],
    ['How do you work today?', 'How do you work?'],
  );

describe('funnel diff', () => {
  it('says that nothing changed for visitors where only the text of the file did', async () => {
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

  it('tells what visitors read, decide and come back to otherwise', async () => {
    commit();
    write('pay', changed());
    const { status, stdout, stderr } = await run('HEAD');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('pay: changed since HEAD\n');
    expect(stdout).toContain(
      'What visitors read\n  steps.work.title\n    - How do you work today?\n    + How do you work?\n',
    );
    expect(stdout).toContain(
      '  decisions.plan.rules\n    - level is senior → double_down\n    + level is junior → double_down\n',
    );
    expect(stdout).toMatch(/decision plan: starter → double_down, shown as starter {3}\d+ \(/);
    expect(stdout).toMatch(/for example: level = junior/);
    expect(stdout).toMatch(/all come back on their step: \d+, one for each/);
    expect(stdout).toContain(
      'Answers are the same where they agree on every question both versions ask',
    );
  });

  it('names funnels that are new and funnels that are gone', async () => {
    write('old', buildFunnelSource('old'));
    commit();
    unlinkSync(join(folder, 'funnels', 'old.funnel.json'));
    write('young', buildFunnelSource('young'));
    const { status, stdout } = await run('HEAD');
    expect(status).toBe(0);
    expect(stdout.split('\n\n').map((part) => part.trim())).toEqual([
      'pay: nothing changed for visitors since HEAD',
      'young: new funnel: it is not in HEAD',
      'old: removed funnel: it is in HEAD and no longer here',
    ]);
    expect((await run('HEAD', 'young')).stdout).toBe('young: new funnel: it is not in HEAD\n');
  });

  it('compares a file with the funnel of its id, or of another one', async () => {
    writeFileSync(join(folder, 'before.funnel.json'), buildFunnelSource('pay'));
    write('pay', changed());
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
      '  persistence.answers\n    - pay_answers\n    + twin_answers\n',
    );
    expect((await run('before.funnel.json', 'gone')).status).toBe(2);
  });

  it('fails where it is told to: on moved outcomes, on sessions that do not come back', async () => {
    commit();
    write('pay', changed());
    expect((await run('HEAD')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'outcomes')).status).toBe(1);
    expect((await run('HEAD', '--fail-on', 'sessions')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'sessions,outcomes')).status).toBe(1);
    write('pay', buildFunnelSource('pay', ['"key": "pay_step"', '"key": "pay_other_step"']));
    expect((await run('HEAD', '--fail-on', 'outcomes')).status).toBe(0);
    expect((await run('HEAD', '--fail-on', 'sessions')).status).toBe(1);
  });

  it('tells the faults of a version that cannot be read, and exits with 1', async () => {
    const broken = buildFunnelSource('pay', ['"title": "Spin', '"titel": "Spin']);
    write('pay', broken);
    commit();
    write('pay', buildFunnelSource('pay'));
    const then = await run('HEAD');
    expect(then.status).toBe(1);
    expect(then.stderr).toContain('HEAD:funnels/pay.funnel.json:');
    git('commit', '--quiet', '--all', '--message', 'Mended');
    write('pay', broken);
    const now = await run('HEAD');
    expect(now).toMatchObject({
      status: 1,
      stdout: 'pay: cannot be compared, because a version of it has errors\n',
    });
    expect(now.stderr).toContain('funnels/pay.funnel.json:');
    expect(now.stderr).not.toContain('HEAD:');
  });

  it('says that TypeScript of another revision cannot be run, and how to compare it', async () => {
    writeFileSync(join(folder, 'funnels', 'typed.funnel.ts'), buildTypeScriptFunnelSource('typed'));
    commit();
    const { status, stdout, stderr } = await run('HEAD');
    expect(status).toBe(1);
    expect(stdout).toBe('pay: nothing changed for visitors since HEAD\n');
    expect(stderr).toContain('HEAD:funnels/typed.funnel.ts is TypeScript');
    expect(stderr).toContain('git worktree add');
  });

  it('works from a folder inside a repository', async () => {
    commit();
    mkdirSync(join(folder, 'inner', 'funnels'), { recursive: true });
    writeFileSync(join(folder, 'inner', 'funnels', 'own.funnel.json'), buildFunnelSource('own'));
    git('add', '.');
    git('commit', '--quiet', '--message', 'More');
    folder = join(folder, 'inner');
    expect((await run('HEAD')).stdout).toBe('own: nothing changed for visitors since HEAD\n');
    folder = join(folder, '..');
  });

  it('outside of a repository says so, and what to give instead', async () => {
    const { status, stdout, stderr } = await run('HEAD');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('This is not a git repository');
    expect(stderr).toContain('diff OLD.funnel.json');
  });

  it.each([
    ['nothing', [], 'Say what to compare with'],
    ['an unknown revision', ['no-such-branch'], 'git knows no revision "no-such-branch"'],
    ['an unknown funnel', ['HEAD', 'pya'], 'There is no funnel "pya", then or now. Use "pay".'],
    ['a file that is not there', ['gone.funnel.json'], 'There is no file "gone.funnel.json".'],
    ['a file and two ids', ['a.funnel.json', 'b', 'c'], 'give one id'],
    ['another thing to fail on', ['HEAD', '--fail-on', 'outcome'], 'Use "outcomes".'],
  ])('given %s says what it takes, and exits with 2', async (_, words, message) => {
    commit();
    const { status, stdout, stderr } = await run(...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain('diff --help');
  });

  it('shows gone and new lines in colour where somebody sees it', async () => {
    commit();
    write('pay', changed());
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

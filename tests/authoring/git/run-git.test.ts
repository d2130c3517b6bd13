import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readGit, runGit } from '../../../src/authoring/git/run-git';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gethired git ')));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('git', () => {
  it('gives what it prints as bytes, and reads its input', async () => {
    const bytes = Buffer.from([0, 255, 10, 13]);
    const written = await runGit(['hash-object', '-w', '--stdin'], {
      directory: folder,
      input: bytes,
    });
    const hash = written.output.toString('utf8').trim();
    const read = await runGit(['cat-file', 'blob', hash], { directory: folder });
    expect(read).toEqual({ ok: true, output: bytes, messages: '' });
  });

  it('says why it failed, without control characters', async () => {
    const result = await runGit(['rev-parse', '--verify', '--end-of-options', '\u001b[31mred'], {
      directory: folder,
    });
    expect(result).toMatchObject({ ok: false, reason: 'failed' });
    // eslint-disable-next-line no-control-regex
    expect(result.messages).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(await readGit(['rev-parse', '--verify', 'HEAD'], folder)).toBeNull();
  });

  it('is missing where it is not installed', async () => {
    vi.stubEnv('PATH', folder);
    expect(await runGit(['version'], { directory: folder })).toMatchObject({
      ok: false,
      reason: 'missing',
    });
  });

  it('is ended where it takes too long, with all that it has started', async () => {
    const alias = 'alias.wait=!sleep 60 & sleep 60';
    const result = await runGit(['-c', alias, 'wait'], { directory: folder, limitMs: 200 });
    expect(result).toMatchObject({ ok: false, reason: 'late' });
  });

  it('is ended where it prints too much', async () => {
    const alias = 'alias.print=!yes';
    const result = await runGit(['-c', alias, 'print'], { directory: folder, maxBytes: 1000 });
    expect(result).toMatchObject({ ok: false, reason: 'large' });
    expect(result.output.length).toBeLessThanOrEqual(1000);
  });

  it('runs no shell: an argument stays an argument', async () => {
    writeFileSync(join(folder, 'a b'), 'x');
    expect(await readGit(['ls-files', '--others', '--', 'a b; touch c'], folder)).toBe('');
    expect(await readGit(['ls-files', '--others'], folder)).toBe('a b\n');
  });

  it('reads the repository of its folder, also when a hook has started it', async () => {
    vi.stubEnv('GIT_DIR', '/nowhere');
    vi.stubEnv('GIT_INDEX_FILE', '/nowhere/index');
    expect(await readGit(['rev-parse', '--show-toplevel'], folder)).toBe(`${folder}\n`);
  });
});

// @module-tag long
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChange, isContentAlone, isContentFile } from '../../scripts/changed-files.mjs';

describe('the files of content', () => {
  it.each([
    ['funnels/job-alert.funnel.json', true],
    ['funnels/claims.json', true],
    ['funnels/departures.json', true],
    ['funnels/media/coast.png', true],
    ['stories/generated/job-alert.stories.tsx', true],
    ['funnels/funnel.schema.json', false],
    ['src/funnels/engine.ts', false],
    ['tests/funnels/paths.test.ts', false],
    ['stories/funnels/check-state.ts', false],
    ['package.json', false],
  ])('%s: %s', (file, expected) => {
    expect(isContentFile(file)).toBe(expected);
  });
});

describe('a change since its base', () => {
  let folder = '';
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const commit = (file: string, text: string): string => {
    write(file, text);
    git('add', '--all');
    git('commit', '--quiet', '-m', `change ${file}`);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gethired-change-'));
    git('init', '--quiet', '--initial-branch', 'main');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a branch has what it changed since it left main, and what is not committed', () => {
    const base = commit('funnels/a.funnel.json', '{}');
    git('switch', '--quiet', '--create', 'funnel/a/shorter');
    commit('funnels/a.funnel.json', '{ }');
    write('funnels/media/new picture.png', 'png');
    const change = findChange(folder, undefined);
    expect(change).toEqual({
      base,
      files: ['funnels/a.funnel.json', 'funnels/media/new picture.png'],
    });
    expect(isContentAlone(change)).toBe(true);
  });

  it('what main has got meanwhile is no part of the change', () => {
    commit('funnels/a.funnel.json', '{}');
    git('switch', '--quiet', '--create', 'funnel/a/shorter');
    commit('funnels/a.funnel.json', '{ }');
    git('switch', '--quiet', 'main');
    commit('src/engine.ts', 'export {};');
    git('switch', '--quiet', 'funnel/a/shorter');
    expect(findChange(folder, undefined)?.files).toEqual(['funnels/a.funnel.json']);
  });

  it('a file that moves out of funnels/ is a change of both places', () => {
    commit('funnels/a.funnel.json', '{ "id": "a", "title": "A long enough text" }');
    git('switch', '--quiet', '--create', 'move');
    mkdirSync(join(folder, 'tests'));
    git('mv', 'funnels/a.funnel.json', 'tests/a.funnel.json');
    git('commit', '--quiet', '-m', 'move');
    const change = findChange(folder, undefined);
    expect(change?.files).toEqual(['funnels/a.funnel.json', 'tests/a.funnel.json']);
    expect(isContentAlone(change)).toBe(false);
  });

  it('CHECK_BASE names the commit before a push', () => {
    const before = commit('src/engine.ts', 'export {};');
    commit('funnels/a.funnel.json', '{}');
    expect(findChange(folder, before)?.files).toEqual(['funnels/a.funnel.json']);
  });

  it.each(['unknown', '--output=stolen', '0000000000000000000000000000000000000000'])(
    'a base that git does not know is none: %s',
    (given) => {
      commit('funnels/a.funnel.json', '{}');
      expect(findChange(folder, given)).toBeNull();
      expect(isContentAlone(null)).toBe(false);
    },
  );

  it('on main itself nothing is known to have changed, so all checks run', () => {
    commit('funnels/a.funnel.json', '{}');
    const change = findChange(folder, undefined);
    expect(change?.files).toEqual([]);
    expect(isContentAlone(change)).toBe(false);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-lint-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The lines of a component that `npm run lint` reports for its effects and ref callbacks. */
function lint(lines: readonly string[]): string[] {
  const file = join(folder, 'component.tsx');
  writeFileSync(file, lines.join('\n'));
  const config = join(project, '.oxlintrc.json');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format=unix', file],
    { cwd: project, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').flatMap((line) => {
    const place = /:(\d+):\d+: .*effects\(block-body\)/.exec(line)?.[1];
    return place === undefined ? [] : [lines[Number(place) - 1] ?? ''];
  });
}

it('TY-01 the linter reports an effect or a ref callback that returns what its last call returns', () => {
  const faults = [
    'useEffect(() => window.scrollTo(0, 0), []);',
    'useLayoutEffect(() => list.current?.scrollIntoView(), [list]);',
    'React.useInsertionEffect(() => void load(), []);',
    'useEffect(hideEmail, []);',
    'export const end = <p ref={(element) => element?.scrollIntoView()} />;',
  ];
  expect(lint(faults)).toEqual(faults);
});

it('an effect with a block body may return its clean-up', () => {
  expect(
    lint([
      'useEffect(() => { window.scrollTo(0, 0); }, []);',
      'useEffect(() => { return listen(); }, []);',
      'useEffect(function handle() { load(); });',
      'export const end = <p ref={(element) => { show(element); }} />;',
      'export const named = <p ref={heading} onClick={() => window.scrollTo(0, 0)} />;',
    ]),
  ).toEqual([]);
});

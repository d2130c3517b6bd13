// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFunnels } from '../../../src/authoring/files/check-funnels';
import { readFunnel } from '../../../src/authoring/files/read-funnels';
import { endInTime, findBudget } from '../../../src/authoring/end-in-time';
import { worstDefinitions } from '../../support/authoring/worst-definitions';

const root = path.resolve(import.meta.dirname, '../../..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-worst-'));
  for (const [id, text] of Object.entries(worstDefinitions))
    await writeFile(path.join(folder, `${id}.funnel.json`), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the budget on a command line', () => {
  it.each([
    [['check', '--budget', '20s'], 20_000],
    [['check', 'job-search', '--budget=500ms'], 500],
    [['check'], null],
    [['check', '--budget'], null],
    [['check', '--budget', 'soon'], null],
  ])('%j has %s', (args, budget) => {
    expect(findBudget(args)).toBe(budget);
  });
});

describe('a command with a budget', () => {
  it('is ended where it never looks at the clock, and says so', async () => {
    const script = path.join(folder, 'endless.mjs');
    await writeFile(script, 'for (;;);');
    const said: string[] = [];
    const code = await endInTime(script, ['check'], 100, (sentence) => said.push(sentence));
    expect(code).toBe(1);
    expect(said).toEqual([
      expect.stringContaining('the check did not end by itself: it was stopped') as string,
    ]);
  });

  it('names the file that it worked on when it was ended', async () => {
    const script = path.join(folder, 'told.mjs');
    await writeFile(
      script,
      "process.send({ file: 'funnels/a.funnel.json' }); process.send({ file: 'funnels/b.funnel.json' }); for (;;);",
    );
    const said: string[] = [];
    await endInTime(script, ['check'], 1000, (sentence) => said.push(sentence));
    expect(said.join()).toContain('by itself while it worked on funnels/b.funnel.json: it was');
  });

  it('names the only funnel of the command line where it was not told more', async () => {
    const script = path.join(folder, 'endless.mjs');
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    await endInTime(script, ['census', 'wide', '--budget', '1s'], 100, say);
    await endInTime(script, ['check', 'a', 'b', '--budget', '1s'], 100, say);
    expect(said[0]).toContain('by itself while it worked on wide: it was');
    expect(said[1]).toContain('the check did not end by itself: it was');
  });

  it('hears from a check which file is explored', async () => {
    const told: string[] = [];
    const file = await readFunnel(
      path.join(root, 'tests/support/funnels/quizzes/job-alert.funnel.json'),
      'alert',
    );
    if (file === null) throw new Error('The file is missing.');
    checkFunnels([file], [file], [file], { onFile: (name) => told.push(name) });
    expect(told).toEqual(['alert']);
  });

  it('hands on how it ended by itself', async () => {
    const script = path.join(folder, 'short.mjs');
    await writeFile(script, 'process.exit(Number(process.argv[2]));');
    expect(await endInTime(script, ['2'], 60_000, () => undefined)).toBe(2);
  });

  it.each([
    ['check', Object.keys(worstDefinitions)],
    ['census', ['wide']],
    ['paths', ['conditions']],
    ['simulate', ['conditions']],
    ['diff', ['wide']],
  ])('%s ends with the worst definitions', async (command, ids) => {
    const files = ids.map((id) => path.join(folder, `${id}.funnel.json`));
    const more = command === 'diff' ? ['tests/support/funnels/quizzes/job-alert.funnel.json'] : [];
    const child = spawn(
      process.execPath,
      ['scripts/funnel.mjs', command, ...files, ...more, '--budget', '1s'],
      { cwd: root, stdio: 'ignore' },
    );
    const [code] = await once(child, 'exit');
    expect(code).toEqual(expect.any(Number));
  });
});

import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDefinitions } from '../../../src/server/studio/definitions';
import { quizFolder } from '../../support/funnels/quiz-folder';
import { worstDefinitions } from '../../support/authoring/worst-definitions';

const root = path.resolve(import.meta.dirname, '../../..');
const NAME = 'job-alert.funnel.json';

let elsewhere: string;
let definitions: ReturnType<typeof createDefinitions>;
beforeEach(async () => {
  elsewhere = await mkdtemp(path.join(tmpdir(), 'gethired-list-'));
  await cp(path.join(root, quizFolder, NAME), path.join(elsewhere, NAME));
  definitions = createDefinitions({ directory: elsewhere, root, runsTypeScript: true });
});
afterEach(async () => {
  await definitions.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

const write = (name: string, text: string | Buffer): Promise<void> =>
  writeFile(path.join(elsewhere, name), text);

/** What is said of each file: its errors, or why it was not read. */
async function listProblems(): Promise<Record<string, string | number>> {
  const { funnels } = await definitions.list();
  return Object.fromEntries(funnels.map(({ name, problem, errors }) => [name, problem ?? errors]));
}

it('the folder is named as seen from the project, and outside of it by its whole path', async () => {
  const project = createDefinitions({
    directory: path.join(root, quizFolder),
    root,
    runsTypeScript: false,
  });
  const own = await project.list();
  await project.stop();
  expect(own.folder).toBe(quizFolder);
  expect(own.funnels.map(({ name }) => name)).toContain(NAME);
  const other = await definitions.list();
  expect(other).toMatchObject({ folder: elsewhere, funnels: [{ name: NAME, errors: 0 }] });
});

describe('no definition stops the list', () => {
  it('a program that ends its process is named, and the others are listed', async () => {
    await write('ends.funnel.ts', 'process.exit(3);\nexport default {};\n');
    expect(await listProblems()).toEqual({
      [NAME]: 0,
      'ends.funnel.ts': expect.stringContaining('ended the process that runs it') as string,
    });
  });

  it('a program that never ends is stopped, and is not run again until it changes', async () => {
    definitions = createDefinitions({
      directory: elsewhere,
      root,
      runsTypeScript: true,
      limitMs: 5_000,
    });
    await write('endless.funnel.ts', 'for (;;);\nexport default {};\n');
    const problems = await listProblems();
    expect(problems).toEqual({
      [NAME]: 0,
      'endless.funnel.ts': expect.stringContaining('took too long and was stopped') as string,
    });
    expect(await listProblems()).toEqual(problems);
    await write('endless.funnel.ts', 'export default {};\n');
    expect(await listProblems()).toMatchObject({
      'endless.funnel.ts': expect.any(Number) as number,
    });
  });

  it('a program that ends the process later does not end the list', async () => {
    await write('later.funnel.ts', 'setTimeout(() => process.exit(3), 50);\nexport default {};\n');
    for (let turn = 0; turn < 3; turn += 1) expect(await listProblems()).toHaveProperty([NAME], 0);
  });

  it('the most work that JSON can be is listed', async () => {
    for (const [id, text] of Object.entries(worstDefinitions))
      await write(`${id}.funnel.json`, text);
    const problems = await listProblems();
    expect(Object.keys(problems)).toHaveLength(1 + Object.keys(worstDefinitions).length);
    expect(problems[NAME]).toBe(0);
  });

  it('a new funnel is drafted beside a program that never ends', async () => {
    definitions = createDefinitions({
      directory: elsewhere,
      root,
      runsTypeScript: true,
      limitMs: 5_000,
    });
    await write('endless.funnel.ts', 'for (;;);\nexport default {};\n');
    const asked = { id: 'own', route: '/own' };
    expect(await definitions.draft({ ...asked, start: { template: 'quiz' } })).toHaveProperty(
      'text',
    );
    const copy = { ...asked, start: { copyOf: 'endless.funnel.ts' } };
    expect(await definitions.draft(copy)).toEqual({
      refusal: { message: expect.stringContaining('took too long') as string },
    });
  });
});

describe('the list', () => {
  it('follows no link: a file elsewhere is not in it', async () => {
    await write('../secret-of-the-list.txt', 'secret');
    await symlink(
      path.join(elsewhere, '../secret-of-the-list.txt'),
      path.join(elsewhere, 'link.funnel.json'),
    );
    await symlink(path.join(elsewhere, NAME), path.join(elsewhere, 'own.funnel.json'));
    await symlink(path.join(elsewhere, 'nowhere'), path.join(elsewhere, 'dangling.funnel.ts'));
    const list = await definitions.list();
    await rm(path.join(elsewhere, '../secret-of-the-list.txt'));
    expect(JSON.stringify(list)).not.toContain('secret"');
    const problem = expect.stringContaining('is a link or a folder, and the studio follows none');
    expect(list.funnels).toMatchObject([
      { name: 'dangling.funnel.ts', problem, text: '' },
      { name: NAME, problem: null },
      { name: 'link.funnel.json', problem, text: '' },
      { name: 'own.funnel.json', problem, text: '' },
    ]);
  });

  it('runs no program before it is allowed', async () => {
    definitions = createDefinitions({ directory: elsewhere, root, runsTypeScript: false });
    await write(
      'program.funnel.ts',
      `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(path.join(elsewhere, 'ran.txt'))}, 'ran');
export default {};
`,
    );
    const { funnels } = await definitions.list();
    expect(funnels).toMatchObject([
      { name: NAME, problem: null },
      { name: 'program.funnel.ts', problem: expect.stringContaining('--run-typescript') as string },
    ]);
    await expect(cp(path.join(elsewhere, 'ran.txt'), path.join(elsewhere, 'x'))).rejects.toThrow(
      'ENOENT',
    );
  });

  it('names a file that is no UTF-8, and has none of its text', async () => {
    await write('latin.funnel.json', Buffer.from('{ "id": "café" }', 'latin1'));
    const { funnels } = await definitions.list();
    expect(funnels).toMatchObject([
      { name: NAME },
      { name: 'latin.funnel.json', text: '', errors: 1 },
    ]);
  });
});

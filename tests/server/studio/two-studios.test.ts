import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEtag, createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { startStudioServer } from '../../../src/server/studio/studio-server';
import { startStudioTestServer } from '../../support/studio/studio-test-server';

const NAME = 'x.funnel.json';
const root = path.resolve(import.meta.dirname, '../../..');
const script = path.join(root, 'tests/support/studio/save-when-told.ts');

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-two-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startSaver(): Promise<ChildProcess> {
  const child = fork(script, [folder, NAME], { cwd: root, execArgv: ['--import', 'tsx'] });
  started.push(child);
  await once(child, 'message');
  return child;
}

async function save(child: ChildProcess, text: string, etag: string): Promise<string> {
  const answered = once(child, 'message') as Promise<[{ status: string }]>;
  child.send({ text, etag });
  const [{ status }] = await answered;
  return status;
}

/** The process id of a process that has ended. */
async function getDeadPid(): Promise<number> {
  const child = fork(script, [folder, NAME], { cwd: root, execArgv: ['--import', 'tsx'] });
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('two studios on one folder', () => {
  it('of two saves over one text at the same moment one is told that it is stale', async () => {
    const [first, second] = await Promise.all([startSaver(), startSaver()]);
    for (let turn = 0; turn < 60; turn += 1) {
      const text = `turn ${String(turn)}`;
      await writeFile(path.join(folder, NAME), text);
      const statuses = await Promise.all([
        save(first, `${text}, first`, createEtag(text)),
        save(second, `${text}, second`, createEtag(text)),
      ]);
      expect(statuses.toSorted()).toEqual(['stale', 'written']);
      const winner = statuses[0] === 'written' ? 'first' : 'second';
      expect(await readFile(path.join(folder, NAME), 'utf8')).toBe(`${text}, ${winner}`);
    }
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it('of two new files with one name one is told that there is another', async () => {
    const [first, second] = [createFunnelFiles(folder), createFunnelFiles(folder)];
    for (let turn = 0; turn < 20; turn += 1) {
      const results = await Promise.all([
        first.write(NAME, 'first', 'absent'),
        second.write(NAME, 'second', 'absent'),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['stale', 'written']);
      await rm(path.join(folder, NAME));
    }
  });

  it('a save takes over what a process that was killed has left', async () => {
    await writeFile(path.join(folder, NAME), 'old');
    const lock = path.join(folder, `.${NAME}.lock`);
    await writeFile(lock, JSON.stringify({ pid: await getDeadPid() }));
    const files = createFunnelFiles(folder);
    expect(await files.write(NAME, 'new', { etag: createEtag('old') })).toMatchObject({
      status: 'written',
    });
    expect(await readdir(folder)).toEqual([NAME]);
  });

  it('the second one is told where the first one is, and how to go on', async () => {
    const first = await startStudioTestServer();
    const options = { directory: first.folder, root, build: first.folder, port: 0 };
    const second = startStudioServer({ ...options, runsTypeScript: false });
    await expect(second).rejects.toThrow(
      new RegExp(
        `Another studio has .* open.*\\(process ${String(process.pid)}\\)\\. Use that one, or stop it`,
      ),
    );
    await first.stop();
  });

  it('a studio that was killed does not keep the folder', async () => {
    await writeFile(path.join(folder, '.studio.lock'), JSON.stringify({ pid: await getDeadPid() }));
    const server = await startStudioServer({
      directory: folder,
      root,
      build: folder,
      port: 0,
      runsTypeScript: false,
    });
    expect(await readdir(folder)).toEqual(['.studio.lock']);
    await new Promise((resolve) => server.close(resolve));
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('an editor that saves beside the studio', () => {
  it('is not overwritten where it saved before the studio replaces the file', async () => {
    const files = createFunnelFiles(folder);
    const file = path.join(folder, NAME);
    // The studio writes its text beside the file first: the editor saves as soon as it is there.
    for (let turn = 0; turn < 20; turn += 1) {
      await writeFile(file, 'old');
      const saving = files.write(NAME, 'n'.repeat(4_000_000), { etag: createEtag('old') });
      while (!(await readdir(folder)).some((name) => name.endsWith('.tmp')));
      await writeFile(file, 'of the editor');
      expect(await saving).toMatchObject({ status: 'stale', etag: createEtag('of the editor') });
      expect(await readFile(file, 'utf8')).toBe('of the editor');
    }
  });
});

// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '../../support/find-free-port';

const root = path.resolve(import.meta.dirname, '../../..');

let folder: string;
let studio: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-stopped-'));
});
afterEach(async () => {
  studio?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts `npm run studio` on the folder. @returns its address once it is ready */
async function start(): Promise<string> {
  const port = await findFreePort();
  const tools = ['--import', './scripts/tool-environment.mjs', '--import', 'tsx'];
  const run = [...tools, 'src/server/studio/run.ts', '--no-open', '--run-typescript'];
  studio = spawn(process.execPath, run, {
    cwd: root,
    env: { ...process.env, PORT: String(port), GETHIRED_FUNNELS_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = studio;
  for (let said = ''; !said.includes('The studio is ready');) {
    const [chunk] = (await once(stdout ?? studio, 'data')) as [Buffer];
    said += chunk.toString();
  }
  return `http://localhost:${String(port)}`;
}

it('a studio that runs a program without an end answers, and SIGTERM ends it', async () => {
  const program = `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(path.join(folder, 'began.txt'))}, '');
for (;;);
export default {};
`;
  await writeFile(path.join(folder, 'endless.funnel.ts'), program);
  const address = await start();
  const page = await (await fetch(`${address}/studio`)).text();
  const token = /name="studio-token" content="([\w-]+)"/.exec(page)?.[1] ?? '';
  const listing = fetch(`${address}/studio/api/funnels`, { headers: { 'x-studio-token': token } });
  const answered = listing.then(
    () => 'answered',
    () => 'cut off',
  );
  while (!(await readdir(folder)).includes('began.txt')) await setTimeout(50);
  expect((await fetch(`${address}/studio`)).status).toBe(200);
  studio?.kill('SIGTERM');
  const [code] = (await once(studio ?? process, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await answered).toBe('cut off');
  expect((await readdir(folder)).toSorted()).toEqual(['began.txt', 'endless.funnel.ts']);
});

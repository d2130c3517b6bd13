// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFunnelFiles } from '../../../src/server/studio/funnel-files';

const NAME = 'x.funnel.json';
const script = path.resolve(import.meta.dirname, '../../support/studio/save-until-killed.ts');

/** Kills a process in the middle of its writes. @returns the text that the file has then */
async function killWhileSaving(folder: string, afterMs: number): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, NAME], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await setTimeout(afterMs);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return readFile(path.join(folder, NAME), 'utf8');
}

describe('a server that is killed while it saves', () => {
  it('leaves the whole old text or the whole new one, and its rest is deleted', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gethired-killed-'));
    await writeFile(path.join(folder, NAME), 'a'.repeat(2_000_000));
    for (const afterMs of [1, 4, 9, 15, 22]) {
      const text = await killWhileSaving(folder, afterMs);
      expect(text).toHaveLength(2_000_000);
      expect(new Set(text).size).toBe(1);
      await createFunnelFiles(folder).removeRests();
      expect(await readdir(folder)).toEqual([NAME]);
    }
    await rm(folder, { recursive: true, force: true });
  });
});

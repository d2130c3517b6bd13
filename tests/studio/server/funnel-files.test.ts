import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFunnelFiles } from '../../../src/studio/server/funnel-files';

const NAME = 'salary-check.funnel.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gethired-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a file that is deleted while it is read is absent, and no error', async () => {
  const files = createFunnelFiles(folder);
  const file = path.join(folder, NAME);
  const read = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    await writeFile(file, '{}');
    const reading = files.read(NAME);
    // At another moment of the read in each turn.
    for (let ticks = 0; ticks < turn % 30; ticks += 1) await setImmediate();
    rmSync(file);
    const found = await reading;
    read.add(typeof found === 'string' ? found : found.text);
  }
  expect([...read].filter((text) => text !== 'absent' && text !== '{}')).toEqual([]);
});

import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEtag, createFunnelFiles } from '../../../src/server/studio/funnel-files';

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
    read.add(typeof found === 'string' ? found : 'text' in found ? found.text : found.refusal);
  }
  expect([...read].filter((text) => text !== 'absent' && text !== '{}')).toEqual([]);
});

it('P5 a file in another encoding is named as such, and is not written over', async () => {
  const files = createFunnelFiles(folder);
  const file = path.join(folder, NAME);
  const content = Buffer.from('{ "id": "name" }', 'utf16le');
  await writeFile(file, content);
  const refusal = expect.stringContaining('this file is in UTF-16, not in UTF-8');
  expect(await files.read(NAME)).toEqual({ refusal });
  for (const expected of ['absent', { etag: createEtag('') }] as const)
    expect(await files.write(NAME, '{}', expected)).toEqual({
      status: 'refused',
      message: refusal,
    });
  expect(await readFile(file)).toEqual(content);
});

// @module-tag long
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSchemaUpToDate, writeSchema } from '../../../src/authoring/files/schema-file';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let copy: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gethired-schema-'));
  copy = join(folder, 'funnel.schema.json');
  // Prettier reads the configuration beside the file.
  copyFileSync(join(root, '.prettierrc.json'), join(folder, '.prettierrc.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run schema -- …` in a process. */
function run(...args: string[]) {
  const command = join(root, 'node_modules/tsx/dist/cli.mjs');
  return spawnSync(
    process.execPath,
    [command, join(root, 'src/authoring/files/write-schema.ts'), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
}

describe('the script that writes the JSON Schema', () => {
  it('write-schema writes the file, which is then up to date', async () => {
    expect(run(copy)).toMatchObject({ status: 0, stdout: 'wrote funnel.schema.json\n' });
    expect(readFileSync(copy, 'utf8')).toContain('http://json-schema.org/draft-07/schema#');
    expect(await isSchemaUpToDate(copy)).toBe(true);
  });

  it('write-schema --check fails for an outdated file and does not change it', async () => {
    await writeSchema(copy);
    const stale = readFileSync(copy, 'utf8').replace('"minItems": 2', '"minItems": 3');
    writeFileSync(copy, stale);
    const { status, stderr } = run('--check', copy);
    expect(status).toBe(1);
    expect(stderr).toContain('funnel.schema.json is out of date. Run: npm run schema');
    expect(readFileSync(copy, 'utf8')).toBe(stale);
  });

  it('a missing schema file is out of date', async () => {
    expect(await isSchemaUpToDate(copy)).toBe(false);
  });
});

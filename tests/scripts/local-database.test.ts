import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDatabase } from '../../scripts/local-database';

let home: string;
let folder: string;
let server: PreviewServer | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gethired-database-'));
  folder = join(home, 'database');
  vi.stubEnv('GETHIRED_DATABASE_DIR', folder);
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_for_this_test');
  vi.stubEnv('SUPABASE_JWT_SECRET', undefined);
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

async function start() {
  server = await preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [localDatabase()],
    preview: { port: 0 },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The server has no address.');
  return address;
}

describe('the local database', () => {
  it('keeps its rows over a restart, and frees its folder when it stops', async () => {
    const key = /publishable_key = "(.+)"/.exec(readFileSync('supabase/config.toml', 'utf8'))?.[1];
    const lead = { id: '6fdf0875-ae08-47b5-a218-b39d6b87eea9', answers: { stage: 'burnt-out' } };

    const first = await fetch(`${await start()}rest/v1/quiz_results`, {
      method: 'POST',
      headers: { apikey: key ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    expect(first.status).toBe(201);
    expect(existsSync(`${folder}.lock`)).toBe(true);
    // What signs the sessions is nobody else's.
    expect(readFileSync(`${folder}.jwt-secret`, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    await server?.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);

    const again = await fetch(`${await start()}rest/v1/quiz_results?select=id,answers`, {
      headers: { apikey: 'sb_secret_for_this_test' },
    });
    expect(await again.json()).toEqual([lead]);
  });

  it('refuses a folder that another running process has open', async () => {
    // The parent of this process runs for as long as this test.
    writeFileSync(`${folder}.lock`, String(process.ppid));
    await expect(start()).rejects.toThrow(`is in use by process ${String(process.ppid)}`);
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });

  it('starts over a lock left by a process that is gone, and over a half-made folder', async () => {
    writeFileSync(`${folder}.lock`, '4194304');
    mkdirSync(join(folder, 'base'), { recursive: true });
    const response = await fetch(`${await start()}rest/v1/`, {
      headers: { apikey: 'sb_secret_for_this_test' },
    });
    expect(response.status).toBe(200);
  });
});

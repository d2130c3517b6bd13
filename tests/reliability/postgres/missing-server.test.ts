import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findInstallation } from '../../../reliability/postgres/installation';
import { parseRunOptions } from '../../../reliability/postgres/run-options';
import { getPackageName, describeMissingServer } from '../../../reliability/postgres/platform';
import manifest from '../../../package.json';

it('names a package for each platform, and each is an exact optional dependency', () => {
  const platforms = [
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['linux', 'arm'],
    ['linux', 'ia32'],
    ['linux', 'ppc64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ] as const;
  const packages = platforms.map(([platform, arch]) => getPackageName({ platform, arch }));
  expect(packages.toSorted()).toEqual(Object.keys(manifest.optionalDependencies).toSorted());
  const versions = new Set(Object.values(manifest.optionalDependencies));
  expect([...versions]).toEqual(['17.10.0-beta.17']);

  expect(getPackageName({ platform: 'sunos', arch: 'x64' })).toBeUndefined();
  expect(getPackageName({ platform: 'constructor', arch: 'x' })).toBeUndefined();
});

it('says "skipped" and why without a server; on Linux x64 that is a failure', () => {
  const why = 'there is no package with a Postgres server for sunos x64.';
  expect(describeMissingServer({ platform: 'sunos', arch: 'x64' }, why)).toEqual({
    line: `skipped: ${why}`,
    exitCode: 0,
  });
  expect(describeMissingServer({ platform: 'linux', arch: 'arm64' }, why).exitCode).toBe(0);
  expect(describeMissingServer({ platform: 'linux', arch: 'x64' }, why)).toEqual({
    line: `failed: ${why}`,
    exitCode: 1,
  });
});

it('refuses a folder without a server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-no-server-'));
  try {
    expect(() => findInstallation(folder)).toThrow(`There is no initdb in ${folder}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('has three forms, and knows no other words', () => {
  expect(parseRunOptions([])).toMatchObject({ form: 'usual', rows: 300_000 });
  expect(parseRunOptions(['--short'])).toMatchObject({ form: 'short', rows: 10_000 });
  expect(parseRunOptions(['--largest', '--only', 'volume', '--server', 'system'])).toEqual({
    form: 'largest',
    rows: 1_000_000,
    only: 'volume',
    server: 'system',
  });
  expect(() => parseRunOptions(['--short', '--largest'])).toThrow('not both');
  expect(() => parseRunOptions(['--rows', '5'])).toThrow('--rows');
});

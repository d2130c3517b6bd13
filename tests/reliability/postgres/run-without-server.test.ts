import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findInstallation } from '../../../reliability/postgres/installation';
import { optionsIn } from '../../../reliability/postgres/options';
import { packageFor, withoutServer } from '../../../reliability/postgres/platform';
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
  const packages = platforms.map(([platform, arch]) => packageFor({ platform, arch }));
  expect(packages.toSorted()).toEqual(Object.keys(manifest.optionalDependencies).toSorted());
  const versions = new Set(Object.values(manifest.optionalDependencies));
  expect([...versions]).toEqual(['17.10.0-beta.17']);

  expect(packageFor({ platform: 'sunos', arch: 'x64' })).toBeUndefined();
  expect(packageFor({ platform: 'constructor', arch: 'x' })).toBeUndefined();
});

it('says "skipped" and why without a server; on Linux x64 that is a failure', () => {
  const why = 'there is no package with a Postgres server for sunos x64.';
  expect(withoutServer({ platform: 'sunos', arch: 'x64' }, why)).toEqual({
    line: `skipped: ${why}`,
    exitCode: 0,
  });
  expect(withoutServer({ platform: 'linux', arch: 'arm64' }, why).exitCode).toBe(0);
  expect(withoutServer({ platform: 'linux', arch: 'x64' }, why)).toEqual({
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
  expect(optionsIn([])).toMatchObject({ form: 'usual', rows: 300_000 });
  expect(optionsIn(['--short'])).toMatchObject({ form: 'short', rows: 10_000 });
  expect(optionsIn(['--largest', '--only', 'volume', '--server', 'system'])).toEqual({
    form: 'largest',
    rows: 1_000_000,
    only: 'volume',
    server: 'system',
  });
  expect(() => optionsIn(['--short', '--largest'])).toThrow('not both');
  expect(() => optionsIn(['--rows', '5'])).toThrow('--rows');
});

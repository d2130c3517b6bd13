import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findInstallation } from './installation';
import { parseRunOptions } from './run-options';
import { getPackageName, describeMissingServer } from './platform';
import manifest from '../../../package.json';

it('each platform has a Postgres package, an optional dependency of an exact version', () => {
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

it('without a server the tests are skipped with a reason; on Linux x64 they fail', () => {
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

it('a folder without a Postgres server is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gethired-no-server-'));
  try {
    expect(() => findInstallation(folder)).toThrow(`There is no initdb in ${folder}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the command line has three forms and refuses other arguments', () => {
  expect(parseRunOptions([])).toMatchObject({ form: 'usual', rows: 300_000 });
  expect(parseRunOptions(['--short'])).toMatchObject({ form: 'short', rows: 10_000 });
  expect(parseRunOptions(['--largest', '--only', 'volume', '--server', 'system'])).toEqual({
    form: 'largest',
    rows: 1_000_000,
    only: 'volume',
    server: 'system',
  });
  expect(parseRunOptions(['--release', '18.4.0-beta.17'])).toMatchObject({
    release: '18.4.0-beta.17',
    server: undefined,
  });
  expect(() => parseRunOptions(['--short', '--largest'])).toThrow('not both');
  expect(() => parseRunOptions(['--server', 'system', '--release', '18.4.0-beta.17'])).toThrow(
    'not both',
  );
  expect(() => parseRunOptions(['--rows', '5'])).toThrow('--rows');
});

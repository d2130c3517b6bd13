import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findInstallation, getProgramPath } from './installation';
import { addExtension, addPgTap, copyInstallation } from './installation-copy';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'gethired-copy-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A package as npm unpacks it: it lists its links, and its install script has not run. */
function unpacked(links: readonly object[]): string {
  const native = path.join(folder, 'native');
  for (const inside of ['bin', 'lib/postgresql', 'share/postgresql/extension'])
    mkdirSync(path.join(native, inside), { recursive: true });
  writeFileSync(getProgramPath(path.join(native, 'bin'), 'initdb'), 'a program');
  writeFileSync(path.join(native, 'lib/libpq.so.5.17'), 'a library');
  writeFileSync(path.join(native, 'lib/postgresql/plpgsql.so'), 'a module');
  writeFileSync(path.join(native, 'share/postgresql/extension/plpgsql.control'), 'original');
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return path.join(native, 'bin');
}

const LINK = { source: 'native/lib/libpq.so.5.17', target: 'native/lib/libpq.so.5' };

function copied(bin: string) {
  const installation = findInstallation(bin);
  if (typeof installation === 'string') throw new Error(installation);
  return copyInstallation(installation, path.join(folder, 'copy'));
}

it('the copy of a Postgres package gets its links, and the package is unchanged', () => {
  const copy = copied(unpacked([LINK]));
  expect(readFileSync(path.join(folder, 'copy/lib/libpq.so.5'), 'utf8')).toBe('a library');
  expect(readFileSync(path.join(folder, 'copy/lib/postgresql/plpgsql.so'), 'utf8')).toBe(
    'a module',
  );
  expect(existsSync(getProgramPath(copy.bin, 'initdb'))).toBe(true);
  expect(existsSync(path.join(folder, 'native/lib/libpq.so.5'))).toBe(false);

  addExtension(copy, { 'plpgsql.control': 'changed', 'new.control': 'new' });
  expect(readFileSync(path.join(copy.extensions, 'plpgsql.control'), 'utf8')).toBe('changed');
  const original = path.join(folder, 'native/share/postgresql/extension');
  expect(readFileSync(path.join(original, 'plpgsql.control'), 'utf8')).toBe('original');
  expect(existsSync(path.join(original, 'new.control'))).toBe(false);
});

it('the copy is the same where the install script of the package has run', () => {
  const bin = unpacked([LINK]);
  symlinkSync('libpq.so.5.17', path.join(folder, 'native/lib/libpq.so.5'));
  symlinkSync('gone', path.join(folder, 'native/lib/dangling'));
  copied(bin);
  expect(readFileSync(path.join(folder, 'copy/lib/libpq.so.5'), 'utf8')).toBe('a library');
});

it('a link that leaves the package is refused', () => {
  const bin = unpacked([{ source: 'native/lib/x', target: 'native/../../../etc/x' }]);
  expect(() => findInstallation(bin)).toThrow('A link of the package leads to');
});

it('pgTAP is extracted from the package of the embedded Postgres', () => {
  const copy = copied(unpacked([]));
  addPgTap(copy);
  const control = readFileSync(path.join(copy.extensions, 'pgtap.control'), 'utf8');
  const version = /default_version = '([\d.]+)'/.exec(control)?.[1];
  const sql = readFileSync(path.join(copy.extensions, `pgtap--${version}.sql`), 'utf8');
  expect(sql).toContain('FUNCTION throws_ok');
});

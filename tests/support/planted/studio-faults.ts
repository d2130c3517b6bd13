import type { TestedFault } from './planted-fault';

const server = 'src/server/studio';
const tests = 'tests/server/studio';
const attacks = `${tests}/attacks.test.ts`;
const rights = `${tests}/file-rights.test.ts`;
const twoStudios = `${tests}/two-studios.test.ts`;
const errors = `${tests}/system-errors.test.ts`;
const list = `${tests}/list-funnels.test.ts`;
const ask = `${tests}/ask-to-run.test.ts`;
const policy = `${tests}/studio-policy.test.ts`;

/** Faults of the server of the studio. */
export const studioFaults: readonly TestedFault[] = [
  {
    fault: 'any token of the right length is taken',
    file: `${server}/request-check.ts`,
    code: 'a.length === b.length && timingSafeEqual(a, b)',
    planted: 'a.length === b.length && timingSafeEqual(a, a)',
    test: attacks,
    fails: 'refuses a missing and a wrong token',
  },
  {
    fault: 'any origin may write',
    file: `${server}/request-check.ts`,
    code: '(origin !== undefined && !isOwnOrigin) ||',
    planted: '(origin === undefined && isOwnOrigin) ||',
    test: attacks,
    fails: 'refuses every other origin',
  },
  {
    fault: 'a write without an origin is taken',
    file: `${server}/request-check.ts`,
    code: "(method !== 'GET' && origin === undefined)",
    planted: "(method === 'GET' && origin === null)",
    test: attacks,
    fails: 'refuses a write without an origin',
  },
  {
    fault: 'any name of the machine is answered',
    file: `${server}/request-check.ts`,
    code: 'loopbackHosts.has(url.hostname) &&',
    planted: 'loopbackHosts.size > 0 &&',
    test: attacks,
    fails: 'refuses names of this machine',
  },
  {
    fault: 'another port of this machine is answered',
    file: `${server}/request-check.ts`,
    code: "(url.port === '' ? port === 80 : Number(url.port) === port)",
    planted: "(url.port === '' ? port === 80 : Number(url.port) > 0)",
    test: attacks,
    fails: 'refuses names of this machine',
  },
  {
    fault: 'names may have a slash',
    file: `${server}/funnel-files.ts`,
    code: String.raw`/^[A-Za-z][\w-]{0,99}\.funnel\.json$/`,
    planted: String.raw`/^[A-Za-z.][\w/.-]{0,99}\.funnel\.json$/`,
    test: attacks,
    fails: 'refuses names that lead out of the folder',
  },
  {
    fault: 'a link is read and written',
    file: `${server}/funnel-files.ts`,
    code: '(await lstat(file)).isFile() ?',
    planted: '(await lstat(file)).mode > 0 ?',
    test: attacks,
    fails: 'follows no link and replaces no folder',
  },
  {
    fault: 'the list follows links',
    file: `${server}/definitions.ts`,
    code: 'if (!stats.isFile()) return',
    planted: 'if (stats.isDirectory()) return',
    test: list,
    fails: 'follows no link: a file elsewhere is not in it',
  },
  {
    fault: 'programs run unasked',
    file: `${server}/definitions.ts`,
    code: "name.endsWith('.ts') && !runsTypeScript",
    planted: "name.endsWith('.tsx') && !runsTypeScript",
    test: list,
    fails: 'runs no program before it is allowed',
  },
  {
    fault: 'a no is remembered as a yes',
    file: `${server}/ask-to-run.ts`,
    code: "(y/N) '))) return false;",
    planted: "(y/N) '))) return true;",
    test: ask,
    fails: 'programs are named before they run',
  },
  {
    fault: 'without a terminal programs run',
    file: `${server}/ask-to-run.ts`,
    code: '    return false;\n  }\n  if (!(await confirm',
    planted: '    return true;\n  }\n  if (!(await confirm',
    test: ask,
    fails: 'without a terminal nothing runs',
  },
  {
    fault: 'each file gets the mode of a new one',
    file: `${server}/write-whole-file.ts`,
    code: 'await handle.chmod(stats.mode & modeBits);',
    planted: 'await handle.chmod(newFileMode);',
    test: rights,
    fails: 'the mode 600',
  },
  {
    fault: 'a read-only file is replaced',
    file: `${server}/write-whole-file.ts`,
    code: '(mode & 0o200) === 0',
    planted: '(mode & 0o777) === 0',
    test: rights,
    fails: 'is read-only, and is refused',
  },
  {
    fault: 'a hard link is cut',
    file: `${server}/write-whole-file.ts`,
    code: 'if (nlink > 1)',
    planted: 'if (nlink > 99)',
    test: rights,
    fails: 'a file with a second name is refused',
  },
  {
    fault: 'the second save wins',
    file: `${server}/funnel-files.ts`,
    code: "const expectedEtag = expected === 'absent' ? null : expected.etag;",
    planted: 'const expectedEtag = await getEtag();',
    test: attacks,
    fails: 'writes only over the text that the page knows',
  },
  {
    fault: 'saves of two processes interleave',
    file: `${server}/funnel-files.ts`,
    code: 'await withLock(lock, () => writeWithCompanions(writeDefinition, prepare));',
    planted:
      '(await withLock(lock, () => Promise.resolve(true))) && (await writeWithCompanions(writeDefinition, prepare));',
    test: twoStudios,
    fails: 'of two saves over one text at the same moment',
  },
  {
    fault: 'an editor that saves meanwhile is overwritten',
    file: `${server}/write-whole-file.ts`,
    code: "(await isUnchanged()) ? await prepared.put() : 'changed'",
    planted: "(await isUnchanged()) !== null ? await prepared.put() : 'changed'",
    test: twoStudios,
    fails: 'is not overwritten where it saved before',
  },
  {
    fault: 'a lock that a killed studio left stays',
    file: `${server}/file-lock.ts`,
    code: 'if (holder !== null && isAlive(holder.pid)) return holder;',
    planted: 'if (holder !== null) return holder;',
    test: twoStudios,
    fails: 'a studio that was killed does not keep the folder',
  },
  {
    fault: 'two studios open one folder',
    file: `${server}/studio-server.ts`,
    code: "if (holder === 'taken') return;",
    planted: 'if (holder !== null) return;',
    test: twoStudios,
    fails: 'the second one is told where the first one is',
  },
  {
    fault: 'a full disk is said by the terminal only',
    file: `${server}/server-messages.ts`,
    code: '  ENOSPC: diskIsFull,\n',
    planted: '',
    test: errors,
    fails: 'ENOSPC is said in words',
  },
  {
    fault: 'a write that failed leaves its rest',
    file: `${server}/write-whole-file.ts`,
    code: 'if (!isBeside) await discard();',
    planted: 'if (!isBeside) void discard;',
    test: errors,
    fails: 'is said in words, and the file is as it was',
  },
  {
    fault: 'the studio may be framed',
    file: `${server}/studio-policy.ts`,
    code: `'worker-src': "'self'",`,
    planted: `'worker-src': "'self'", 'frame-ancestors': "'self'",`,
    test: policy,
    fails: 'is that of the site, but that the studio frames its player',
  },
];

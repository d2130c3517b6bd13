/**
 * Runs before `npm start`, `npm test` and `npm run dev`, so that a fresh clone needs no other command.
 * Must not import from node_modules, which may be missing.
 *
 * Exit 0: the installed packages match package-lock.json.
 * Exit 1: this Node is too old, or npm failed to install.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MIN_NODE_VERSION = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(
    `This project needs Node.js ${MIN_NODE_VERSION.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer Node.js (see .nvmrc) and run the command again.',
  );
  process.exit(1);
}

/** The packages of a lock file, by their path. */
function readLockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The reason to install packages; undefined when they are up to date. */
function getInstallReason() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'no packages are installed yet';

  const installed = readLockedPackages(installedLock);
  for (const [path, expected] of Object.entries(
    readLockedPackages(join(root, 'package-lock.json')),
  )) {
    if (path === '') continue;
    const found = installed[path];
    // npm skips optional packages of other platforms.
    const mayBeAbsent = expected.optional || expected.devOptional;
    if (found ? found.version !== expected.version : !mayBeAbsent) {
      const name = path.replace(/^.*node_modules\//, '');
      return `${name} should be ${expected.version}, but ${found ? `${found.version} is installed` : 'it is not installed'}`;
    }
    if (found && !existsSync(join(root, path))) return `the folder ${path} is missing`;
  }
  return undefined;
}

const reason = getInstallReason();
if (reason) {
  console.log(`Installing packages with "npm ci", because ${reason}. This takes about a minute.`);
  const started = Date.now();
  const npmArguments = ['ci', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, ...npmArguments], { cwd: root, stdio: 'inherit' })
    : spawn('npm', npmArguments, {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s)`), 15_000);
  child.on('error', (error) => {
    clearInterval(progress);
    console.error(`npm could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    clearInterval(progress);
    if (code === 0) {
      console.log(`Packages installed in ${seconds()} s.`);
    } else {
      console.error('npm could not install the packages. See its output above.');
      process.exitCode = 1;
    }
  });
}

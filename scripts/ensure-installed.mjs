/**
 * Runs before `npm start`, `npm test` and `npm run dev`, so that a fresh clone
 * needs no other command. It may import nothing from node_modules: they may
 * not be there yet.
 *
 * Exit 0: the installed packages are those of package-lock.json.
 * Exit 1: this Node is too old, or the installation failed (npm has said why).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `This project needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer Node.js (see .nvmrc) and run the command again.',
  );
  process.exit(1);
}

/** The packages a lock file names, by their place in node_modules. */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Why the installed packages cannot be used as they are, or undefined. */
function reasonToInstall() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'no packages are installed yet';

  const installed = packagesOf(installedLock);
  for (const [place, wanted] of Object.entries(packagesOf(join(root, 'package-lock.json')))) {
    if (place === '') continue;
    const found = installed[place];
    // npm leaves out what is optional and made for another platform.
    const mayBeAbsent = wanted.optional || wanted.devOptional;
    if (found ? found.version !== wanted.version : !mayBeAbsent) {
      const name = place.replace(/^.*node_modules\//, '');
      return `${name} should be ${wanted.version}, but ${found ? `${found.version} is installed` : 'it is not installed'}`;
    }
    if (found && !existsSync(join(root, place))) return `the folder ${place} is missing`;
  }
  return undefined;
}

const reason = reasonToInstall();
if (reason) {
  console.log(`Installing packages with "npm ci", because ${reason}. This takes about a minute.`);
  const started = Date.now();
  const command = ['ci', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, ...command], { cwd: root, stdio: 'inherit' })
    : spawn('npm', command, {
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
      console.error('Installing the packages failed; what npm printed above says why.');
      process.exitCode = 1;
    }
  });
}

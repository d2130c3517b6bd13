import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quizFolder } from '../funnels/quiz-folder';

const root = path.resolve(import.meta.dirname, '../../..');

/** The funnel of the tests. */
export const FUNNEL = 'job-alert.funnel.json';

/** Neither the configuration of this machine nor its signing and templates. */
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};

/** Runs git in a folder. */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, env: environment, stdio: 'pipe' })
    .toString('utf8')
    .trim();

/** A clone of a repository with an author of its own. */
export function clone(from: string, folder: string, author: string, ...options: string[]): void {
  git(path.dirname(folder), 'clone', '--quiet', ...options, from, folder);
  git(folder, 'config', 'user.name', author);
  git(folder, 'config', 'user.email', `${author.toLowerCase()}@example.org`);
}

export interface TestRepository {
  /** The folder of all. */
  base: string;
  /** The bare repository. */
  host: string;
  /** The address of the bare repository. */
  address: string;
  /** Ada's checkout. */
  checkout: string;
  /** The definitions in it. */
  directory: string;
  readFunnel: () => Promise<string>;
  /** Ada's funnel with other words. */
  changeFunnel: (from: string, to: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** A bare repository with one funnel, its stories folder and another file, and a clone of it. */
export async function createTestRepository(folderName = 'ada'): Promise<TestRepository> {
  const base = await mkdtemp(path.join(tmpdir(), 'gethired-propose-'));
  const host = path.join(base, 'host.git');
  git(base, 'init', '--quiet', '--bare', '--initial-branch=main', host);
  const address = `file://${host}`;
  const checkout = path.join(base, folderName);
  clone(address, checkout, 'Ada');
  const directory = path.join(checkout, 'funnels');
  await mkdir(directory);
  await mkdir(path.join(checkout, 'stories/generated'), { recursive: true });
  await cp(path.join(root, quizFolder, FUNNEL), path.join(directory, FUNNEL));
  await writeFile(path.join(checkout, 'stories/generated/job-alert.map.md'), 'old\n');
  await writeFile(path.join(checkout, 'README.md'), 'A site\n');
  git(checkout, 'checkout', '--quiet', '-B', 'main');
  git(checkout, 'add', '.');
  git(checkout, 'commit', '--quiet', '--message', 'A funnel');
  git(checkout, 'push', '--quiet', 'origin', 'main');
  const file = path.join(directory, FUNNEL);
  return {
    base,
    host,
    address,
    checkout,
    directory,
    readFunnel: () => readFile(file, 'utf8'),
    changeFunnel: async (from, to) => {
      const text = await readFile(file, 'utf8');
      if (!text.includes(from)) throw new Error(`The funnel does not say "${from}".`);
      return text.replace(from, to);
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

async function hashFile(file: string, isLink: boolean): Promise<string> {
  const content = isLink ? await readlink(file) : await readFile(file);
  return createHash('sha256').update(content).digest('hex');
}

/** What must not change in a checkout: all its files, its index, its branches and where it stands. */
export async function fingerprint(checkout: string): Promise<Record<string, string>> {
  const entries = await readdir(checkout, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      file: path.join(entry.parentPath, entry.name),
      isLink: entry.isSymbolicLink(),
    }))
    .filter(({ file }) => {
      const inGit = path.relative(path.join(checkout, '.git'), file);
      return inGit.startsWith('..') || /^(index|HEAD|config|refs\/heads\/.*)$/.test(inGit);
    });
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ file, isLink }) => [
        path.relative(checkout, file),
        await hashFile(file, isLink),
      ]),
    ),
  );
}

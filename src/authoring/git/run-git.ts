import { spawn } from 'node:child_process';
import { toPlainText } from './plain-text';

/** Why git did not do it. */
export type GitFailure =
  /** git is not installed. */
  | 'missing'
  /** git ended with another code than 0. */
  | 'failed'
  /** It took too long, and was ended. */
  | 'late'
  /** It printed more than was asked for, and was ended. */
  | 'large';

export type GitResult =
  | { ok: true; output: Buffer; messages: string }
  /** `messages` is what git said on stderr, without control characters. */
  | { ok: false; reason: GitFailure; output: Buffer; messages: string };

export interface GitOptions {
  /** Where git runs: a folder of the checkout. */
  directory: string;
  /** What git reads from stdin. */
  input?: string | Buffer;
  /** Variables beside those of this process. */
  environment?: Readonly<Record<string, string>>;
  limitMs?: number;
  maxBytes?: number;
}

const defaultLimitMs = 30_000;
const defaultMaxBytes = 16 * 1024 * 1024;
const maxMessageBytes = 64 * 1024;

/** A hook that started this process sets them: git would then read another repository or index. */
const inherited = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_WORK_TREE',
];

function createEnvironment(
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  const kept = Object.entries(process.env).filter(([name]) => !inherited.includes(name));
  return {
    ...Object.fromEntries(kept),
    // Its messages are read.
    LC_ALL: 'C',
    // A server has no terminal for a prompt.
    GIT_TERMINAL_PROMPT: '0',
    // Reading does not write the index.
    GIT_OPTIONAL_LOCKS: '0',
    ...own,
  };
}

/** Collects what a stream prints. @param onExcess is told once there is more than the maximum */
function createCollector(maxBytes: number, onExcess: () => void) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return {
    add: (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) onExcess();
      else chunks.push(chunk);
    },
    read: (): Buffer => Buffer.concat(chunks),
  };
}

/**
 * Runs git without a shell and without asking anybody. Hooks run as the checkout has them. Names from
 * outside stand after `--end-of-options` or `--`, or are parsed before (`proposal-branch.ts`).
 */
export function runGit(args: readonly string[], options: GitOptions): Promise<GitResult> {
  const { directory, input, limitMs = defaultLimitMs, maxBytes = defaultMaxBytes } = options;
  return new Promise((resolve) => {
    let reason: GitFailure = 'failed';
    const child = spawn('git', args, {
      cwd: directory,
      env: createEnvironment(options.environment ?? {}),
      // A session of its own has no terminal where ssh could ask, and ends as a whole.
      detached: true,
    });
    const end = (why: GitFailure): void => {
      reason = why;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const timer = setTimeout(() => end('late'), limitMs);
    const output = createCollector(maxBytes, () => end('large'));
    const messages = createCollector(maxMessageBytes, () => undefined);
    child.stdout.on('data', output.add);
    child.stderr.on('data', messages.add);
    // git may end before it has read all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', (error) => {
      if ('code' in error && error.code === 'ENOENT') reason = 'missing';
      finish(false);
    });
    child.on('close', (code) => finish(code === 0 && reason === 'failed'));
    const finish = (ok: boolean): void => {
      clearTimeout(timer);
      const said = {
        output: output.read(),
        messages: toPlainText(messages.read().toString('utf8')),
      };
      resolve(ok ? { ok, ...said } : { ok, reason, ...said });
    };
  });
}

/** What git prints, as text; null where it fails. */
export async function readGit(args: readonly string[], directory: string): Promise<string | null> {
  const result = await runGit(args, { directory });
  return result.ok ? result.output.toString('utf8') : null;
}

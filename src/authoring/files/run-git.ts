import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../cli/cli-command';

const maxOutputBytes = 16 * 1024 * 1024;

const execFileAsync = promisify(execFile);

/**
 * @returns what git prints; null when it fails
 * @throws UsageError where git is not installed
 */
export async function runGit(args: readonly string[], directory: string): Promise<string | null> {
  try {
    const { stdout } = await execFileAsync('git', args, {
      cwd: directory,
      maxBuffer: maxOutputBytes,
    });
    return stdout;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new UsageError('git cannot be found. Give an older file instead.');
    return null;
  }
}

/** The text of a file in the last commit; null without git, and for a file that is new. */
export async function readCommittedText(file: string): Promise<string | null> {
  try {
    return await runGit(['show', `HEAD:./${path.basename(file)}`], path.dirname(file));
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

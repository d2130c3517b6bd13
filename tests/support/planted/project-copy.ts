import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { PlantedFault } from './planted-fault';

const root = join(import.meta.dirname, '../../..');

/** Not part of the project's sources. */
const leftOut: readonly string[] = ['node_modules', '.git', 'dist', 'coverage', 'test-results'];

/** Faults are planted in a copy, so an interrupted run leaves none behind. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gethired-planted-'));
  cpSync(root, copy, {
    recursive: true,
    filter: (file) =>
      !leftOut.includes(basename(file)) && !file.includes(join('supabase', '.temp')),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** Makes a copy of the project, runs `work` in it, and removes it. */
export function withProjectCopy<T>(work: (copy: string) => T): T {
  const copy = copyProject();
  try {
    return work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Runs `work` while a fault is in the copy.
 * @throws when the file does not contain the code exactly once
 */
export function withFault<T>(
  { file, code, planted }: PlantedFault,
  copy: string,
  work: () => T,
): T {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(code).length !== 2) throw new Error(`${file} does not contain once: ${code}`);
  try {
    writeFileSync(
      path,
      text.replace(code, () => planted),
    );
    return work();
  } finally {
    writeFileSync(path, text);
  }
}

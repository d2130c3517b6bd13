import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A line of a registry, and the lines that it follows; left out: the end of the file. */
export interface RegistryLine {
  file: string;
  after?: string;
  line: string;
}

/** A copy of the sources in a temporary folder, to add to. */
export interface SourceCopy {
  write: (file: string, text: string) => void;
  addLine: (registry: RegistryLine) => void;
  runNode: (...args: string[]) => { stdout: string; stderr: string };
  /** Type errors of the sources and of further files, as printed. */
  findTypeErrors: (further?: readonly string[]) => string;
  remove: () => void;
}

function insertAfter(text: string, { file, after, line }: RegistryLine): string {
  if (after === undefined) return `${text}${line}\n`;
  const at = text.indexOf(`${after}\n`);
  if (at < 0) throw new Error(`${file} has no line "${after}".`);
  const end = at + after.length + 1;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

export function copySources(): SourceCopy {
  const project = mkdtempSync(join(tmpdir(), 'gethired-source-copy-'));
  cpSync(join(root, 'src'), join(project, 'src'), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json'])
    copyFileSync(join(root, file), join(project, file));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  const write: SourceCopy['write'] = (file, text) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  const runNode: SourceCopy['runNode'] = (...args) =>
    spawnSync(process.execPath, args, {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  return {
    write,
    addLine: (registry) =>
      write(
        registry.file,
        insertAfter(readFileSync(join(project, registry.file), 'utf8'), registry),
      ),
    runNode,
    findTypeErrors: (further = []) => {
      write(
        'tsconfig.copy.json',
        JSON.stringify({ extends: './tsconfig.json', include: ['src', ...further] }),
      );
      return runNode(
        'node_modules/@typescript/native/bin/tsc',
        '--noEmit',
        '-p',
        'tsconfig.copy.json',
      ).stdout;
    },
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

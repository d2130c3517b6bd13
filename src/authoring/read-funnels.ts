import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RawIssue } from '../definition/issue';
import { checkDefinition, parseDefinition, toIssue, type ParseResult } from '../definition/parse';
import { parseSourceText, type Position } from '../definition/source-text';

export interface FunnelFile {
  file: string;
  /** The name issues give the file, as a person would type it. */
  displayName: string;
  /** The file's text: what an issue's line and column point into. */
  text: string;
  result: ParseResult;
  /** Other files this definition is made of. */
  dependencies: string[];
  locate: (fault: Pick<RawIssue, 'path' | 'atKey'>) => Position | null;
}

/** Is this the name of a definition? */
export function isFunnelFile(file: string): boolean {
  return /\.funnel\.(json|ts)$/.test(file);
}

type FunnelFileContents = Pick<FunnelFile, 'result' | 'dependencies' | 'placeOf'>;

const missingDefinition: RawIssue = { code: 'file/no-definition', path: [], params: {} };

function parseJsonFunnel(text: string, shownAs: string): FunnelFileContents {
  return {
    result: parseDefinition(text, shownAs),
    dependencies: [],
    locate: (fault) => parseSourceText(text).locate(fault),
  };
}

async function loadTypeScriptFunnel(
  text: string,
  file: string,
  shownAs: string,
): Promise<FunnelFileContents> {
  // Vite is slow to load, and definitions in JSON need nothing of it.
  const { parseTypeScriptSource: readTypeScriptText } = await import('./typescript-source');
  const { runnerImport } = await import('vite');
  const { syntaxErrors: syntax, locate: placeOf } = readTypeScriptText(text, file);
  const reading = { dependencies: [], placeOf };
  const cannotRun = (problem: string, position: Position | null) =>
    toIssue({ code: 'file/cannot-run', path: [], params: { problem } }, shownAs, position);
  if (syntax.length > 0) {
    const issues = syntax.map(({ message: problem, position }) => cannotRun(problem, position));
    return { ...reading, result: { ok: false, issues } };
  }
  try {
    const { module, dependencies } = await runnerImport<{ default?: unknown }>(file);
    const result: ParseResult =
      module.default === undefined
        ? { ok: false, issues: [toIssue(missingDefinition, shownAs, placeOf(missingDefinition))] }
        : checkDefinition(module.default, shownAs, placeOf);
    const others = dependencies.filter((name) => path.resolve(name) !== path.resolve(file));
    return { ...reading, result, dependencies: others };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      ...reading,
      result: { ok: false, issues: [cannotRun(problem, placeOf({ path: [] }))] },
    };
  }
}

/**
 * Reads and checks one definition. Faults of the file itself are issues like any other.
 * @returns null when the file is gone
 */
export async function readFunnel(file: string, shownAs: string): Promise<FunnelFile | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const reading = file.endsWith('.ts')
    ? await loadTypeScriptFunnel(text, file, shownAs)
    : parseJsonFunnel(text, shownAs);
  return { file, displayName: shownAs, text, ...reading };
}

/** Reads every definition of a folder, in the order of their names. A folder that is not there is empty. */
export async function readFunnels(directory: string, root: string): Promise<FunnelFile[]> {
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names
      .filter(isFunnelFile)
      .sort()
      .map((name) => {
        const file = path.join(directory, name);
        return readFunnel(file, path.relative(root, file).split(path.sep).join('/'));
      }),
  );
  return files.filter((file) => file !== null);
}

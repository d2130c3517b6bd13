import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPositionLookup, type Position } from '../../funnel/definition/source-text';

const framePattern = /\(?((?:file:\/\/)?[^\s()]+):(\d+):(\d+)\)?$/;

/** The places of an error's stack, the innermost first. */
function getFrames(stack: string): { file: string; line: number; column: number }[] {
  return stack.split('\n').flatMap((row) => {
    const [, name, line, column] = framePattern.exec(row) ?? [];
    if (name === undefined) return [];
    const file = name.startsWith('file://') ? fileURLToPath(name) : name;
    return [{ file: path.resolve(file), line: Number(line), column: Number(column) }];
  });
}

/** The innermost place of an error inside a file; null where the stack does not name the file. */
export function findThrownPosition(error: unknown, file: string, text: string): Position | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = getFrames(stack).find((entry) => entry.file === path.resolve(file));
  const lines = text.split('\n');
  if (frame === undefined || frame.line > lines.length) return null;
  const start = lines.slice(0, frame.line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  const rest = (lines[frame.line - 1] ?? '').slice(frame.column - 1).trimEnd();
  return createPositionLookup(text)(start + frame.column - 1, rest.length);
}

/** Runs a function while Node names the places of errors in the source and not in the compiled code. */
export async function runWithSourceMaps<T>(run: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  process.setSourceMapsEnabled(true);
  try {
    return await run();
  } catch (error) {
    // Node builds the text of a stack when it is read.
    if (error instanceof Error) void error.stack;
    throw error;
  } finally {
    process.setSourceMapsEnabled(false);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

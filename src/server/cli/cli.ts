import { clearLine, cursorTo } from 'node:readline';
import { text } from 'node:stream/consumers';
import { canBeEnded, endInTime, findBudget, tellFile } from '../../authoring/end-in-time';
import { createLineReader } from '../../authoring/cli/line-reader';
import { runFunnelCommand } from '../../authoring/cli/run-funnel-command';
import { allCommandLoaders } from './command-loaders';

const noColour = process.env['NO_COLOR'];
const [, script, ...args] = process.argv;

/** Rewrites the last line of the terminal, cut to its width. */
function showLineOnTerminal(line: string | null): void {
  cursorTo(process.stderr, 0);
  clearLine(process.stderr, 0);
  if (line !== null) process.stderr.write(line.slice(0, process.stderr.columns - 1));
}

// The reader of a pipe may close it early: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

async function runHere(): Promise<number> {
  const lineReader = createLineReader(process.stdin, process.stderr);
  const terminal = {
    directory: process.cwd(),
    out: (line: string) => console.log(line),
    err: (line: string) => console.error(line),
    hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
    ...(process.stderr.isTTY && { showProgress: showLineOnTerminal }),
    ...(canBeEnded() && { workOn: tellFile }),
    prompt: lineReader.prompt,
    readInput: () => text(process.stdin),
    ...(script !== undefined && { script }),
  };
  const exitCode = await runFunnelCommand(args, terminal, allCommandLoaders);
  lineReader.close();
  return exitCode;
}

const budgetMs = findBudget(args);
process.exitCode =
  budgetMs === null || script === undefined || canBeEnded()
    ? await runHere()
    : await endInTime(script, args, budgetMs, (sentence) => console.error(sentence));

import { clearLine, cursorTo } from 'node:readline';
import { runFunnelCommand } from './run-funnel-command';
import { canBeEnded, endInTime, findBudget, tellFile } from '../end-in-time';
import { createLineReader } from './line-reader';

const noColour = process.env['NO_COLOR'];
const args = process.argv.slice(2);

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
  const exitCode = await runFunnelCommand(args, {
    directory: process.cwd(),
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
    ...(process.stderr.isTTY && { showProgress: showLineOnTerminal }),
    ...(canBeEnded() && { workOn: tellFile }),
    prompt: lineReader.prompt,
  });
  lineReader.close();
  return exitCode;
}

const budgetMs = findBudget(args);
const [, script] = process.argv;
process.exitCode =
  budgetMs === null || script === undefined || canBeEnded()
    ? await runHere()
    : await endInTime(script, args, budgetMs, (sentence) => console.error(sentence));

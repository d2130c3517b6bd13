import { clearLine, cursorTo } from 'node:readline';
import { runFunnelCommand } from './run-funnel-command';
import { createLineReader } from './line-reader';

const noColour = process.env['NO_COLOR'];
const lineReader = createLineReader(process.stdin, process.stderr);

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

process.exitCode = await runFunnelCommand(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
  ...(process.stderr.isTTY && { showProgress: showLineOnTerminal }),
  prompt: lineReader.prompt,
});
lineReader.close();

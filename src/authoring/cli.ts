import { runFunnelCommand } from './run-funnel-command';
import { createLineReader } from './line-reader';

const noColour = process.env['NO_COLOR'];
const lineReader = createLineReader(process.stdin, process.stderr);

// The reader of a pipe may close it early: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runFunnelCommand(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
  prompt: lineReader.prompt,
});
lineReader.close();

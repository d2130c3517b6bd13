import { runFunnelCommand } from './funnel-command';
import { createTypedLines } from './typed-lines';

const noColour = process.env['NO_COLOR'];
const lines = createTypedLines(process.stdin, process.stderr);

// Whoever reads may stop early: `… | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runFunnelCommand(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
  ask: lines.ask,
});
lines.close();

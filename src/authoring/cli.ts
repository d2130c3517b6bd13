import { runFunnelCommand } from './funnel-command';
import { createTypedLines } from './typed-lines';

const noColour = process.env['NO_COLOR'];
const lines = createTypedLines(process.stdin, process.stderr);

process.exitCode = await runFunnelCommand(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
  ask: lines.ask,
});
lines.close();

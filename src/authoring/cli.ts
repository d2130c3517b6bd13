import { runFunnelCommand } from './funnel-command';

const noColour = process.env['NO_COLOR'];

process.exitCode = await runFunnelCommand(process.argv.slice(2), {
  directory: process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  hasColour: process.stdout.isTTY && (noColour === undefined || noColour === ''),
});

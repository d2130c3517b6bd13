import '../../scripts/tool-environment.mjs';
import { findCommand, commands } from './commands';

/**
 * `npm run reliability -- COMMAND`: tests the promises of docs/reliability.md on this machine against
 * the built site and its database. Prints a table. Exit 0 when every promise held, 1 when one did not,
 * 2 for an unknown command.
 */
async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = name === undefined ? undefined : findCommand(name);
  if (command !== undefined) {
    const { run } = await command.load();
    return run(args);
  }
  const asksForHelp = name === undefined || name === '--help' || name === '-h';
  if (!asksForHelp) console.error(`Unknown command "${name}".\n`);
  console.log('npm run reliability -- COMMAND\n');
  for (const [commandName, { summary }] of Object.entries(commands))
    console.log(`  ${commandName.padEnd(12)} ${summary}`);
  return asksForHelp ? 0 : 2;
}

process.exitCode = await main(process.argv.slice(2));

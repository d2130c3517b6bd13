import path from 'node:path';
import type { CliCommand } from '../cli-command';

export const schemaCommand: CliCommand = {
  summary: 'writes the JSON Schema by which editors help',
  usage: '[FILE]',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when the file is out of date' },
  },
  run: async ({ values, positionals }, terminal) => {
    // The formatter is slow to load, and no other command needs it.
    const { isSchemaUpToDate: isFresh, writeSchema } = await import('../schema-file');
    const shown = positionals[0] ?? path.join('funnels', 'funnel.schema.json');
    const file = path.resolve(terminal.directory, shown);
    if (values['check'] !== true) {
      await writeSchema(file);
      terminal.out(`wrote ${shown}`);
      return 0;
    }
    if (await isFresh(file)) return 0;
    terminal.err(`${shown} is out of date. Run: npm run funnel -- schema`);
    return 1;
  },
};

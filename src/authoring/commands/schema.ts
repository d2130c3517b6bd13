import path from 'node:path';
import type { CliCommand } from '../cli-command';

export const schemaCommand: CliCommand = {
  summary: 'writes the JSON Schema for completion in editors',
  usage: '[FILE]',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when the file is out of date' },
  },
  run: async ({ values, positionals }, terminal) => {
    // Prettier is slow to load, and most commands do not need it.
    const { isSchemaUpToDate, writeSchema } = await import('../schema-file');
    const displayName = positionals[0] ?? path.join('funnels', 'funnel.schema.json');
    const file = path.resolve(terminal.directory, displayName);
    if (values['check'] !== true) {
      await writeSchema(file);
      terminal.out(`wrote ${displayName}`);
      return 0;
    }
    if (await isSchemaUpToDate(file)) return 0;
    terminal.err(`${displayName} is out of date. Run: npm run funnel -- schema`);
    return 1;
  },
};

import path from 'node:path';
import { stat } from 'node:fs/promises';
import { UsageError, type CliCommand } from '../cli-command';

/** @throws UsageError where no JSON file can be written there */
async function assertTarget(name: string, file: string): Promise<void> {
  if (!name.endsWith('.json'))
    throw new UsageError(
      `"${name}" is no JSON file. Name one that ends in .json, or none for funnels/funnel.schema.json.`,
    );
  const folder = await stat(path.dirname(file)).catch(() => null);
  if (folder?.isDirectory() !== true)
    throw new UsageError(`There is no folder "${path.dirname(name)}".`);
}

export const schemaCommand: CliCommand = {
  summary: 'writes the JSON Schema for completion in editors',
  usage: '[FILE]',
  options: {
    check: { type: 'boolean', description: 'write nothing; fail when the file is out of date' },
  },
  run: async ({ values, positionals }, terminal) => {
    // Prettier is slow to load, and most commands do not need it.
    const { isSchemaUpToDate, writeSchema } = await import('../../files/schema-file');
    const displayName = positionals[0] ?? path.join('funnels', 'funnel.schema.json');
    const file = path.resolve(terminal.directory, displayName);
    await assertTarget(displayName, file);
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

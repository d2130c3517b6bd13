import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { toJsonSchema } from '../../funnel/definition/json-schema';

/** Formats the JSON Schema of funnel definitions with the project's Prettier options. */
async function formatSchema(file: string): Promise<string> {
  const options = await resolveConfig(file);
  return format(JSON.stringify(toJsonSchema()), { ...options, filepath: file });
}

/** Does the file hold the current schema? False when the file does not exist. */
export async function isSchemaUpToDate(file: string): Promise<boolean> {
  const current = await readFile(file, 'utf8').catch(() => '');
  return current === (await formatSchema(file));
}

export async function writeSchema(file: string): Promise<void> {
  await writeFile(file, await formatSchema(file));
}

import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { toJsonSchema } from '../definition/json-schema';

/** The JSON Schema of the format as it must stand in a file, formatted like the rest of the project. */
async function formatSchema(file: string): Promise<string> {
  const options = await resolveConfig(file);
  return format(JSON.stringify(toJsonSchema()), { ...options, filepath: file });
}

/** Does the file hold the schema of the present format? A file that is not there does not. */
export async function isSchemaUpToDate(file: string): Promise<boolean> {
  const current = await readFile(file, 'utf8').catch(() => '');
  return current === (await formatSchema(file));
}

/** Writes the schema of the present format. */
export async function writeSchema(file: string): Promise<void> {
  await writeFile(file, await formatSchema(file));
}

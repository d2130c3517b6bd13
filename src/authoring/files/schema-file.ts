import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { toJsonSchema } from '../../funnel/definition/json-schema';
import { toVisitJsonSchema } from '../../funnel/definition/visit-schema';

/** The schemas that are published, by the name of their file. */
const publishedSchemas: Readonly<Record<string, () => Record<string, unknown>>> = {
  'visit.schema.json': toVisitJsonSchema,
};

/** Formats the JSON Schema of a file with the project's Prettier options: that of definitions, if no other. */
async function formatSchema(file: string): Promise<string> {
  const options = await resolveConfig(file);
  const toSchema = publishedSchemas[path.basename(file)] ?? toJsonSchema;
  return format(JSON.stringify(toSchema()), { ...options, filepath: file });
}

/** Does the file hold the current schema? False when the file does not exist. */
export async function isSchemaUpToDate(file: string): Promise<boolean> {
  const current = await readFile(file, 'utf8').catch(() => '');
  return current === (await formatSchema(file));
}

export async function writeSchema(file: string): Promise<void> {
  await writeFile(file, await formatSchema(file));
}

import path from 'node:path';
import { isSchemaUpToDate, writeSchema } from './schema-file';

/** `write-schema.ts [--check] [FILE]`: writes the JSON Schema for editors, or reports that it is out of date. */
const defaultTarget = path.resolve(import.meta.dirname, '../../../funnels/funnel.schema.json');
const args = process.argv.slice(2);
const target = path.resolve(args.find((arg) => !arg.startsWith('--')) ?? defaultTarget);
const displayPath = path.relative(process.cwd(), target);

if (!args.includes('--check')) {
  await writeSchema(target);
  console.log(`wrote ${displayPath}`);
} else if (!(await isSchemaUpToDate(target))) {
  console.error(`${displayPath} is out of date. Run: npm run schema`);
  process.exitCode = 1;
}

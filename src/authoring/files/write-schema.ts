import path from 'node:path';
import { isSchemaUpToDate, writeSchema } from './schema-file';

/** `write-schema.ts [--check] [FILE]`: writes the JSON Schemas, or reports those that are out of date. */
const root = path.resolve(import.meta.dirname, '../../..');
const defaultTargets = ['funnels/funnel.schema.json', 'docs/visit.schema.json'];
const args = process.argv.slice(2);
const named = args.find((arg) => !arg.startsWith('--'));
const targets =
  named === undefined
    ? defaultTargets.map((target) => path.join(root, target))
    : [path.resolve(named)];

for (const target of targets) {
  const displayPath = path.relative(process.cwd(), target);
  if (!args.includes('--check')) {
    await writeSchema(target);
    console.log(`wrote ${displayPath}`);
  } else if (!(await isSchemaUpToDate(target))) {
    console.error(`${displayPath} is out of date. Run: npm run schema`);
    process.exitCode = 1;
  }
}

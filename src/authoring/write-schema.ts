import path from 'node:path';
import { isFresh, writeSchema } from './schema-file';

/** `write-schema.ts [--check] [FILE]`: writes the JSON Schema editors read, or says that it is stale. */
const ordinary = path.resolve(import.meta.dirname, '../../funnels/funnel.schema.json');
const words = process.argv.slice(2);
const target = path.resolve(words.find((word) => !word.startsWith('--')) ?? ordinary);
const shown = path.relative(process.cwd(), target);

if (!words.includes('--check')) {
  await writeSchema(target);
  console.log(`wrote ${shown}`);
} else if (!(await isFresh(target))) {
  console.error(`${shown} is out of date. Run: npm run schema`);
  process.exitCode = 1;
}

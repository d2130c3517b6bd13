import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentFile, replaceSection } from './lead-tables-document';

/** `npm run tables`: lists what visitors may insert in the document for authors. */
const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, documentFile);
await writeFile(file, await replaceSection(root, await readFile(file, 'utf8')));
console.log(`wrote the tables of ${documentFile}`);

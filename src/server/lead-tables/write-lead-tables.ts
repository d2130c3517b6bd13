import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentFile, formatModule, moduleFile, replaceSection } from './format-lead-tables';
import { readLeadTables } from './read-lead-tables';
import { openRowProbe } from './row-probe';

/** `npm run tables`: writes what the migrations let visitors insert, for `check` and for authors. */
const root = path.resolve(import.meta.dirname, '../../..');
const probe = await openRowProbe();
const tables = await readLeadTables(probe);
await probe.close();
await writeFile(path.join(root, moduleFile), await formatModule(root, tables));
const document = await readFile(path.join(root, documentFile), 'utf8');
await writeFile(path.join(root, documentFile), await replaceSection(root, document, tables));
console.log(`wrote ${moduleFile} and the tables of ${documentFile}`);

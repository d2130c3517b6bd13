import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listTexts } from '../../../src/authoring/claims/list-texts';

const contentFolder = join(import.meta.dirname, '../../../src/site/content');

/** Every text of src/site/content: also of states that no test opens in a browser. */
export async function readContentTexts(): Promise<string[]> {
  const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' }).filter(
    // The claims themselves are rows.
    (name) => name.endsWith('.ts') && name !== 'claims.ts',
  );
  const modules = await Promise.all(
    files.map(
      async (name): Promise<unknown> => import(pathToFileURL(join(contentFolder, name)).href),
    ),
  );
  return [...new Set(modules.flatMap(listTexts))];
}

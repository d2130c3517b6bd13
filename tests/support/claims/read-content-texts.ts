import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteFunnels } from '../funnels/load-funnel-definitions';

const contentFolder = join(import.meta.dirname, '../../../src/site/content');

/** Properties with addresses, ids, parts of texts and notes to authors. */
const unshown = new Set('$schema id icon value draft persistence accepted term period'.split(' '));

/** Addresses, numbers and ISO dates are data. */
const isData = (text: string): boolean => /^(?:\/|[\d-]+$)/.test(text);

/** Every text of a value, at any depth. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return isData(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !unshown.has(name))
    .flatMap(([, part]) => listTexts(part));
}

/** Every text of src/site/content and of the funnels: also of states that no test opens in a browser. */
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
  return [...new Set([...modules, ...siteFunnels.loadSources()].flatMap(listTexts))];
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { hashText } from '../../../src/shared/text/hash-text';
import { seedVisits } from './seed-visits';
import { serveLog, type ServedLog } from './served-log';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A log of made-up visits to a definition, over the last seven days. @throws where it has errors */
export async function serveMadeUpLog(file: string): Promise<ServedLog> {
  const text = await readFile(file, 'utf8');
  const parsed = parseDefinition(text, path.basename(file));
  if (!parsed.ok) throw new Error(`${file} has errors.`);
  const { id, version } = parsed.definition;
  return serveLog(
    seedVisits(parsed.definition, 900, 1).map(({ views, ending }, index) => ({
      visit: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      part: 0,
      funnel: id,
      version,
      definition: hashText(text),
      source: '',
      followed_from: 0,
      views,
      outcomes: ending === null ? [] : [['ending', ending, '']],
      received_at: new Date(Date.now() - (index % 7) * DAY_MS).toISOString(),
    })),
  );
}

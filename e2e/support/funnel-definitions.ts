import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { formatIssues, parseDefinition } from '../../src/definition/parse';

const folder = join(import.meta.dirname, '../../funnels');

/** Every definition of the site. Throws with its issues when one has any. */
export const funnelDefinitions: FunnelDefinition[] = readdirSync(folder)
  .filter((name) => name.endsWith('.funnel.json'))
  .map((name) => {
    const parsed = parseDefinition(readFileSync(join(folder, name), 'utf8'), name);
    if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
    return parsed.definition;
  });

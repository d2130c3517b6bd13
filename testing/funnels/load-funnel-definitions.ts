import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { formatIssues, parseDefinition } from '../../src/definition/parse';

const folder = join(import.meta.dirname, '../../funnels');
const definitionSuffix = '.funnel.json';

/** One definition of funnels/ as the site gets it. Throws with its issues when it has any. */
export function loadFunnelDefinition(id: string): FunnelDefinition {
  const file = `${id}${definitionSuffix}`;
  const parsed = parseDefinition(readFileSync(join(folder, file), 'utf8'), file);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

/** Every definition in funnels/, whatever it is called. */
export function loadFunnelDefinitions(): FunnelDefinition[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(definitionSuffix))
    .map((name) => loadFunnelDefinition(name.slice(0, -definitionSuffix.length)));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';

const folder = join(import.meta.dirname, '../../../funnels');
const definitionSuffix = '.funnel.json';

/** Loads a definition of funnels/. @throws with its issues */
export function loadFunnelDefinition(id: string): FunnelDefinition {
  const file = `${id}${definitionSuffix}`;
  const parsed = parseDefinition(readFileSync(join(folder, file), 'utf8'), file);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

const listDefinitionFiles = (): string[] =>
  readdirSync(folder).filter((name) => name.endsWith(definitionSuffix));

/** Loads all definitions of funnels/. */
export function loadFunnelDefinitions(): FunnelDefinition[] {
  return listDefinitionFiles().map((name) =>
    loadFunnelDefinition(name.slice(0, -definitionSuffix.length)),
  );
}

/** Loads the definitions as plain data, without checks and defaults. */
export function loadFunnelSources(): unknown[] {
  return listDefinitionFiles().map((name) => parse(readFileSync(join(folder, name), 'utf8')));
}

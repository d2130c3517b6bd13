import type { FunnelDefinition } from '../../src/definition/normalise';
import { checkDefinition, formatIssues } from '../../src/definition/parse';

/** The definition that a source makes. Throws with its issues when it has any. */
export function checkFunnelSource(source: unknown): FunnelDefinition {
  const parsed = checkDefinition(source, 'source.funnel.ts');
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

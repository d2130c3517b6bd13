import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkDefinition, formatIssues } from '../../../src/funnel/definition/parse';

/** Checks a source. @throws with its issues */
export function checkFunnelSource(source: unknown): FunnelDefinition {
  const parsed = checkDefinition(source, 'source.funnel.ts');
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { formatIssues } from '../../funnel/definition/parse';
import type { Terminal } from '../cli/cli-command';
import { findFunnel } from './find-funnels';

/**
 * Loads one definition by its id or its file.
 * @returns null when it is invalid; its issues are then printed to `err`
 * @throws UsageError when it does not exist
 */
export async function loadValidFunnel(
  id: string | undefined,
  terminal: Terminal,
): Promise<FunnelDefinition | null> {
  const { result } = await findFunnel(id, terminal.directory, terminal.draft);
  if (result.ok) return result.definition;
  terminal.err(formatIssues(result.issues));
  return null;
}

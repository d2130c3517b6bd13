import type { FunnelDefinition } from '../definition/normalise';
import { formatIssues } from '../definition/parse';
import type { Terminal } from './cli-command';
import { findFunnel } from './find-funnels';

/**
 * Finds the one definition a command is about, by its id or its file.
 * @returns null when it cannot be read; what is wrong with it has then been said on `err`
 * @throws UsageError when there is none
 */
export async function loadValidFunnel(
  id: string | undefined,
  terminal: Terminal,
): Promise<FunnelDefinition | null> {
  const { result } = await findFunnel(id, terminal.directory);
  if (result.ok) return result.definition;
  terminal.err(formatIssues(result.issues));
  return null;
}

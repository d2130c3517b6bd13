import type { TraceEvent } from '../verify/trace';

/** One word for a POSIX shell, whatever is in it: only the quote itself has a meaning inside quotes. */
const quoteForShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const unquotedPattern = /^[\w./-]+$/;

/**
 * The command that plays a walk again in the terminal.
 * @param funnelId the funnel's id, or its file
 * @returns a line for a POSIX shell, to be run in the project's folder
 */
export function formatReplayCommand(funnelId: string, events: readonly TraceEvent[]): string {
  const funnel = unquotedPattern.test(funnelId) ? funnelId : quoteForShell(funnelId);
  return `npm run -s funnel -- walk ${funnel} --events ${quoteForShell(JSON.stringify(events))}`;
}

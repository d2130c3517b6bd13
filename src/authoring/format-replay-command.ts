import type { TraceEvent } from '../verify/trace';

/** Quotes a word for a POSIX shell. Inside single quotes only the quote itself needs an escape. */
const quoteForShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const unquotedPattern = /^[\w./-]+$/;

/**
 * Formats the command that replays a walk in the terminal.
 * @param funnelId the funnel's id, or its file
 * @returns a line for a POSIX shell; it runs in the project's folder
 */
export function formatReplayCommand(funnelId: string, events: readonly TraceEvent[]): string {
  const funnel = unquotedPattern.test(funnelId) ? funnelId : quoteForShell(funnelId);
  return `npm run -s funnel -- walk ${funnel} --events ${quoteForShell(JSON.stringify(events))}`;
}

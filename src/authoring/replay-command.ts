import type { WalkEvent } from '../verify/walk-event';

/** One word for a POSIX shell, whatever is in it: only the quote itself has a meaning inside quotes. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const needsNoQuotes = /^[\w./-]+$/;

/**
 * The command that plays a walk again in the terminal.
 * @param funnelId the funnel's id, or its file
 * @returns a line for a POSIX shell, to be run in the project's folder
 */
export function replayCommand(funnelId: string, events: readonly WalkEvent[]): string {
  const funnel = needsNoQuotes.test(funnelId) ? funnelId : quoted(funnelId);
  return `npm run -s funnel -- walk ${funnel} --events ${quoted(JSON.stringify(events))}`;
}

import type { TraceEvent } from '../verify/trace';

/** Quotes a word for a POSIX shell. Inside single quotes only the quote itself needs an escape. */
const quoteForShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

const unquotedPattern = /^[\w./-]+$/;

/** A funnel and events as the arguments of a command. */
const quoteFunnel = (funnel: string): string =>
  unquotedPattern.test(funnel) ? funnel : quoteForShell(funnel);
const formatEventsOption = (events: readonly TraceEvent[]): string =>
  `--events ${quoteForShell(JSON.stringify(events))}`;

/**
 * Formats the command that replays a walk in the terminal.
 * @param funnel the funnel's id, or its file
 * @returns a line for a POSIX shell; it runs in the project's folder
 */
export function formatReplayCommand(funnel: string, events: readonly TraceEvent[]): string {
  return `npm run -s funnel -- walk ${quoteFunnel(funnel)} ${formatEventsOption(events)}`;
}

/** Formats the command that compares a path with the oracle again, after each of its events. */
export function formatOracleCommand(
  player: 'machine' | 'screen',
  funnel: string,
  events: readonly TraceEvent[],
): string {
  return `npm run -s oracle -- --${player} ${quoteFunnel(funnel)} ${formatEventsOption(events)}`;
}

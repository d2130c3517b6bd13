import type { ExactCount } from '../verify/census';
import type { FunnelDifference } from '../verify/diff/diff';
import type { OutcomeChange, OutcomeComparison } from '../verify/diff/compare-outcomes';
import type { ResumedSessions, SessionComparison } from '../verify/diff/compare-sessions';
import { createPaint, type Paint } from '../wording/colours';
import { describeOutcomeChange } from '../wording/describe-outcome';
import { formatCounted, formatShareOf, sampledCount } from '../wording/format-figure';
import { formatCount } from '../wording/format-numbers';
import { formatChanges } from '../wording/format-changes';
import { formatExample } from '../wording/format-events';

/** The comparison of one funnel. */
export interface FunnelComparison {
  funnel: string;
  status: 'new' | 'removed' | 'broken' | 'unchanged' | 'changed';
  /** Null where fewer than two versions can be read. */
  difference: FunnelDifference | null;
}

/** `--json` lists all. */
const maxShown = 12;

function formatMostFrequent<Entry extends { count: ExactCount }>(
  entries: readonly Entry[],
  formatEntry: (entry: Entry) => string[],
): string[] {
  const ordered = entries.toSorted((a, b) => Number(b.count) - Number(a.count));
  const hiddenCount = entries.length - maxShown;
  return [
    ...ordered.slice(0, maxShown).flatMap(formatEntry),
    ...(hiddenCount > 0 ? [`  … and ${hiddenCount} more kinds; --json lists them`] : []),
  ];
}

const formatExtent = ({
  exhaustive,
  isOutOfTime,
}: Pick<OutcomeComparison, 'exhaustive' | 'isOutOfTime'>): string => {
  if (exhaustive) return 'all explored';
  return isOutOfTime ? 'a part: the time was over, and the rest was not compared' : 'a sample';
};

const formatMove = ({
  outcome,
  before,
  after,
  count,
  share,
  isSampled,
  example,
}: OutcomeChange): string[] => [
  `  ${describeOutcomeChange({ outcome, before, after })}   ${isSampled ? sampledCount : `${formatCount(count)} (${formatCounted(share)})`}`,
  `    for example: ${formatExample(example)}`,
];

/** How many combinations changed: exactly, between two bounds, or unknown. */
function formatMoved({
  moved,
  movedAtMost,
  movedShare,
  compared,
  exhaustive,
}: OutcomeComparison): string {
  if (!exhaustive) return 'some changed';
  return moved === movedAtMost
    ? `${formatCount(moved)} changed (${formatCounted(movedShare)})`
    : `${formatCount(moved)} to ${formatCount(movedAtMost)} changed (${formatCounted(movedShare)} to ${formatShareOf(movedAtMost, compared)})`;
}

/** Defines "the same answers" where only one version asks a question. */
const sameAnswersNote =
  '  (Answers are the same when they agree on every question that both versions ask. A question that only one version asks is answered in every possible way.)';

function formatOutcomes(outcomes: OutcomeComparison, paint: Paint): string {
  const { compared, before, after, moves } = outcomes;
  const versions =
    before === after && before === compared
      ? ''
      : ` (${formatCount(before)} before, ${formatCount(after)} now)`;
  const extent = `${formatCount(compared)} combinations of answers that both versions allow${versions}, ${formatExtent(outcomes)}`;
  const title = paint('bold', 'Outcomes for the same answers');
  if (outcomes.isOutOfTime && compared === 0) return `${title}\n  not compared: the time was over`;
  if (compared === 0) return `${title}\n  no combination of answers is possible in both versions`;
  if (moves.length === 0) return `${title}\n  none changed: ${extent}`;
  return [
    title,
    `  ${formatMoved(outcomes)} of ${extent}`,
    ...formatMostFrequent(moves, formatMove),
    sameAnswersNote,
  ].join('\n');
}

function formatReturningSessions(
  { step, on, returns, count, share, example, dropped }: ResumedSessions,
  { exhaustive }: SessionComparison,
): string[] {
  const target = returns === 'start-over' ? `begins again on "${on}"` : `moves to "${on}"`;
  const place = returns === 'same' ? `comes back to "${on}"` : target;
  const lost = dropped.length === 0 ? '' : ` without the answer to ${dropped.join(', ')}`;
  return [
    `  "${step}": ${place}${lost}   ${exhaustive ? `${formatCount(count)} (${formatCounted(share)} of this step)` : sampledCount}`,
    `    for example: ${formatExample(example)}`,
  ];
}

function formatStoredSessions(stored: SessionComparison, paint: Paint): string {
  const { sessions, same, elsewhere, startOver, moved } = stored;
  const title = paint('bold', 'Stored sessions, opened with the new version');
  const total = `${formatCount(sessions)}, one for each combination of answers up to each step, ${formatExtent(stored)}`;
  if (stored.isOutOfTime && sessions === 0) return `${title}\n  not compared: the time was over`;
  if (moved.length === 0) return `${title}\n  all come back as they were: ${total}`;
  const kept = stored.kept && [
    `  "${stored.kept.step}": comes back as it was`,
    `    for example: ${formatExample(stored.kept.example)}`,
  ];
  return [
    title,
    `  ${total}: ${formatCount(same)} come back to their step, ${formatCount(elsewhere)} move to another, ${formatCount(startOver)} begin again`,
    ...(kept ?? []),
    ...formatMostFrequent(moved, (entry) => formatReturningSessions(entry, stored)),
  ].join('\n');
}

function formatDifference({ changes, outcomes, sessions }: FunnelDifference, paint: Paint): string {
  return [
    ...formatChanges(changes, paint),
    formatOutcomes(outcomes, paint),
    formatStoredSessions(sessions, paint),
  ].join('\n\n');
}

const statusMessages: Record<FunnelComparison['status'], (against: string) => string> = {
  new: (against) => `new funnel: it is not in ${against}`,
  removed: (against) => `removed funnel: it is only in ${against}`,
  broken: () => 'cannot be compared, because a version has errors',
  unchanged: (against) => `nothing changed for visitors since ${against}`,
  changed: (against) => `changed since ${against}`,
};

/** Formats the comparison of one funnel as text. */
export function formatComparison(
  { funnel, status, difference }: FunnelComparison,
  against: string,
  hasColour: boolean,
): string {
  const paint = createPaint(hasColour);
  const title = `${paint('bold', funnel)}: ${statusMessages[status](against)}`;
  return status !== 'changed' || difference === null
    ? title
    : `${title}\n\n${formatDifference(difference, paint)}`;
}

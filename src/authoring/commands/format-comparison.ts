import type { AnswerValue } from '../../definition/parts/answer';
import type { ExactCount } from '../../verify/census';
import type { FunnelDifference } from '../../verify/diff';
import type {
  AnswerExample,
  OutcomeChange,
  OutcomeComparison,
} from '../../verify/diff/compare-outcomes';
import type { ResumedSessions, SessionComparison } from '../../verify/diff/compare-sessions';
import { createPaint, type Paint } from '../colours';
import { formatCount, formatPercent } from '../format-numbers';
import { formatChanges } from './format-changes';

/** The comparison of one funnel. */
export interface FunnelComparison {
  funnel: string;
  status: 'new' | 'removed' | 'broken' | 'unchanged' | 'changed';
  /** Null where fewer than two versions can be read. */
  difference: FunnelDifference | null;
}

const formatAnswer = (value: AnswerValue): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

function formatExample({ answers, draws }: AnswerExample): string {
  const parts = [...Object.entries(answers), ...Object.entries(draws)].map(
    ([id, value]) => `${id} = ${formatAnswer(value)}`,
  );
  return parts.length === 0 ? 'no answers' : parts.join(', ');
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

const formatExtent = (exhaustive: boolean): string => (exhaustive ? 'all explored' : 'a sample');

const formatMove = ({ outcome, before, after, count, share, example }: OutcomeChange): string[] => [
  `  ${outcome}: ${before ?? 'none'} → ${after ?? 'none'}   ${formatCount(count)} (${formatPercent(share)})`,
  `    for example: ${formatExample(example)}`,
];

/** Defines "the same answers" where only one version asks a question. */
const sameAnswersNote =
  '  (Answers are the same when they agree on every question that both versions ask. A question that only one version asks is answered in every possible way.)';

function formatOutcomes(outcomes: OutcomeComparison, paint: Paint): string {
  const { compared, before, after, moved, movedShare, exhaustive, moves } = outcomes;
  const versions =
    before === after && before === compared
      ? ''
      : ` (${formatCount(before)} before, ${formatCount(after)} now)`;
  const extent = `${formatCount(compared)} combinations of answers that both versions allow${versions}, ${formatExtent(exhaustive)}`;
  const title = paint('bold', 'Outcomes for the same answers');
  if (compared === 0) return `${title}\n  no combination of answers is possible in both versions`;
  if (moves.length === 0) return `${title}\n  none changed: ${extent}`;
  return [
    title,
    `  ${formatCount(moved)} changed (${formatPercent(movedShare)}) of ${extent}`,
    ...formatMostFrequent(moves, formatMove),
    sameAnswersNote,
  ].join('\n');
}

function formatReturningSessions({
  step,
  on,
  returns,
  count,
  share,
  example,
}: ResumedSessions): string[] {
  const target = returns === 'start-over' ? `starts over on "${on}"` : `resumes on "${on}"`;
  return [
    `  "${step}": ${target}   ${formatCount(count)} (${formatPercent(share)} of this step)`,
    `    for example: ${formatExample(example)}`,
  ];
}

function formatStoredSessions(stored: SessionComparison, paint: Paint): string {
  const { sessions, same, elsewhere, startOver, exhaustive, moved } = stored;
  const title = paint('bold', 'Stored sessions, opened with the new version');
  const total = `${formatCount(sessions)}, one for each combination of answers up to each step, ${formatExtent(exhaustive)}`;
  if (moved.length === 0) return `${title}\n  all resume on their step: ${total}`;
  return [
    title,
    `  ${total}: ${formatCount(same)} resume on their step, ${formatCount(elsewhere)} on another, ${formatCount(startOver)} start over`,
    ...formatMostFrequent(moved, formatReturningSessions),
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

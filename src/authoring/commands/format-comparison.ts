import type { AnswerValue } from '../../definition/answer';
import type { ExactCount } from '../../verify/census';
import type { FunnelDifference } from '../../verify/diff';
import type {
  AnswerExample,
  OutcomeChange,
  OutcomeComparison,
} from '../../verify/diff/compare-outcomes';
import type { ResumedSessions, SessionComparison } from '../../verify/diff/compare-sessions';
import { createPaint, type Paint } from '../colours';
import { formatChanges } from './format-changes';

/** What was found out about one funnel. */
export interface FunnelComparison {
  funnel: string;
  status: 'new' | 'removed' | 'broken' | 'unchanged' | 'changed';
  /** Null where there is only one version to read. */
  difference: FunnelDifference | null;
}

const formatCount = (count: ExactCount): string => Number(count).toLocaleString('en-US');
const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const formatAnswer = (value: AnswerValue): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

function formatExample({ answers, draws }: AnswerExample): string {
  const given = [...Object.entries(answers), ...Object.entries(draws)].map(
    ([id, value]) => `${id} = ${formatAnswer(value)}`,
  );
  return given.length === 0 ? 'without any answer' : given.join(', ');
}

/** More would not be read; the JSON has all. */
const maxShown = 12;

function formatMostFrequent<Entry extends { count: ExactCount }>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string[],
): string[] {
  const ordered = entries.toSorted((a, b) => Number(b.count) - Number(a.count));
  const more = entries.length - maxShown;
  return [
    ...ordered.slice(0, maxShown).flatMap(textOf),
    ...(more > 0 ? [`  … and ${more} more kinds: --json has them all`] : []),
  ];
}

const formatExtent = (exhaustive: boolean): string =>
  exhaustive ? 'all were followed' : 'a sample: not all could be followed';

const formatMove = ({ outcome, before, after, count, share, example }: OutcomeChange): string[] => [
  `  ${outcome}: ${before ?? 'none'} → ${after ?? 'none'}   ${formatCount(count)} (${formatPercent(share)})`,
  `    for example: ${formatExample(example)}`,
];

/** What "the same answers" are where one version asks what the other does not. */
const sameAnswersNote =
  '  (Answers are the same where they agree on every question both versions ask on the way; what only one asks is answered in every way.)';

function formatOutcomes(outcomes: OutcomeComparison, paint: Paint): string {
  const { compared, before, after, moved, movedShare, exhaustive, moves } = outcomes;
  const versions =
    before === after && before === compared
      ? ''
      : ` (${formatCount(before)} could be taken before, ${formatCount(after)} can be now)`;
  const ways = `${formatCount(compared)} ways of answering that both versions allow${versions}, ${formatExtent(exhaustive)}`;
  const title = paint('strong', 'Outcomes for the same answers');
  if (compared === 0) return `${title}\n  no way of answering is possible in both versions`;
  if (moves.length === 0) return `${title}\n  none moved: ${ways}`;
  return [
    title,
    `  ${formatCount(moved)} moved (${formatPercent(movedShare)}) of ${ways}`,
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
  const where = returns === 'start-over' ? `starts over on "${on}"` : `comes back on "${on}"`;
  return [
    `  "${step}": ${where}   ${formatCount(count)} (${formatPercent(share)} of this step)`,
    `    for example: ${formatExample(example)}`,
  ];
}

function formatStoredSessions(stored: SessionComparison, paint: Paint): string {
  const { sessions, same, elsewhere, startOver, exhaustive, moved } = stored;
  const title = paint('strong', 'Stored sessions, opened with the new version');
  const all = `${formatCount(sessions)}, one for each way of answering up to each step, ${formatExtent(exhaustive)}`;
  if (moved.length === 0) return `${title}\n  all come back on their step: ${all}`;
  return [
    title,
    `  ${all}: ${formatCount(same)} on their step again, ${formatCount(elsewhere)} on another, ${formatCount(startOver)} from the start`,
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

/** One sentence a status; the type demands that none is missing. */
const statusMessages: Record<FunnelComparison['status'], (against: string) => string> = {
  new: (against) => `new funnel: it is not in ${against}`,
  removed: (against) => `removed funnel: it is in ${against} and no longer here`,
  broken: () => 'cannot be compared, because a version of it has errors',
  unchanged: (against) => `nothing changed for visitors since ${against}`,
  changed: (against) => `changed since ${against}`,
};

/** A comparison as a person reads it. */
export function formatComparison(
  { funnel, status, difference }: FunnelComparison,
  against: string,
  hasColour: boolean,
): string {
  const paint = createPaint(hasColour);
  const title = `${paint('strong', funnel)}: ${statusMessages[status](against)}`;
  return status !== 'changed' || difference === null
    ? title
    : `${title}\n\n${formatDifference(difference, paint)}`;
}

import type { AnswerValue } from '../../definition/answer';
import type { Count } from '../../verify/census';
import type { Difference } from '../../verify/diff';
import type { Example, Move, OutcomeMoves } from '../../verify/diff/outcome-moves';
import type { ReturningSessions, StoredSessions } from '../../verify/diff/sessions';
import { paintFor, type Paint } from '../colours';
import { changesText } from './change-text';

/** What was found out about one funnel. */
export interface Comparison {
  funnel: string;
  status: 'new' | 'removed' | 'broken' | 'unchanged' | 'changed';
  /** Null where there is only one version to read. */
  difference: Difference | null;
}

const counted = (count: Count): string => Number(count).toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const valueWords = (value: AnswerValue): string =>
  Array.isArray(value) ? value.join(' + ') : String(value);

function exampleWords({ answers, draws }: Example): string {
  const given = [...Object.entries(answers), ...Object.entries(draws)].map(
    ([id, value]) => `${id} = ${valueWords(value)}`,
  );
  return given.length === 0 ? 'without any answer' : given.join(', ');
}

/** More would not be read; the JSON has all. */
const mostShown = 12;

function shown<Entry extends { count: Count }>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string[],
): string[] {
  const ordered = entries.toSorted((a, b) => Number(b.count) - Number(a.count));
  const more = entries.length - mostShown;
  return [
    ...ordered.slice(0, mostShown).flatMap(textOf),
    ...(more > 0 ? [`  … and ${more} more kinds: --json has them all`] : []),
  ];
}

const extent = (exhaustive: boolean): string =>
  exhaustive ? 'all were followed' : 'a sample: not all could be followed';

const moveText = ({ outcome, before, after, count, share, example }: Move): string[] => [
  `  ${outcome}: ${before ?? 'none'} → ${after ?? 'none'}   ${counted(count)} (${percent(share)})`,
  `    for example: ${exampleWords(example)}`,
];

/** What "the same answers" are where one version asks what the other does not. */
const sameAnswers =
  '  (Answers are the same where they agree on every question both versions ask on the way; what only one asks is answered in every way.)';

function outcomesText(outcomes: OutcomeMoves, paint: Paint): string {
  const { compared, before, after, moved, movedShare, exhaustive, moves } = outcomes;
  const versions =
    before === after && before === compared
      ? ''
      : ` (${counted(before)} could be taken before, ${counted(after)} can be now)`;
  const ways = `${counted(compared)} ways of answering that both versions allow${versions}, ${extent(exhaustive)}`;
  const title = paint('strong', 'Outcomes for the same answers');
  if (compared === 0) return `${title}\n  no way of answering is possible in both versions`;
  if (moves.length === 0) return `${title}\n  none moved: ${ways}`;
  return [
    title,
    `  ${counted(moved)} moved (${percent(movedShare)}) of ${ways}`,
    ...shown(moves, moveText),
    sameAnswers,
  ].join('\n');
}

function returnText({ step, on, returns, count, share, example }: ReturningSessions): string[] {
  const where = returns === 'start-over' ? `starts over on "${on}"` : `comes back on "${on}"`;
  return [
    `  "${step}": ${where}   ${counted(count)} (${percent(share)} of this step)`,
    `    for example: ${exampleWords(example)}`,
  ];
}

function sessionsText(stored: StoredSessions, paint: Paint): string {
  const { sessions, same, elsewhere, startOver, exhaustive, moved } = stored;
  const title = paint('strong', 'Stored sessions, opened with the new version');
  const all = `${counted(sessions)}, one for each way of answering up to each step, ${extent(exhaustive)}`;
  if (moved.length === 0) return `${title}\n  all come back on their step: ${all}`;
  return [
    title,
    `  ${all}: ${counted(same)} on their step again, ${counted(elsewhere)} on another, ${counted(startOver)} from the start`,
    ...shown(moved, returnText),
  ].join('\n');
}

function differenceText({ changes, outcomes, sessions }: Difference, paint: Paint): string {
  return [
    ...changesText(changes, paint),
    outcomesText(outcomes, paint),
    sessionsText(sessions, paint),
  ].join('\n\n');
}

/** One sentence a status; the type demands that none is missing. */
const sentences: Record<Comparison['status'], (against: string) => string> = {
  new: (against) => `new funnel: it is not in ${against}`,
  removed: (against) => `removed funnel: it is in ${against} and no longer here`,
  broken: () => 'cannot be compared, because a version of it has errors',
  unchanged: (against) => `nothing changed for visitors since ${against}`,
  changed: (against) => `changed since ${against}`,
};

/** A comparison as a person reads it. */
export function comparisonText(
  { funnel, status, difference }: Comparison,
  against: string,
  hasColour: boolean,
): string {
  const paint = paintFor(hasColour);
  const title = `${paint('strong', funnel)}: ${sentences[status](against)}`;
  return status !== 'changed' || difference === null
    ? title
    : `${title}\n\n${differenceText(difference, paint)}`;
}

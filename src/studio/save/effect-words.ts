import type { AnswerExample, OutcomeComparison } from '../../verify/diff/compare-outcomes';
import type { SessionComparison } from '../../verify/diff/compare-sessions';
import { describeOutcomeChange } from '../../authoring/parts/describe-outcome';
import { formatCount, formatPercent } from '../../authoring/parts/format-numbers';

/** A line of the sheet, with an example below it. */
export interface EffectLine {
  text: string;
  example: string | null;
}

const maxLines = 8;

function formatExample({ answers, draws }: AnswerExample): string {
  const parts = [...Object.entries(answers), ...Object.entries(draws)].map(
    ([id, value]) => `${id} = ${Array.isArray(value) ? value.join(' + ') : String(value)}`,
  );
  return parts.length === 0 ? 'no answers' : parts.join(', ');
}

const toLargest = <Entry extends { count: number | string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => Number(b.count) - Number(a.count)).slice(0, maxLines);

/** Which outcomes move for the same answers. */
export const describeOutcomes = ({ moves }: OutcomeComparison): EffectLine[] =>
  toLargest(moves).map(({ outcome, before, after, count, share, example }) => ({
    text: `${describeOutcomeChange({ outcome, before, after })}, ${formatCount(count)} combinations of answers (${formatPercent(share)})`,
    example: formatExample(example),
  }));

/** Where stored visits resume that do not resume on their own step. */
export const describeMovedVisits = ({ moved }: SessionComparison): EffectLine[] =>
  toLargest(moved).map(({ step, on, returns, count, share, example }) => ({
    text: `${returns === 'start-over' ? 'Starts over' : 'Moves'}: “${step}” → “${on}”, ${formatCount(count)} ${count === 1 ? 'visit' : 'visits'} (${formatPercent(share)} of the step)`,
    example: formatExample(example),
  }));

/** Stored visits in one sentence. */
export function summariseVisits({
  sessions,
  same,
  elsewhere,
  startOver,
}: SessionComparison): string {
  if (Number(sessions) === 0) return 'No visit is stored on the way.';
  return `Of ${formatCount(sessions)} visits that can be stored, ${formatCount(same)} come back as they were, ${formatCount(elsewhere)} move to another step and ${formatCount(startOver)} start over.`;
}

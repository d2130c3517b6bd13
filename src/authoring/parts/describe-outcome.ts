import type { JsonValue } from '../../definition/value-source-schema';
import type { OutcomeChange } from '../../verify/diff/compare-outcomes';
import { describeValue } from './describe-value';

/** A list or a record that stands in a text as JSON; null where the text is only a text. */
function readJson(text: string): JsonValue {
  if (!/^[[{]/.test(text)) return null;
  try {
    return JSON.parse(text) as JsonValue; // JSON is read
  } catch {
    return null;
  }
}

/** The value of an outcome in words: what is carried to a result page can be a list or a record. */
function describeResult(outcome: string, text: string | null): string {
  if (text === null) return 'none';
  const value = outcome.startsWith('carry ') ? readJson(text) : null;
  return value === null ? text : describeValue(value);
}

/** "decision plan: starter → double_down". */
export const describeOutcomeChange = ({
  outcome,
  before,
  after,
}: Pick<OutcomeChange, 'outcome' | 'before' | 'after'>): string =>
  `${outcome}: ${describeResult(outcome, before)} → ${describeResult(outcome, after)}`;

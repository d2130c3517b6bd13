import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { parseJson } from '../../shared/text/json';
import type { OutcomeChange } from '../verify/diff/compare-outcomes';
import { describeValue } from './describe-value';
import type { PartNames } from './part-names';

/** A list or a record that stands in a text as JSON; null where the text is only a text. */
function readJson(text: string): JsonValue {
  return /^[[{]/.test(text) ? (parseJson(text) as JsonValue) : null; // JSON is read
}

/** The list that has the values of an outcome; null where they are no parts. */
function findValueList(outcome: string): readonly string[] | null {
  const [kind, id = ''] = outcome.split(' ');
  if (kind === 'ending') return ['steps'];
  if (kind === 'decision') return ['decisions', id, 'results'];
  return kind === 'band' ? ['scores', id, 'bands'] : null;
}

/** Names the parts in a value: an id, "starter, shown as pro", or "stopped at work". */
function nameParts(text: string, list: readonly string[], names: PartNames): string {
  const [, stopped = '', id = text, shown] =
    /^(stopped at )?(.+?)(?:, shown as (.+))?$/.exec(text) ?? [];
  const name = (part: string): string => names.part([...list, part]);
  return `${stopped}${name(id)}${shown === undefined ? '' : `, shown as ${name(shown)}`}`;
}

/** The value of an outcome in words: what is carried to a result page can be a list or a record. */
function describeResult(
  outcome: string,
  text: string | null,
  names: PartNames | undefined,
): string {
  if (text === null) return 'none';
  const list = findValueList(outcome);
  if (list !== null && names !== undefined) return nameParts(text, list, names);
  const value = outcome.startsWith('carry ') ? readJson(text) : null;
  return value === null ? text : describeValue(value, { names });
}

/**
 * "decision plan: starter → double_down".
 * @param names left out: ids
 */
export const describeOutcomeChange = (
  { outcome, before, after }: Pick<OutcomeChange, 'outcome' | 'before' | 'after'>,
  names?: PartNames,
): string =>
  `${outcome}: ${describeResult(outcome, before, names)} → ${describeResult(outcome, after, names)}`;

import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { parseJson } from '../../shared/text/json';
import type { OutcomeChange } from '../verify/diff/compare-outcomes';
import { describeValue } from './describe-value';
import { type NamePath, terminalVoice, type Voice } from './voice';

/** A list or a record that stands in a text as JSON; null where the text is only a text. */
function readJson(text: string): JsonValue {
  return /^[[{]/.test(text) ? (parseJson(text) as JsonValue) : null; // JSON is read
}

/** The list that has the values of an outcome; null where they are no parts. */
export function getOutcomeList(kind: string, id: string): NamePath | null {
  if (kind === 'ending') return ['steps'];
  if (kind === 'decision') return ['decisions', id, 'results'];
  return kind === 'band' ? ['scores', id, 'bands'] : null;
}

/** Names the parts in a value: an id, "starter, shown as pro", or "stopped at work". */
function nameParts(text: string, list: NamePath, voice: Voice): string {
  const [, stopped = '', id = text, shown] =
    /^(stopped at )?(.+?)(?:, shown as (.+))?$/.exec(text) ?? [];
  const name = (part: string): string => voice.reference([...list, part]);
  return `${stopped}${name(id)}${shown === undefined ? '' : `, shown as ${name(shown)}`}`;
}

/** The value of an outcome in words: what is carried to a result page can be a list or a record. */
function describeResult(outcome: string, text: string | null, voice: Voice): string {
  if (text === null) return 'none';
  const [kind = '', id = ''] = outcome.split(' ');
  const list = getOutcomeList(kind, id);
  if (list !== null) return nameParts(text, list, voice);
  const value = kind === 'carry' ? readJson(text) : null;
  return value === null ? text : describeValue(value, { voice });
}

/** "decision plan: starter → double_down". */
export const describeOutcomeChange = (
  { outcome, before, after }: Pick<OutcomeChange, 'outcome' | 'before' | 'after'>,
  voice: Voice = terminalVoice,
): string =>
  `${outcome}: ${describeResult(outcome, before, voice)} → ${describeResult(outcome, after, voice)}`;

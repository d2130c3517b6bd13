import { findNearestName } from '../../../funnel/definition/issues/nearest-name';
import type { TraceEvent } from '../../verify/trace';
import { UsageError } from '../cli-command';
import { parseGivenJson } from '../parse-given-json';
import { isJsonObject } from '../../../shared/text/json';

/** The type a property of an event must have, and its description. */
interface ValueRule {
  isValid: (value: unknown) => boolean;
  expected: string;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isString = (value: unknown): boolean => typeof value === 'string';

const numberRule: ValueRule = { isValid: isNumber, expected: 'a number' };
const answerRule: ValueRule = {
  isValid: (value) =>
    isString(value) ||
    isNumber(value) ||
    typeof value === 'boolean' ||
    (Array.isArray(value) && value.every(isString)),
  expected: 'a string, a number, true, false or a list of strings',
};

type EventProperty<Type extends TraceEvent['type']> = Exclude<
  keyof Extract<TraceEvent, { type: Type }>,
  'type'
>;

/** The properties of each event beside `type`. */
const eventRules: { [Type in TraceEvent['type']]: Record<EventProperty<Type>, ValueRule> } = {
  answer: { field: { isValid: isString, expected: 'the id of a field' }, value: answerRule },
  continue: {},
  back: {},
  spin: {
    roll: {
      isValid: (value) => isNumber(value) && value >= 0 && value < 1,
      expected: 'a number from 0 up to, but not including, 1',
    },
    at: numberRule,
    skipsAnimation: {
      isValid: (value) => value === undefined || typeof value === 'boolean',
      expected: 'true or false',
    },
  },
  retry: {},
  leaveOut: {},
  revisit: { step: { isValid: isString, expected: 'the id of a step' } },
  restart: {},
  wait: {
    ms: {
      isValid: (value) => isNumber(value) && value >= 0,
      expected: 'a number of ms, 0 or more',
    },
  },
};

function describeInvalidEvent(event: unknown): string | null {
  if (!isJsonObject(event)) return 'an event is an object, such as {"type":"continue"}';
  const { type, ...properties } = event;
  const types = Object.keys(eventRules);
  if (typeof type !== 'string' || !types.includes(type)) {
    const nearest = findNearestName(String(type), types);
    const hint = nearest === null ? `use one of: ${types.join(', ')}` : `use "${nearest}"`;
    return `there is no event ${JSON.stringify(type ?? null)}; ${hint}`;
  }
  const rules: Record<string, ValueRule> = eventRules[type as TraceEvent['type']]; // `types` includes it
  const unknown = Object.keys(properties).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return `"${type}" has no property "${unknown}"`;
  const invalid = Object.entries(rules).find(([name, { isValid }]) => !isValid(properties[name]));
  return invalid === undefined
    ? null
    : `"${invalid[0]}" of "${type}" must be ${invalid[1].expected}`;
}

/**
 * Parses the events of a walk from JSON.
 * @throws UsageError that names the first invalid event and the reason
 */
export function parseEvents(text: string): TraceEvent[] {
  const events = parseGivenJson(text, 'The events are');
  if (!Array.isArray(events))
    throw new UsageError('The events must be a list, such as [{"type":"continue"}].');
  events.forEach((event: unknown, index) => {
    const reason = describeInvalidEvent(event);
    if (reason !== null) throw new UsageError(`Event ${String(index + 1)}: ${reason}.`);
  });
  return events as TraceEvent[]; // each was checked above
}

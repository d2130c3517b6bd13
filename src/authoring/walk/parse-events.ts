import { findNearestName } from '../../definition/nearest-name';
import type { TraceEvent } from '../../verify/trace';
import { UsageError } from '../cli-command';

/** What a part of an event must be, and how that is said. */
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
  expected: 'a text, a number, true, false or a list of texts',
};

type EventProperty<Type extends TraceEvent['type']> = Exclude<
  keyof Extract<TraceEvent, { type: Type }>,
  'type'
>;

/** One entry a kind of event: its parts beside "type". */
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
  },
  retry: {},
  restart: {},
  wait: {
    ms: {
      isValid: (value) => isNumber(value) && value >= 0,
      expected: 'a number of ms, 0 or more',
    },
  },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeInvalidEvent(event: unknown): string | null {
  if (!isRecord(event)) return 'an event is an object, such as {"type":"continue"}';
  const { type, ...parts } = event;
  const types = Object.keys(eventRules);
  if (typeof type !== 'string' || !types.includes(type)) {
    const nearest = findNearestName(String(type), types);
    const wayOut = nearest === null ? `use one of: ${types.join(', ')}` : `use "${nearest}"`;
    return `there is no event ${JSON.stringify(type ?? null)}; ${wayOut}`;
  }
  const wanted: Record<string, ValueRule> = eventRules[type as TraceEvent['type']]; // listed just above
  const unknown = Object.keys(parts).find((name) => !Object.hasOwn(wanted, name));
  if (unknown !== undefined) return `"${type}" has no "${unknown}"`;
  const broken = Object.entries(wanted).find(([name, { isValid: fits }]) => !fits(parts[name]));
  return broken === undefined ? null : `"${broken[0]}" of "${type}" must be ${broken[1].expected}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(
      `The events are no JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Reads the events of a walk from JSON.
 * @throws UsageError that says which event is none, and why
 */
export function parseEvents(text: string): TraceEvent[] {
  const events = parseJson(text);
  if (!Array.isArray(events))
    throw new UsageError('The events must be a list, such as [{"type":"continue"}].');
  events.forEach((event: unknown, index) => {
    const fault = describeInvalidEvent(event);
    if (fault !== null) throw new UsageError(`Event ${String(index + 1)}: ${fault}.`);
  });
  return events as TraceEvent[]; // each was looked at above
}

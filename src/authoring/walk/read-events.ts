import { nearestName } from '../../definition/nearest-name';
import type { WalkEvent } from '../../verify/walk-event';
import { UsageError } from '../command';

/** What a part of an event must be, and how that is said. */
interface Form {
  fits: (value: unknown) => boolean;
  says: string;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';

const number: Form = { fits: isNumber, says: 'a number' };
const answer: Form = {
  fits: (value) =>
    isText(value) ||
    isNumber(value) ||
    typeof value === 'boolean' ||
    (Array.isArray(value) && value.every(isText)),
  says: 'a text, a number, true, false or a list of texts',
};

type PartsOf<Type extends WalkEvent['type']> = Exclude<
  keyof Extract<WalkEvent, { type: Type }>,
  'type'
>;

/** One entry a kind of event: its parts beside "type". */
const forms: { [Type in WalkEvent['type']]: Record<PartsOf<Type>, Form> } = {
  answer: { field: { fits: isText, says: 'the id of a field' }, value: answer },
  continue: {},
  back: {},
  spin: {
    roll: {
      fits: (value) => isNumber(value) && value >= 0 && value < 1,
      says: 'a number from 0 up to, but not including, 1',
    },
    at: number,
  },
  retry: {},
  restart: {},
  wait: {
    ms: { fits: (value) => isNumber(value) && value >= 0, says: 'a number of ms, 0 or more' },
  },
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultIn(event: unknown): string | null {
  if (!isRecord(event)) return 'an event is an object, such as {"type":"continue"}';
  const { type, ...parts } = event;
  const types = Object.keys(forms);
  if (typeof type !== 'string' || !types.includes(type)) {
    const nearest = nearestName(String(type), types);
    const wayOut = nearest === null ? `use one of: ${types.join(', ')}` : `use "${nearest}"`;
    return `there is no event ${JSON.stringify(type ?? null)}; ${wayOut}`;
  }
  const wanted: Record<string, Form> = forms[type as WalkEvent['type']]; // listed just above
  const unknown = Object.keys(parts).find((name) => !Object.hasOwn(wanted, name));
  if (unknown !== undefined) return `"${type}" has no "${unknown}"`;
  const broken = Object.entries(wanted).find(([name, { fits }]) => !fits(parts[name]));
  return broken === undefined ? null : `"${broken[0]}" of "${type}" must be ${broken[1].says}`;
}

function parsed(text: string): unknown {
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
export function readEvents(text: string): WalkEvent[] {
  const events = parsed(text);
  if (!Array.isArray(events))
    throw new UsageError('The events must be a list, such as [{"type":"continue"}].');
  events.forEach((event: unknown, index) => {
    const fault = faultIn(event);
    if (fault !== null) throw new UsageError(`Event ${String(index + 1)}: ${fault}.`);
  });
  return events as WalkEvent[]; // each was looked at above
}

import type { Redirect } from '../../funnel/definition/funnel-schema';
import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { cutLine } from '../../shared/text/cut-text';
import { isJsonObject } from '../../shared/text/json';
import type { JsonRecord } from '../verify/diff/canonical-json';
import { formatRedirect } from '../verify/ending-outcomes';
import { describeKey } from './describe-path';
import { formatCondition, isCondition } from './format-condition';
import { formatPlural } from './format-numbers';
import { nameReference, quote, terminalVoice, type Voice } from './voice';

/** How a value is said. */
export interface ValueWording {
  voice: Voice;
  /** The decision whose results the value names. */
  decision?: string | undefined;
}

const inTerminal: ValueWording = { voice: terminalVoice };

/** A rule of the result: "at end-low, score total is low → /pricing". */
function describeResultRule(
  { ending, when }: JsonRecord,
  redirect: JsonValue[],
  { voice }: ValueWording,
): string {
  const who = [
    ...(typeof ending === 'string' ? [`at ${voice.reference(['steps', ending])}`] : []),
    ...(isCondition(when) ? [formatCondition(when, voice)] : []),
  ];
  const pages = redirect as unknown as Redirect; // of a definition that was checked
  return `${who.join(', ')} → ${formatRedirect(pages) ?? 'the ending itself'}`;
}

const isPage = (value: JsonValue): boolean =>
  isJsonObject(value) && typeof value['weight'] === 'number';

const describeResult = (key: string, { voice, decision }: ValueWording): string =>
  decision === undefined ? key : voice.reference(['decisions', decision, 'results', key]);

/** Where a rule leads: to a step, or to a result of its decision. */
function describeTarget({ goTo, result }: JsonRecord, wording: ValueWording): string | null {
  if (typeof goTo === 'string') return wording.voice.reference(['steps', goTo]);
  return typeof result === 'string' ? describeResult(result, wording) : null;
}

/** A rule as one line; null where the value is none. */
function describeRule(value: JsonRecord, wording: ValueWording): string | null {
  const { redirect, when } = value;
  if (Array.isArray(redirect) && redirect.every(isPage))
    return describeResultRule(value, redirect, wording);
  const target = describeTarget(value, wording);
  return isCondition(when) && target !== null
    ? `${formatCondition(when, wording.voice)} → ${target}`
    : null;
}

/** More entries of one value are a number, and values further inside are left out. */
const maxEntries = 6;
const maxDepth = 3;
const maxTitle = 80;
/** Properties that say which part it is: its place has them. */
const nameKeys: readonly string[] = ['id', 'value'];
const titleKeys = ['title', 'label', 'text', 'alt'] as const;

/** What the entries of a list or record are, where they are counted. */
const countedNouns: ReadonlyMap<string, string> = new Map([
  ['options', 'choice'],
  ['outcomes', 'outcome'],
  ['parts', 'part'],
  ['bands', 'band'],
  ['results', 'result'],
  ['rules', 'rule'],
  ['map', 'column'],
]);

function join(entries: readonly string[]): string {
  const hidden = entries.length - maxEntries;
  const shown = hidden > 1 ? entries.slice(0, maxEntries) : entries;
  return [...shown, ...(hidden > 1 ? [`${hidden} more`] : [])].join(', ');
}

/** The title, label or text of a part. */
function findTitle(value: JsonRecord): string | null {
  const key = titleKeys.find((candidate) => typeof value[candidate] === 'string');
  return key === undefined ? null : quote(cutLine(String(value[key]), maxTitle));
}

/** How deep a value lies in the one that is said. */
type InnerWording = ValueWording & { depth: number };

function describeProperty(key: string, value: JsonValue, wording: InnerWording): string {
  const words =
    nameReference(wording.voice, key, value) ??
    describeInside(value, { ...wording, depth: wording.depth + 1 });
  return `${describeKey(key)} ${isJsonObject(value) && words.includes(', ') ? `(${words})` : words}`;
}

function describeRecord(record: JsonRecord, wording: InnerWording): string {
  const { const: fixed, ...rest } = record;
  if (fixed !== undefined && Object.keys(rest).length === 0) return describeInside(fixed, wording);
  const title = findTitle(record);
  if (title !== null && wording.depth > 0) return title;
  // What a source takes comes after the source.
  const { as, ...others } = record;
  const entries = Object.entries({ ...others, ...(as !== undefined && { as }) });
  return entries.length === 0
    ? 'nothing'
    : join(entries.map(([key, value]) => describeProperty(key, value, wording)));
}

function describeInside(value: JsonValue, wording: InnerWording): string {
  const { depth } = wording;
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return depth > 0 && value === '' ? 'empty' : String(value);
  if (isCondition(value)) return formatCondition(value, wording.voice);
  if (depth > maxDepth) return '…';
  if (isJsonObject(value)) return describeRule(value, wording) ?? describeRecord(value, wording);
  return value.length === 0
    ? 'none'
    : join(value.map((entry) => describeInside(entry, { ...wording, depth: depth + 1 })));
}

/** Any value of a definition as one line, without the signs of JSON. */
export const describeValue = (value: JsonValue, wording: ValueWording = inTerminal): string =>
  describeInside(value, { ...wording, depth: 0 });

/** A line for each entry of a list, else one line. */
export const describeLines = (value: JsonValue, wording: ValueWording = inTerminal): string[] =>
  Array.isArray(value)
    ? value.map((entry) => describeValue(entry, wording))
    : [describeValue(value, wording)];

const countEntries = (value: JsonValue): number =>
  Array.isArray(value) ? value.length : isJsonObject(value) ? Object.keys(value).length : 0;

/** What a part has several of: "with 3 choices"; an empty text where there is none. */
export function describeCounts(part: JsonRecord): string {
  const counts = Object.entries(part).flatMap(([key, value]) => {
    const [noun, count] = [countedNouns.get(key), countEntries(value)];
    return noun === undefined || count === 0 ? [] : [formatPlural(count, noun)];
  });
  return counts.length === 0 ? '' : `with ${counts.join(' and ')}`;
}

/** "Low, 0 to 4". */
function describeBand({ title, min, max }: JsonRecord): string | null {
  if (typeof min !== 'number' || typeof max !== 'number') return null;
  const range = `${String(min)} to ${String(max)}`;
  return typeof title === 'string' ? `${title}, ${range}` : range;
}

const joinWords = (words: readonly string[], separator: string): string =>
  words.filter((part) => part !== '').join(separator);

const describeProperties = (
  entries: readonly [string, JsonValue][],
  wording: ValueWording,
): string =>
  join(entries.map(([key, value]) => describeProperty(key, value, { ...wording, depth: 0 })));

/**
 * A whole part, such as a step or a field: its kind or type, its title, and how many choices it has.
 * @returns an empty text for a part that has no more than its name
 */
export function describePart(part: JsonRecord, wording: ValueWording = inTerminal): string {
  const { kind, type } = part;
  const words = [kind ?? type].filter((word) => typeof word === 'string').map(describeKey);
  const band = words.length === 0 ? describeBand(part) : null;
  if (band !== null) return band;
  const head = joinWords([...words, findTitle(part) ?? ''], ' ');
  const counts = describeCounts(part);
  if (head !== '') return joinWords([head, counts], ' ');
  const own = Object.entries(part).filter(
    ([key]) => !nameKeys.includes(key) && !countedNouns.has(key),
  );
  const plain = own.filter(([, value]) => typeof value !== 'object');
  return joinWords([describeProperties(counts === '' ? own : plain, wording), counts], ' ');
}

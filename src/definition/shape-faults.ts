import type { z } from 'zod';
import { closestBranch, formsToChoose } from './closest-branch';
import { funnelSchema, type ParsedFunnel } from './funnel-schema';
import type { Fault, FaultPath } from './issue';
import type { FaultParams, Scalar } from './issue-sentences';
import { nearestName } from './nearest-name';
import type { Repair } from './repair';
import { knownKeysAt, readKey, readPath } from './schema-keys';
import { textForms, type TextForm } from './text-schemas';

type ZodIssue = z.core.$ZodIssue;
type PlainPath = (string | number)[];

/** A fault with what may be put in its place to look further. */
export interface Finding {
  fault: Fault;
  /** `null` where any guess would make up faults of its own. */
  repair: Repair | null;
}

const plainPath = (path: readonly PropertyKey[]): PlainPath =>
  path.map((part) => (typeof part === 'number' ? part : String(part)));

const put = (path: FaultPath, value: unknown): Repair | null =>
  value === undefined ? null : { kind: 'put', path, value, isSure: true };

/** A property can be left out to look at the rest; an entry of a list cannot: others would move up. */
const leaveOut = (path: FaultPath): Repair | null =>
  typeof path.at(-1) === 'string' ? { kind: 'drop', path } : null;

/** A condition and a value source that refer to nothing which has to be there. */
const standIns = [
  { ownKey: 'clock', value: { clock: 'iso' } },
  { ownKey: 'all', value: { field: 'any', operator: 'isAnswered' } },
];

/** Something harmless for an object that is no object, or says nothing. */
function standInFor(raw: unknown, path: FaultPath): Repair | null {
  const known = knownKeysAt(funnelSchema, raw, path);
  const standIn = standIns.find(({ ownKey }) => known.includes(ownKey));
  return standIn === undefined ? leaveOut(path) : put(path, standIn.value);
}

/** Union issues become those of the branch the author most likely meant, paths made whole. */
function flatten(raw: unknown, issue: ZodIssue): (ZodIssue | Finding)[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const path = plainPath(issue.path);
  const value = readPath(raw, path);
  const forms = formsToChoose(value, issue.errors);
  if (forms !== null)
    return [
      { fault: { code: 'schema/no-form', path, params: { forms } }, repair: standInFor(raw, path) },
    ];
  return closestBranch(value, issue.errors).flatMap((inner) =>
    flatten(raw, { ...inner, path: [...issue.path, ...inner.path] }),
  );
}

const typeNames: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  undefined: 'nothing',
  function: 'a function',
};

const quoteText = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** A value as it may be quoted in a sentence. */
function quote(value: unknown): string {
  if (typeof value === 'string') return `the text ${quoteText(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null)
    return String(value);
  return Array.isArray(value) ? 'a list' : (typeNames[typeof value] ?? typeof value);
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Copy nobody refers to. */
const placeholder = '…';

function guessOf(expected: string, found: unknown): unknown {
  if (expected === 'string') return isScalar(found) ? String(found) : placeholder;
  if (expected === 'number' || expected === 'int')
    return Number.isFinite(Number(found)) ? Math.round(Number(found)) : 1;
  return expected === 'boolean' ? false : undefined;
}

function unknownValue(path: FaultPath, found: unknown, values: readonly unknown[]): Finding {
  const known = values.filter(isScalar);
  const nearest = typeof found === 'string' ? nearestName(found, known.map(String)) : null;
  // The kind of a step or field decides everything in it: no guess where no name is near.
  const isKind = path.at(-1) === 'kind' || path.at(-1) === 'type';
  const guess = nearest ?? (isKind ? undefined : known[0]);
  return {
    fault: {
      code: 'schema/unknown-value',
      path,
      params: {
        found: typeof found === 'string' ? quoteText(found) : quote(found),
        nearest,
        known,
      },
    },
    repair:
      guess === undefined ? null : { kind: 'put', path, value: guess, isSure: nearest !== null },
  };
}

/** The values an issue would accept, where they can be counted. */
function acceptedBy(issue: ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options))
    return issue.options;
  return [];
}

function missing(issue: ZodIssue, path: PlainPath, key: string): Finding {
  const accepted = acceptedBy(issue)
    .filter(isScalar)
    .map((value) => JSON.stringify(value));
  const type = issue.code === 'invalid_type' ? issue.expected : null;
  const expected = type === null ? accepted.join(' or ') : (typeNames[type] ?? type);
  return {
    fault: {
      code: 'schema/missing-key',
      path,
      params: { key, expected: expected === '' ? null : expected },
    },
    repair: type === null ? null : put([...path, key], guessOf(type, undefined)),
  };
}

function unknownKeys(raw: unknown, keys: readonly string[], path: PlainPath): Finding[] {
  const known = knownKeysAt(funnelSchema, raw, path);
  const holder = readPath(raw, path);
  const absent = known.filter((key) => readKey(holder, key) === undefined);
  return keys.map((key) => {
    const nearest = nearestName(key, absent);
    const at = [...path, key];
    return {
      fault: {
        code: 'schema/unknown-key',
        path: at,
        params: { key, nearest, known },
        atKey: true,
      },
      repair:
        nearest === null ? { kind: 'drop', path: at } : { kind: 'rename', path: at, to: nearest },
    };
  });
}

const measures: Record<string, FaultParams['schema/out-of-bounds']['what']> = {
  string: 'text',
  array: 'list',
};

function outOfBounds(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  path: PlainPath,
  value: unknown,
): Finding {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const isInclusive = issue.inclusive !== false;
  const what = measures[issue.origin] ?? 'number';
  const guesses = {
    text: isSmall ? placeholder : String(value).slice(0, limit),
    list: undefined,
    number: isSmall ? limit + 1 : limit,
  };
  const bound = isSmall ? (isInclusive ? 'least' : 'more') : isInclusive ? 'most' : 'less';
  return {
    fault: { code: 'schema/out-of-bounds', path, params: { what, bound, limit } },
    repair: put(path, guesses[what]),
  };
}

const isTextForm = (text: string): text is TextForm =>
  (textForms as readonly string[]).includes(text); // widened only to ask

const nameLike = (text: string, gap: string): string =>
  `x${gap}${text.toLowerCase().replace(/[^a-z0-9]+/g, gap)}`;

/** The same slip gets the same name everywhere, so that references still meet. */
const guessForms: Record<TextForm, (found: string) => string> = {
  id: (found) => nameLike(found, '-'),
  ownWord: (found) => nameLike(found, '-'),
  storageKey: (found) => nameLike(found, '_'),
  localPath: () => '/somewhere',
  route: () => '/somewhere-of-its-own',
  notBlank: () => placeholder,
  plainText: () => placeholder,
};

/** A scheme ("javascript:", "https:") or a host ("//host", also written with "\\"). */
const leavesSite = (address: string): boolean =>
  /^[\s\p{Cc}]*(?:[a-z][a-z0-9+.-]*:|[/\\]\s*[/\\])/iu.test(address);

function malformed(message: string, path: PlainPath, value: unknown): Finding {
  const form = isTextForm(message) ? message : null;
  const isForeign = form === 'localPath' && leavesSite(String(value));
  return {
    fault: isForeign
      ? { code: 'link/leaves-site', path, params: { address: quoteText(String(value)) } }
      : { code: 'schema/malformed', path, params: { form, problem: message } },
    repair: form === null ? null : put(path, guessForms[form](String(value))),
  };
}

/** What an issue is about: its path, and the author's value there. */
interface Place {
  raw: unknown;
  path: PlainPath;
  value: unknown;
}

type Reading<Issue extends ZodIssue> = (issue: Issue, place: Place) => Finding[];

const unlisted: Reading<z.core.$ZodIssueInvalidUnion | z.core.$ZodIssueInvalidValue> = (
  issue,
  { path, value },
) => [unknownValue(path, value, acceptedBy(issue))];
const outside: Reading<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig> = (issue, place) => [
  outOfBounds(issue, place.path, place.value),
];

/** One reading for each code the format can give rise to; any other is told in zod's own words. */
const readings: { [Code in ZodIssue['code']]?: Reading<Extract<ZodIssue, { code: Code }>> } = {
  unrecognized_keys: ({ keys }, { raw, path }) => unknownKeys(raw, keys, path),
  invalid_union: unlisted,
  invalid_value: unlisted,
  invalid_type: ({ expected: type }, { raw, path, value }) => {
    const params = { expected: typeNames[type] ?? type, found: quote(value) };
    const guess = guessOf(type, value);
    const repair = guess === undefined ? standInFor(raw, path) : put(path, guess);
    return [{ fault: { code: 'schema/wrong-type', path, params }, repair }];
  },
  too_small: outside,
  too_big: outside,
  invalid_key: (issue, { path }) => {
    const message = issue.issues[0]?.message ?? issue.message;
    const { fault } = malformed(message, path, path.at(-1));
    return [{ fault: { ...fault, atKey: true }, repair: { kind: 'drop', path } }];
  },
};

function findingsOf(raw: unknown, issue: ZodIssue): Finding[] {
  const path = plainPath(issue.path);
  const last = path.at(-1);
  const value = readPath(raw, path);
  if (last !== undefined && issue.code !== 'unrecognized_keys' && value === undefined)
    return [missing(issue, path.slice(0, -1), String(last))];
  const reading = readings[issue.code] as Reading<ZodIssue> | undefined; // the table is keyed by the issue's own code
  return reading?.(issue, { raw, path, value }) ?? [malformed(issue.message, path, value)];
}

const identityOf = (path: FaultPath): string => JSON.stringify(path);

/** A misspelt key makes its right name missing too: one fault, not two. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const renamed = new Set(
    findings.flatMap(({ repair }) =>
      repair?.kind === 'rename' ? [identityOf([...repair.path.slice(0, -1), repair.to])] : [],
    ),
  );
  const seen = new Set<string>();
  return findings.filter(({ fault }) => {
    if (
      fault.code === 'schema/missing-key' &&
      renamed.has(identityOf([...fault.path, fault.params.key]))
    )
      return false;
    const identity = JSON.stringify([fault.code, fault.path, fault.params]);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

export type ShapeResult = { ok: true; funnel: ParsedFunnel } | { ok: false; findings: Finding[] };

/** Checks the shape of a value against the format, strictly. All faults, none twice. */
export function checkShape(raw: unknown): ShapeResult {
  const parsed = funnelSchema.safeParse(raw);
  if (parsed.success) return { ok: true, funnel: parsed.data };
  const findings = parsed.error.issues
    .flatMap((issue) => flatten(raw, issue))
    .flatMap((issue) => ('fault' in issue ? [issue] : findingsOf(raw, issue)));
  return { ok: false, findings: withoutEchoes(findings) };
}

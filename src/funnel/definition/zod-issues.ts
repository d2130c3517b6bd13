import type { z } from 'zod';
import {
  findClosestBranch,
  findBranchKeys,
  findExpectedTypes,
  type ZodIssue,
} from './union-branch';
import { funnelSchema, type ParsedFunnel } from './funnel-schema';
import type { RawIssue, DefinitionPath } from './issues/issue';
import type { IssueParams, Scalar } from './issues/issue-params';
import { takeLimits } from './schema/limit-schema';
import { findNearestName } from './issues/nearest-name';
import type { RecoveryEdit } from './error-recovery';
import { namePartAround } from './name-part';
import { getKnownKeys, isOptionalAt, readProperty, readPath } from './schema-introspection';
import { textFormats, type TextFormat } from './schema/text-schemas';

type PlainPath = (string | number)[];

/** An issue with the edit that lets the check continue. */
export interface RecoverableIssue {
  rawIssue: RawIssue;
  /** `null` where a guess would create further issues. */
  recovery: RecoveryEdit | null;
}

const toPlainPath = (path: readonly PropertyKey[]): PlainPath =>
  path.map((part) => (typeof part === 'number' ? part : String(part)));

const createPutEdit = (path: DefinitionPath, value: unknown): RecoveryEdit | null =>
  value === undefined ? null : { kind: 'put', path, value, isCertain: true };

/** Drops a property. An entry of a list is not dropped: that would shift the paths after it. */
const createDropEdit = (path: DefinitionPath): RecoveryEdit | null =>
  typeof path.at(-1) === 'string' ? { kind: 'drop', path } : null;

/** A value source and a condition without references that a check would resolve. */
const placeholders = [
  { ownKey: 'clock', value: { clock: 'iso' } },
  { ownKey: 'all', value: { field: 'any', operator: 'isAnswered' } },
];

/** Replaces a value that is no object, or an object without known keys. */
function getPlaceholder(raw: unknown, path: DefinitionPath): RecoveryEdit | null {
  const knownKeys = getKnownKeys(funnelSchema, raw, path);
  const placeholder = placeholders.find(({ ownKey }) => knownKeys.includes(ownKey));
  if (placeholder !== undefined) return createPutEdit(path, placeholder.value);
  // Without a property that it needs, the object around it would be reported, too.
  return isOptionalAt(funnelSchema, raw, path) ? createDropEdit(path) : null;
}

/** Replaces a union issue by the issues of its closest branch, with complete paths. */
function flattenUnionIssue(raw: unknown, issue: ZodIssue): (ZodIssue | RecoverableIssue)[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const path = toPlainPath(issue.path);
  const value = readPath(raw, path);
  const types = findExpectedTypes(issue.errors);
  if (types.length > 1) return [toWrongTypeIssue(raw, path, types)];
  const branchKeys = findBranchKeys(value, issue.errors);
  if (branchKeys !== null)
    return [
      {
        rawIssue: { code: 'schema/no-form', path, params: { forms: branchKeys } },
        recovery: getPlaceholder(raw, path),
      },
    ];
  return findClosestBranch(value, issue.errors).flatMap((inner) =>
    flattenUnionIssue(raw, { ...inner, path: [...issue.path, ...inner.path] }),
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

const quoteString = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** @param types those that fit at the path */
function toWrongTypeIssue(
  raw: unknown,
  path: PlainPath,
  types: readonly string[],
): RecoverableIssue {
  const expected = [...new Set(types.map((type) => typeNames[type] ?? type))].join(' or ');
  const value = readPath(raw, path);
  const key = path.at(-1);
  const rawIssue: RawIssue =
    value === undefined && key !== undefined
      ? {
          code: 'schema/missing-key',
          path: path.slice(0, -1),
          params: { key: String(key), expected },
        }
      : {
          code: 'schema/wrong-type',
          path,
          params: {
            expected,
            found: quoteValue(value),
            keys: getKnownKeys(funnelSchema, raw, path),
          },
        };
  const recovery = types.includes('number') ? createPutEdit(path, 1) : getPlaceholder(raw, path);
  return { rawIssue, recovery };
}

/** Formats a value for a message. */
function quoteValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quoteString(value)}`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null)
    return String(value);
  return Array.isArray(value) ? 'a list' : (typeNames[typeof value] ?? typeof value);
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** No reference uses copy, so this text causes no further issue. */
const placeholderCopy = '…';

function guessValue(expected: string, value: unknown): unknown {
  if (expected === 'string') return isScalar(value) ? String(value) : placeholderCopy;
  if (expected === 'number' || expected === 'int') {
    // An object may have a "toString" of its own that is no function.
    const guess = isScalar(value) ? Number(value) : Number.NaN;
    return Number.isFinite(guess) ? Math.round(guess) : 1;
  }
  return expected === 'boolean' ? false : undefined;
}

function toUnknownValueIssue(
  path: DefinitionPath,
  value: unknown,
  acceptedValues: readonly unknown[],
): RecoverableIssue {
  const accepted = acceptedValues.filter(isScalar);
  const nearest = typeof value === 'string' ? findNearestName(value, accepted.map(String)) : null;
  // A wrong guess of a kind or type would report every other property as unknown.
  const isKind = path.at(-1) === 'kind' || path.at(-1) === 'type';
  const guess = nearest ?? (isKind ? undefined : accepted[0]);
  return {
    rawIssue: {
      code: 'schema/unknown-value',
      path,
      params: {
        found: typeof value === 'string' ? quoteString(value) : quoteValue(value),
        nearest,
        known: accepted,
      },
    },
    recovery:
      guess === undefined ? null : { kind: 'put', path, value: guess, isCertain: nearest !== null },
  };
}

/** The values that an issue would accept; empty where they are not a finite list. */
function getAcceptedValues(issue: ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values;
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options))
    return issue.options;
  return [];
}

function toMissingKeyIssue(issue: ZodIssue, path: PlainPath, key: string): RecoverableIssue {
  const accepted = getAcceptedValues(issue)
    .filter(isScalar)
    .map((value) => JSON.stringify(value));
  const type = issue.code === 'invalid_type' ? issue.expected : null;
  const expected = type === null ? accepted.join(' or ') : (typeNames[type] ?? type);
  return {
    rawIssue: {
      code: 'schema/missing-key',
      path,
      params: { key, expected: expected === '' ? null : expected },
    },
    recovery: type === null ? null : createPutEdit([...path, key], guessValue(type, undefined)),
  };
}

function toUnknownKeyIssues(
  raw: unknown,
  keys: readonly string[],
  path: PlainPath,
): RecoverableIssue[] {
  const known = getKnownKeys(funnelSchema, raw, path);
  const container = readPath(raw, path);
  const unusedKeys = known.filter((key) => readProperty(container, key) === undefined);
  return keys.map((key) => {
    const nearest = findNearestName(key, unusedKeys);
    const keyPath = [...path, key];
    return {
      rawIssue: {
        code: 'schema/unknown-key',
        path: keyPath,
        params: { key, nearest, known },
        atKey: true,
      },
      recovery:
        nearest === null
          ? { kind: 'drop', path: keyPath }
          : { kind: 'rename', path: keyPath, to: nearest },
    };
  });
}

/** The property at a path, for messages about an empty text. */
function describeProperty(
  raw: unknown,
  path: PlainPath,
): { key: string | null; isOptional: boolean } {
  const key = path.at(-1);
  return {
    key: typeof key === 'string' ? key : null,
    isOptional: isOptionalAt(funnelSchema, raw, path),
  };
}

const measuredTypes: Record<string, IssueParams['schema/out-of-bounds']['what']> = {
  string: 'text',
  array: 'list',
};

function toOutOfBoundsIssue(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  { raw, path, value }: IssueTarget,
): RecoverableIssue {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const isInclusive = issue.inclusive !== false;
  const what = measuredTypes[issue.origin] ?? 'number';
  const guesses = {
    text: isSmall ? placeholderCopy : String(value).slice(0, limit),
    list: undefined,
    number: isSmall ? limit + 1 : limit,
  };
  const bound = isSmall ? (isInclusive ? 'least' : 'more') : isInclusive ? 'most' : 'less';
  return {
    rawIssue: {
      code: 'schema/out-of-bounds',
      path,
      params: {
        what,
        bound,
        limit,
        ...describeProperty(raw, path),
        part: namePartAround(raw, path),
      },
    },
    recovery: createPutEdit(path, guesses[what]),
  };
}

const isTextFormat = (text: string): text is TextFormat =>
  (textFormats as readonly string[]).includes(text); // `includes` of the narrow array takes no string

const slugify = (text: string, separator: string): string =>
  `x${separator}${text.toLowerCase().replace(/[^a-z0-9]+/g, separator)}`;

/** Equal invalid names get equal placeholders, so that references between them still resolve. */
const placeholderTexts: Record<TextFormat, (text: string) => string> = {
  id: (text) => slugify(text, '-'),
  ownWord: (text) => slugify(text, '-'),
  storageKey: (text) => slugify(text, '_'),
  localPath: () => '/somewhere',
  route: () => '/somewhere-of-its-own',
  notBlank: () => placeholderCopy,
  plainText: () => placeholderCopy,
  day: () => 'today',
  pictureFile: () => 'picture.png',
  parameter: () => 'parameter-of-its-own',
};

/** A scheme ("javascript:", "https:") or a host ("//host", also written with "\\"). */
const isExternalAddress = (address: string): boolean =>
  /^[\s\p{Cc}]*(?:[a-z][a-z0-9+.-]*:|[/\\]\s*[/\\])/iu.test(address);

function toMalformedIssue(message: string, { raw, path, value }: IssueTarget): RecoverableIssue {
  const format = isTextFormat(message) ? message : null;
  const isExternal = format === 'localPath' && isExternalAddress(String(value));
  return {
    rawIssue: isExternal
      ? { code: 'link/leaves-site', path, params: { address: quoteString(String(value)) } }
      : {
          code: 'schema/malformed',
          path,
          params: { form: format, problem: message, ...describeProperty(raw, path) },
        },
    recovery: format === null ? null : createPutEdit(path, placeholderTexts[format](String(value))),
  };
}

/** The definition, the path of an issue, and the value at that path. */
interface IssueTarget {
  raw: unknown;
  path: PlainPath;
  value: unknown;
}

type IssueConverter<Issue extends ZodIssue> = (
  issue: Issue,
  target: IssueTarget,
) => RecoverableIssue[];

const convertUnlistedValue: IssueConverter<
  z.core.$ZodIssueInvalidUnion | z.core.$ZodIssueInvalidValue
> = (issue, { path, value }) => [toUnknownValueIssue(path, value, getAcceptedValues(issue))];
const convertOutOfBounds: IssueConverter<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig> = (
  issue,
  target,
) => [toOutOfBoundsIssue(issue, target)];

/** A converter for each code that the format can produce. Other issues keep zod's message. */
const issueConverters: {
  [Code in ZodIssue['code']]?: IssueConverter<Extract<ZodIssue, { code: Code }>>;
} = {
  unrecognized_keys: ({ keys }, { raw, path }) => toUnknownKeyIssues(raw, keys, path),
  invalid_union: convertUnlistedValue,
  invalid_value: convertUnlistedValue,
  invalid_type: ({ expected: type }, { raw, path, value }) => {
    const { rawIssue } = toWrongTypeIssue(raw, path, [type]);
    const guess = guessValue(type, value);
    const recovery = guess === undefined ? getPlaceholder(raw, path) : createPutEdit(path, guess);
    return [{ rawIssue, recovery }];
  },
  too_small: convertOutOfBounds,
  too_big: convertOutOfBounds,
  invalid_key: (issue, { raw, path }) => {
    const message = issue.issues[0]?.message ?? issue.message;
    const { rawIssue } = toMalformedIssue(message, { raw, path, value: path.at(-1) });
    return [{ rawIssue: { ...rawIssue, atKey: true }, recovery: { kind: 'drop', path } }];
  },
};

function convertIssue(raw: unknown, issue: ZodIssue): RecoverableIssue[] {
  const path = toPlainPath(issue.path);
  const last = path.at(-1);
  const value = readPath(raw, path);
  if (last !== undefined && issue.code !== 'unrecognized_keys' && value === undefined)
    return [toMissingKeyIssue(issue, path.slice(0, -1), String(last))];
  const convert = issueConverters[issue.code] as IssueConverter<ZodIssue> | undefined; // the table is keyed by the issue's own code
  return (
    convert?.(issue, { raw, path, value }) ?? [
      toMalformedIssue(issue.message, { raw, path, value }),
    ]
  );
}

const getPathKey = (path: DefinitionPath): string => JSON.stringify(path);

/** Removes duplicates. A misspelt key is one issue: its correct key is not reported as missing. */
function dedupe(issues: readonly RecoverableIssue[]): RecoverableIssue[] {
  const renamed = new Set(
    issues.flatMap(({ recovery }) =>
      recovery?.kind === 'rename' ? [getPathKey([...recovery.path.slice(0, -1), recovery.to])] : [],
    ),
  );
  const seen = new Set<string>();
  return issues.filter(({ rawIssue }) => {
    if (
      rawIssue.code === 'schema/missing-key' &&
      renamed.has(getPathKey([...rawIssue.path, rawIssue.params.key]))
    )
      return false;
    const identity = JSON.stringify([rawIssue.code, rawIssue.path, rawIssue.params]);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

export type ShapeResult =
  { ok: true; funnel: ParsedFunnel } | { ok: false; issues: RecoverableIssue[] };

/** Checks a value against the schema. @returns all issues without duplicates */
/** Every field with the limits that answers decide apart from the others. */
const takeAllLimits = (funnel: ParsedFunnel): ParsedFunnel => ({
  ...funnel,
  steps: funnel.steps.map((step) =>
    'fields' in step ? { ...step, fields: step.fields.map(takeLimits) } : step,
  ),
});

export function checkShape(raw: unknown): ShapeResult {
  const parsed = funnelSchema.safeParse(raw);
  if (parsed.success) return { ok: true, funnel: takeAllLimits(parsed.data) };
  const issues = parsed.error.issues
    .flatMap((issue) => flattenUnionIssue(raw, issue))
    .flatMap((issue) => ('rawIssue' in issue ? [issue] : convertIssue(raw, issue)));
  return { ok: false, issues: dedupe(issues) };
}

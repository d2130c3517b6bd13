import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import {
  checkDefinition,
  parseDefinition,
  type ParseResult,
} from '../../../src/funnel/definition/parse';
import { smallFunnelSource } from '../../support/definition/small-funnel';

const folder = join(import.meta.dirname, '../../../funnels');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.funnel.json'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));

/** What is wrong with an answer: nothing, if it is sound or its issues say all they have to. */
function shortcomingsOf(parsed: ParseResult, text: string): string[] {
  if (parsed.ok) return [];
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const seen = new Set<string>();
  const found = parsed.issues.flatMap((issue) => {
    const { code, path, line, column, message, help } = issue;
    const here = (lines[(line ?? 0) - 1] ?? '').slice((column ?? 0) - 1);
    const identity = JSON.stringify([code, path, line, column, message]);
    const isRepeated = seen.has(identity);
    seen.add(identity);
    return [
      ...(/^$|undefined|\[object/.test(message) ? [`says nothing: ${message}`] : []),
      ...(/^$|undefined|\[object/.test(help) ? [`has no help: ${help}`] : []),
      // The words quoted are the author's own, at the very place named.
      ...(here.startsWith(issue.text.replace(/…$/, '')) ? [] : [`points elsewhere: ${identity}`]),
      ...(isRepeated ? [`comes twice: ${identity}`] : []),
    ];
  });
  return parsed.issues.length === 0 ? ['refuses without a fault'] : found;
}

type ArbitraryJson = fc.JsonValue;

/** Puts `value` in the place that `steps` lead to, whatever stands there. */
function replaceAt(
  root: ArbitraryJson,
  steps: readonly number[],
  value: ArbitraryJson,
): ArbitraryJson {
  const [step, ...rest] = steps;
  if (step === undefined || typeof root !== 'object' || root === null) return value;
  const entries = Object.entries(root);
  const key = entries[step % Math.max(1, entries.length)]?.[0];
  if (key === undefined) return value;
  if (Array.isArray(root))
    return root.map((entry, index) =>
      String(index) === key ? replaceAt(entry, rest, value) : entry,
    );
  return { ...root, [key]: replaceAt(root[key] ?? null, rest, value) };
}

// The format's own words, so that mutations come near what is allowed.
const words = fc.constantFrom(
  ...new Set(texts.flatMap((text) => text.match(/"[a-zA-Z0-9_/-]{1,20}"/g) ?? [])),
);
const nearlyRight: fc.Arbitrary<ArbitraryJson> = fc.oneof(
  words.map((word) => JSON.parse(word) as ArbitraryJson), // a quoted word is JSON
  fc.dictionary(
    words.map((word) => word.slice(1, -1)),
    fc.oneof(
      words.map((word) => word.slice(1, -1)),
      fc.integer(),
      fc.constantFrom<ArbitraryJson>([], {}),
    ),
    { maxKeys: 4 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

describe('parsing arbitrary input', () => {
  it('any JSON gives a definition or issues', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(shortcomingsOf(parseDefinition(text, 'f'), text)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('any text gives a definition or issues', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shortcomingsOf(parseDefinition(text, 'f'), text)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('a definition with a replaced value gives a definition or issues', () => {
    const definitions = [smallFunnelSource, ...texts].map(
      (text) => parse(text, [], { allowTrailingComma: true }) as ArbitraryJson, // our own files
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...definitions),
        fc.array(fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }), nearlyRight), {
          minLength: 1,
          maxLength: 3,
        }),
        (definition, changes) => {
          const changed = changes.reduce(
            (value, [steps, put]) => replaceAt(value, steps, put),
            definition,
          );
          const text = JSON.stringify(changed, null, 2);
          expect(shortcomingsOf(parseDefinition(text, 'f'), text)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('a definition with lost, doubled or inserted letters gives a definition or issues', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(smallFunnelSource, ...texts),
        fc.nat(),
        fc.nat(12),
        fc.constantFrom('', '"', '{', '}', ']', ',', ':', '\\', '//', '/*', 'x', '1e999', '\u0000'),
        (text, place, length, put) => {
          const at = place % text.length;
          const broken = text.slice(0, at) + put + text.slice(at + length);
          expect(shortcomingsOf(parseDefinition(broken, 'f'), broken)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

it('an object in the place of a number is an issue, whatever its keys are', () => {
  const text = smallFunnelSource.replace(
    '"weight": 50',
    '"weight": { "toString": {}, "valueOf": 1 }',
  );
  expect(parseDefinition(text, 'f')).toMatchObject({
    ok: false,
    issues: [{ text: '{ "toString": {}, "valueOf": 1 }' }],
  });
});

describe('parsing large files', () => {
  const groups = (levels: number): string =>
    levels === 0 ? '{}' : `{ "all": [${groups(levels - 1)}], "any": [{}], "not": {} }`;
  const many = (count: number, entry: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => entry(n)).join(',');
  const slowTexts: Record<string, string> = {
    'brackets without end': '['.repeat(200_000),
    'objects without end': '{"a":'.repeat(50_000),
    'conditions in conditions': smallFunnelSource.replace(
      '"visibleWhen": { "draw": "wheel", "operator": "isAnswered" }',
      `"visibleWhen": ${groups(25)}`,
    ),
    'very many unknown properties': `{${many(10_000, (n) => `"key${n}": ${n}`)}}`,
    'very many steps': smallFunnelSource.replace(
      '"steps": [',
      `"steps": [${many(4000, (n) => `{ "kind": "statement", "id": "s${n}", "title": "S", "next": { "default": "t${n}" } }`)},`,
    ),
    'very many wrong names': smallFunnelSource.replace(
      '"steps": [',
      `"steps": [${many(190, (n) => `{ "kind": "statement", "id": "s${n}", "title": "S", "next": { "rules": [${many(20, (m) => `{ "when": { "field": "f${m}", "operator": "is", "value": "x" }, "goTo": "t${m}" }`)}] } }`)},`,
    ),
  };

  // Not a measurement: what takes longer than the runner's patience does not end for an author either.
  it.each(Object.entries(slowTexts))('%s', { timeout: 60_000 }, (_, text) => {
    expect(parseDefinition(text, 'f').ok).toBe(false);
  });

  it('conditions nested more than 64 levels deep are one issue, at the first level too many', () => {
    // The condition itself stands at the fourth level.
    const nested = `${'{ "not": '.repeat(70)}{ "draw": "wheel", "operator": "isAnswered" }${' }'.repeat(70)}`;
    const text = smallFunnelSource.replace(
      '{ "draw": "wheel", "operator": "isAnswered" }',
      () => nested,
    );
    const lines = smallFunnelSource.split('\n');
    const line = lines.findIndex((content) => content.includes('"isAnswered"'));
    const column = (lines[line] ?? '').indexOf('{ "draw"') + 61 * '{ "not": '.length;
    expect(parseDefinition(text, 'f')).toMatchObject({
      issues: [{ code: 'json/too-deep', line: line + 1, column: column + 1 }],
    });
  });

  it('a funnel of 2,000 steps is parsed', () => {
    const long = smallFunnelSource.replace(
      '"steps": [',
      `"steps": [${many(1900, (n) => `{ "kind": "statement", "id": "s${n}", "title": "S" }`)},`,
    );
    const parsed = parseDefinition(long, 'f');
    expect(parsed.ok ? parsed.definition.steps.length : parsed.issues).toBeGreaterThan(1900);
  });
});

describe('a definition that is a value', () => {
  it('a value that contains itself is refused', () => {
    const all: unknown[] = [];
    const condition = { all };
    all.push(condition);
    expect(checkDefinition({ steps: [{ visibleWhen: condition }] }, 'f.ts')).toMatchObject({
      ok: false,
      issues: [{ code: 'json/too-deep', line: null, column: null }],
    });
  });

  it.each([undefined, null, () => 1, new Date(0), Symbol('x'), 1n, Number.NaN])(
    'the value %s is refused as a definition',
    (value) => {
      expect(checkDefinition(value, 'f.ts').ok).toBe(false);
      expect(checkDefinition({ id: value, steps: [value] }, 'f.ts').ok).toBe(false);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatChanges } from '../../../src/authoring/wording/format-changes';
import { describeMigration } from '../../../src/authoring/wording/describe-migration';
import { describeOutcomeChange } from '../../../src/authoring/wording/describe-outcome';
import { describeValue } from '../../../src/authoring/wording/describe-value';
import { migrationSchema, type Migration } from '../../../src/funnel/definition/migration-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import type { JsonValue } from '../../../src/funnel/definition/value-source-schema';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';
import { buildFunnel } from '../../support/engine/build-funnel';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import {
  funnelSourceArbitrary,
  scoredFunnelSourceArbitrary,
} from '../../support/verify/random-funnels';

function parse(text: string): FunnelDefinition {
  const parsed = parseDefinition(text, 'salary-check.funnel.json');
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.definition;
}

const small = parse(smallFunnelSource);

const getLines = (before: FunnelDefinition, after: FunnelDefinition): string[] =>
  formatChanges(findChanges(before, after), (_, words) => words).flatMap((group) =>
    group.split('\n').slice(1),
  );

/** The lines of a change of the small funnel, and those of taking it back. */
function tell(...replacements: readonly (readonly [from: string, to: string])[]) {
  const text = replacements.reduce(
    (current, [from, to]) => replaceExactlyOnce(current, from, to),
    smallFunnelSource,
  );
  return { made: getLines(small, parse(text)), undone: getLines(parse(text), small) };
}

const contact = '{\n      "kind": "question",\n      "id": "contact"';
const yesOrNo = '[{ "value": "y", "label": "Yes" }, { "value": "n", "label": "No" }]';

describe('what is added, in words', () => {
  it('a step is said with its kind, its title, its choices and its place', () => {
    const step = `{ "kind": "question", "id": "relocate", "title": "Would you move?", "fields": [
      { "type": "singleChoice", "id": "relocate", "options": ${yesOrNo} }] },`;
    expect(tell([contact, step + contact])).toEqual({
      made: ['  New step “relocate”: question “Would you move?” with 2 choices, after “work”'],
      undone: ['  Removed step “relocate”: question “Would you move?” with 2 choices'],
    });
  });

  it('a step with several fields names them', () => {
    const step = `{ "kind": "question", "id": "move", "title": "Would you move?", "fields": [
      { "type": "singleChoice", "id": "far", "label": "How far?", "options": ${yesOrNo} },
      { "type": "text", "id": "city", "label": "City", "maxLength": 40 }] },`;
    const { made } = tell([contact, step + contact]);
    expect(made).toEqual([
      '  New step “move”: question “Would you move?” with “far” (single choice “How far?” with 2 choices), “city” (text “City”), after “work”',
    ]);
  });

  it('a field, an option and an outcome are said with what visitors read', () => {
    const email = '"label": "Email" }';
    expect(
      tell([email, `${email}, { "type": "number", "id": "age", "label": "Your age" }`]).made,
    ).toEqual(['  New field “age” in step “contact”: number “Your age”']);
    const car = '{ "value": "car", "label": "A car" },';
    expect(tell([car, `${car} { "value": "bike", "label": "A bike" },`]).made).toEqual([
      '  New option “bike” of field “perks”: “A bike”, after “car”',
    ]);
    const half = '{ "value": "50", "label": "50% off", "weight": 50 },';
    expect(
      tell(
        [half, `${half} { "value": "0", "label": "Nothing", "weight": 0 },`],
        ['"slices": ["30", "50"]', '"slices": ["30", "50", "0"]'],
      ).made,
    ).toContain('  New outcome “0” of step “wheel”: “Nothing”, after “50”');
  });

  it('a rule, a result, a score, an input, a value and a submission are said in words', () => {
    const rule = '"result": "double_down" }],\n      "default"';
    const { made } = tell([
      rule,
      rule.replace(
        '}]',
        '}, { "when": { "field": "level", "operator": "isEmpty" }, "result": "starter" }]',
      ),
    ]);
    expect(made).toEqual(['  Rules of decision “plan”', '    + level is empty → starter']);
    expect(
      tell([
        '"starter": { "label": "Starter" },',
        '"starter": { "label": "Starter" }, "free": { "label": "Free" },',
      ]).made,
    ).toEqual(['  New label of result “free” of decision “plan”: Free']);
    expect(
      tell(
        ['"scores": [{', '"scores": [{ "id": "care" }, {'],
        ['"points": 1', '"points": { "worth": 1 }'],
        ['"points": 2', '"points": { "worth": 2, "care": 1 }'],
      ).made,
    ).toContain('  New score “care”');
    expect(
      tell(
        ['"clearOn": ["complete"]', '"clearOn": ["exit"]'],
        [
          '"submissions": [',
          `"inputs": [{ "id": "source", "type": "text", "maxLength": 40 }],
         "values": [{ "id": "twice", "as": { "multiply": [{ "score": "worth" }, 2] } }],
         "submissions": [{ "id": "more", "table": "quiz_results", "step": "contact",
           "map": { "email": { "field": "email" }, "answers": { "answers": "values" } } },`,
        ],
      ).made,
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ {2}New input “source”: text/),
        expect.stringMatching(/^ {2}New value “twice”: as \(multiply score worth, 2\)$/),
        expect.stringMatching(/^ {2}New submission “more”: .*table quiz_results with 2 columns$/),
      ]),
    );
  });

  it('one of several answers is said with the fields of the list', () => {
    const fields = '"fields": [{ "type": "email", "id": "email", "label": "Email" }],';
    const handle = '{ "type": "text", "id": "handle", "label": "Handle", "required": false }';
    const free = fields.replace('"Email" }', `"Email", "required": false }, ${handle}`);
    const list = '"atLeastOneOf": [{ "fields": ["email", "handle"], "message": "One, please" }],';
    const { made } = tell([fields, `${free} ${list}`]);
    expect(made).toContain(
      '  New answer of at least one of “email or handle” of step “contact”: needed',
    );
    expect(made).toContain(
      '  New message of at least one of “email or handle” of step “contact”: One, please',
    );
  });

  it('a source of a value is said in words', () => {
    expect(
      tell([
        '"worth": { "score": "worth", "as": "band" },',
        '"worth": { "score": "worth", "as": "band" }, "first": { "coalesce": [{ "field": "level", "as": "label" }, { "const": ["a", { "b": 1 }] }] },',
      ]).made,
    ).toEqual([
      '  New carried value “first” of result: the first of field level, as label, a, b 1',
    ]);
  });
});

describe('a migration in words', () => {
  it('says what becomes of the visits of a version', () => {
    const migrations = (changes: string) => [
      ['"version": 1,', '"version": 2,'] as const,
      [
        '"persistence": {',
        `"migrations": [{ "from": 1, "changes": [${changes}] }], "persistence": {`,
      ] as const,
    ];
    const rename = '{ "change": "renameOption", "field": "perks", "value": "b", "to": "bonus" }';
    expect(tell(...migrations(rename))).toEqual({
      made: ['  Visits of version 1: option “b” of “perks” is now “bonus”'],
      undone: ['  No longer: Visits of version 1: option “b” of “perks” is now “bonus”'],
    });
  });

  it('has a sentence for each change that the format has', () => {
    const changes: Migration['changes'] = [
      { change: 'renameStep', step: 'a', to: 'b' },
      { change: 'dropStep', step: 'a' },
      { change: 'dropStep', step: 'a', to: 'b' },
      { change: 'renameField', field: 'a', to: 'b' },
      { change: 'moveAnswer', field: 'a', to: 'b' },
      { change: 'dropField', field: 'a' },
      { change: 'renameOption', field: 'a', value: 'x', to: 'y' },
      { change: 'mergeOptions', field: 'a', values: ['x', 'z'], to: 'y' },
      { change: 'dropOption', field: 'a', value: 'x' },
      { change: 'renameOutcome', step: 'a', value: 'x', to: 'y' },
      { change: 'dropOutcome', step: 'a', value: 'x' },
    ];
    const migration = migrationSchema.parse({ from: 3, changes, steps: ['b', 'a'] });
    expect(
      describeMigration(migration).map((line) => line.replace('Visits of version 3: ', '')),
    ).toEqual([
      'step “a” is now “b”',
      'step “a” is gone',
      'step “a” is gone; who stands on it comes back to “b”',
      'field “a” is now “b”',
      'the answer to “a” goes to “b”',
      'field “a” is gone, and its answer',
      'option “x” of “a” is now “y”',
      'options “x”, “z” of “a” are now “y”',
      'option “x” of “a” is gone; an answer that chose it is forgotten',
      'outcome “x” of “a” is now “y”',
      'outcome “x” of “a” is gone; who drew it draws again',
      'their steps are in the order “b”, “a”',
    ]);
    expect(describeMigration({ from: 2, changes: [] })).toEqual([
      'Visits of version 2: nothing changes',
    ]);
  });
});

describe('no JSON reaches the reader', () => {
  const signs = /[{}[\]"]|undefined|\[object/;

  it('between any two funnels of the site, and the small one', () => {
    const all = [...loadFunnelDefinitions(), small];
    for (const before of all)
      for (const after of all)
        expect(getLines(before, after).filter((line) => signs.test(line))).toEqual([]);
  });

  it('between any two funnels that the format allows', () => {
    const source = fc.oneof(funnelSourceArbitrary, scoredFunnelSourceArbitrary);
    fc.assert(
      fc.property(source, source, (before, after) => {
        const lines = getLines(buildFunnel(before), buildFunnel(after));
        expect(lines.filter((line) => signs.test(line))).toEqual([]);
      }),
    );
  });

  it('for any value, however deep', () => {
    const words = fc.stringMatching(/^[a-z]{0,8}$/);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('a', 'b') }), (value) => {
        expect(describeValue(value as JsonValue)).not.toMatch(signs); // JSON by its arbitrary
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(words, fc.array(fc.dictionary(words, words))), (value) => {
        const json = JSON.stringify(value);
        const change = { outcome: 'carry answers', before: json, after: null };
        expect(describeOutcomeChange(change)).not.toMatch(signs);
      }),
    );
  });

  it('an outcome that is a text stays as it is', () => {
    expect(
      describeOutcomeChange({ outcome: 'carry note', before: '[draft', after: 'starter' }),
    ).toBe('carry note: [draft → starter');
  });
});

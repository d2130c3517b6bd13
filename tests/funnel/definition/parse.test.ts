import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatIssues,
  parseDefinition,
  type ParseResult,
} from '../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const folder = join(import.meta.dirname, '../../../funnels');
const files = readdirSync(folder).filter((name) => name.endsWith('.funnel.json'));

function issuesOf(parsed: ParseResult) {
  if (parsed.ok) throw new Error('This definition passed.');
  return parsed.issues;
}

const parse = (...edits: [from: string, to: string][]) =>
  parseDefinition(
    edits.reduce((text, [from, to]) => replaceExactlyOnce(text, from, to), smallFunnelSource),
    'f',
  );

/** Where a line of the sound definition stands. */
const lineOf = (words: string): number =>
  smallFunnelSource.slice(0, smallFunnelSource.indexOf(words)).split('\n').length;

const codesOf = (parsed: ParseResult) => issuesOf(parsed).map(({ code }) => code);

describe('the definitions of the site', () => {
  it('RT-05 the site has six definitions, as data', () => {
    expect(files).toHaveLength(6);
  });

  it.each(files)('the definition %s is valid', (file) => {
    const parsed = parseDefinition(readFileSync(join(folder, file), 'utf8'), file);
    expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe('');
  });
});

describe('what an author may write', () => {
  it('comments, trailing commas, a byte order mark and Windows line ends are accepted', () => {
    const windows = `\uFEFF${smallFunnelSource.replaceAll('\n', '\r\n')}`;
    expect(parseDefinition(windows, 'f')).toEqual(parseDefinition(smallFunnelSource, 'f'));
    expect(parseDefinition(smallFunnelSource, 'f')).toMatchObject({ ok: true });
  });

  it('positions are right after Windows line ends and a byte order mark', () => {
    const text = replaceExactlyOnce(
      smallFunnelSource,
      '"version": 1,\n',
      '"version": "1",\n',
    ).replaceAll('\n', '\r\n');
    expect(issuesOf(parseDefinition(`\uFEFF${text}`, 'f'))).toMatchObject([
      { code: 'schema/wrong-type', line: 6, column: 14, text: '"1"' },
    ]);
  });
});

describe('all issues at once, none twice', () => {
  it('issues of text, schema and references are reported together, in file order', () => {
    const parsed = parse(
      ['"version": 1,', '"version": 1, "version": 1.5,'],
      ['"title": "Does your pay keep up?"', '"titel": "Does your pay keep up?"'],
      ['"goTo": "wheel"', '"goTo": "whel"'],
      ['"durationMs": 4000', '"durationMs": "soon"'],
      ['"table": "quiz_results"', '"table": "quiz_result"'],
      ['"requires": ["worth"]', '"requires": ["wealth"]'],
    );
    expect(issuesOf(parsed).map(({ code, line, text }) => [code, line, text])).toEqual([
      ['json/duplicate-key', 6, '"version"'],
      ['schema/wrong-type', 6, '1.5'],
      ['schema/unknown-key', lineOf('"id": "welcome"'), '"titel"'],
      ['flow/unknown-target', lineOf('"goTo"'), '"whel"'],
      ['schema/wrong-type', lineOf('"durationMs"'), '"soon"'],
      ['schema/unknown-value', lineOf('"table"'), '"quiz_result"'],
      ['result/unknown-requirement', lineOf('"requires"'), '"wealth"'],
    ]);
  });

  it('a misspelt property does not make the right one missing, and its value is checked', () => {
    const parsed = parse(
      ['"outcomes": [', '"outcoms": ['],
      [
        '"value": "30", "label": "30% off", "weight": 50',
        '"value": "30", "label": "30% off", "weight": -50',
      ],
    );
    const issues = issuesOf(parsed).map(({ code, path }) => [code, path.join('.')]);
    expect(issues).toEqual([
      ['schema/unknown-key', 'steps.3.outcoms'],
      ['schema/out-of-bounds', 'steps.3.outcoms.0.weight'],
    ]);
  });

  it('issues of a recovery edit are never reported', () => {
    const parsed = parse(
      ['"worth": { "score": "worth", "as": "band" },', '"worth": {},'],
      ['"id": "contact"', '"id": "Contact us"'],
      ['"default": "contact"', '"default": "Contact us"'],
      ['"step": "contact"', '"step": "Contact us"'],
    );
    expect(codesOf(parsed)).toEqual([
      'schema/malformed',
      'schema/malformed',
      'schema/malformed',
      'schema/no-form',
    ]);
  });

  it('a missing comma hides no other issue', () => {
    const parsed = parse(
      ['"version": 1,\n', '"version": 1\n'],
      ['"decideAt": "work"', '"decideAt": "worc"'],
    );
    expect(issuesOf(parsed)).toMatchObject([
      { code: 'json/syntax', line: 7, column: 3 },
      { code: 'decision/unknown-step' },
    ]);
  });

  it('a syntax error is one issue, and a second one another', () => {
    const parsed = parse(
      ['"description": "Find', '"description": Find'],
      ['"decideAt": "work"', '"decideAt" "work"'],
    );
    expect(issuesOf(parsed).map(({ code, line }) => [code, line])).toEqual([
      ['json/syntax', 8],
      ['json/syntax', lineOf('"decideAt"')],
    ]);
  });

  it('every cycle of routes is reported, at the route that leads back', () => {
    const parsed = parse(
      [
        '"title": "Does your pay keep up?"',
        '"title": "Does your pay keep up?", "next": { "default": "welcome" }',
      ],
      ['"id": "wheel",', '"id": "wheel", "next": { "default": "contact" },'],
    );
    expect(issuesOf(parsed)).toMatchObject([
      {
        code: 'flow/cycle',
        path: ['steps', 0, 'next', 'default'],
        message: 'these steps lead back to themselves: welcome → welcome',
      },
      {
        code: 'flow/cycle',
        path: ['steps', 3, 'next', 'default'],
        message: 'these steps lead back to themselves: wheel → contact → wheel',
      },
    ]);
  });

  it('of two fields with one id, only the duplicate is reported', () => {
    const parsed = parse(
      ['"id": "email", "label"', '"id": "level", "label"'],
      ['"email": { "field": "email" }', '"email": { "field": "level" }'],
      ['"sentTo": { "field": "email" }', '"sentTo": { "field": "level" }'],
      ['"fields": { "email": "salary_email" }', '"fields": {}'],
    );
    expect(codesOf(parsed)).toEqual(['id/duplicate']);
  });
});

describe('what is refused', () => {
  it.each(['loading', 'draw', 'statement', 'ending'])(
    'a %s step with fields is refused',
    (kind) => {
      const bodies: Record<string, string> = {
        loading: '"durationMs": 10,',
        draw: '"outcomes": [{ "value": "a", "label": "A", "weight": 1 }, { "value": "b", "label": "B", "weight": 1 }], "animation": { "durationMs": 1, "minTurns": 1, "slices": ["a", "b"] },',
      };
      const step = `{ "kind": "${kind}", "id": "extra", "title": "Extra", ${bodies[kind] ?? ''} "fields": [] },`;
      const parsed = parse(['"steps": [', `"steps": [${step}`]);
      expect(issuesOf(parsed)).toMatchObject([
        { code: 'schema/unknown-key', path: ['steps', 0, 'fields'] },
      ]);
    },
  );

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'a field with the id "%s", which every object has, is refused',
    (id) => {
      const parsed = parse(['"id": "perks"', `"id": "${id}"`]);
      expect(issuesOf(parsed)).toMatchObject([
        { code: 'schema/malformed', path: ['steps', 1, 'fields', 1, 'id'] },
      ]);
    },
  );

  it.each([
    '/',
    '/:anything',
    '/*',
    '/Salary',
    '/salary/',
    '//salary',
    '/salary#top',
    '/salary?a=1',
  ])('the route "%s" is refused', (route) => {
    const parsed = parse(['"route": "/salary-check"', `"route": "${route}"`]);
    expect(codesOf(parsed)).toEqual(['schema/malformed']);
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/\\elsewhere',
  ])('a route out of this site, %s, is refused', (to) => {
    const parsed = parse(['"to": "/quiz5-results"', `"to": ${JSON.stringify(to)}`]);
    expect(codesOf(parsed)).toEqual(['link/leaves-site']);
  });

  it.each(['/SALARY-check', '/salary-check/', '/salary-check#top'])(
    'a result that leads back to its own funnel as %s is refused',
    (to) => {
      const parsed = parse(['"to": "/quiz5-results"', `"to": "${to}"`]);
      expect(codesOf(parsed)).toEqual(['result/leads-to-itself']);
    },
  );

  it('a field whose condition reads itself is refused', () => {
    const parsed = parse(
      ['"visibleWhen": { "field": "level"', '"visibleWhen": { "field": "perks"'],
      [
        '"operator": "is", "value": "senior" },\n          "min"',
        '"operator": "isEmpty" },\n          "min"',
      ],
    );
    expect(issuesOf(parsed)).toMatchObject([
      {
        code: 'rule/later-field',
        message: 'the visibility of "perks" depends on its own answer',
      },
    ]);
  });

  it.each([
    ['its own answer', 'perks', 'isEmpty', 'its own answer'],
    ['a later answer', 'email', 'isEmpty', '"email", which comes after it'],
  ])('an option whose condition reads %s is refused', (_, field, operator, on) => {
    const parsed = parse([
      '{ "value": "car",',
      `{ "value": "car", "visibleWhen": { "field": "${field}", "operator": "${operator}" },`,
    ]);
    expect(issuesOf(parsed)).toMatchObject([
      {
        code: 'rule/later-field',
        message: `the visibility of the option "car" of "perks" depends on ${on}`,
      },
    ]);
  });

  it('two conditions in one object are refused', () => {
    const parsed = parse([
      '"visibleWhen": { "draw": "wheel",',
      '"visibleWhen": { "not": { "draw": "wheel", "operator": "isAnswered" }, "draw": "wheel",',
    ]);
    expect(issuesOf(parsed)).toMatchObject([
      { message: '"not" cannot be combined with the other properties here' },
    ]);
  });

  it.each(['', '   ', '// only a comment', 'null', '[]', '"text"', '7'])(
    'the text %j is refused',
    (text) => {
      const [issue] = issuesOf(parseDefinition(text, 'f'));
      expect(issue).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
      expect(issue?.message).not.toBe('');
    },
  );
});

describe('an issue as text', () => {
  it('a printed issue has position, code, path, message and help', () => {
    const parsed = parse(['"goTo": "wheel"', '"goTo": "whel"']);
    expect(formatIssues(issuesOf(parsed))).toBe(
      'f:42:90  flow/unknown-target  steps[1].next.rules[0].goTo: there is no step "whel"\n' +
        '    help: use "wheel"',
    );
  });

  it('a message lists twelve names and counts the others', () => {
    const options = Array.from({ length: 20 }, (_, n) => `{ "value": "v${n}", "label": "V" }`);
    const parsed = parse(
      ['{ "value": "junior", "label": "Junior", "points": 1 },', `${options.join(', ')},`],
      [
        '"operator": "is", "value": "senior" }, "result"',
        '"operator": "is", "value": "principal" }, "result"',
      ],
    );
    expect(issuesOf(parsed)[0]?.help).toMatch(/^values of "level": "v0", .*"v11" and 9 more$/);
  });
});

import { describe, expect, it } from 'vitest';
import type { DefinitionPath, IssueCode } from '../../src/definition/parts/issue';
import { parseDefinition } from '../../src/definition/parse';
import {
  replaceExactlyOnce,
  smallFunnelSource,
  extractMarker,
} from '../../testing/definition/small-funnel';

interface IssueCase {
  /** What stands in the sound definition… */
  from: string;
  /** …and what an author wrote instead, ▶ before the place the issue must name… */
  to: string;
  /** …or before a place that stayed as it was. */
  mark?: string;
  /** Every issue of this one edit, as `code line:column`, where it makes several. */
  issues?: readonly string[];
  path: DefinitionPath;
  /** The author's own text at that place. */
  text: string;
  message: string;
  help: string;
}

const deep = (levels: number): string => '['.repeat(levels);

// Faults of a whole file, or between a file and the site, are in tests/authoring.
// No table of this project has a column that holds a number: tests/definition/rows has those.
type CodeOfText = Exclude<
  IssueCode,
  `file/${string}` | 'link/unknown-address' | 'submission/out-of-range'
>;

/** The sound definition as version 4, with one migration. */
const withMigration = (migration: string): string =>
  `"version": 4, "migrations": [${migration}],\n`;

/** The compiler asks for a case for every code there is. */
const cases: Record<CodeOfText, IssueCase> = {
  'json/syntax': {
    from: '"version": 1,\n',
    to: '"version": one,\n'.replace('one', '▶one'),
    path: [],
    text: 'one',
    message:
      'this is not JSON: a word that is neither text in quotes, number, true, false nor null',
    help: 'put names and text in double quotes, a comma between two entries, and close every bracket',
  },
  'json/empty': {
    from: smallFunnelSource,
    to: '▶ \n',
    path: [],
    text: ' ',
    message: 'this file is empty',
    help: 'let a template fill it: npm run funnel -- new salary-check --template quiz',
  },
  'json/unclosed': {
    from: '"title": "Spin the wheel",\n      "outcomes": [\n        { "value": "30", "label": "30% off", "weight": 50 },\n        { "value": "50", "label": "50% off", "weight": 50 },\n      ],',
    to: '"title": "Spin the wheel",\n      "outcomes": ▶[\n        { "value": "30", "label": "30% off", "weight": 50 },\n        { "value": "50", "label": "50% off", "weight": 50 },\n',
    path: [],
    text: '[',
    message: 'this "[" is never closed',
    help: 'add "]" before the "}" in line 61',
  },
  'json/text-after-end': {
    from: '    "fallbackTo": "/salary-check",\n  },\n}\n',
    to: '    "fallbackTo": "/salary-check",\n  },\n}\n▶"accepted": []\n',
    path: [],
    text: '"accepted": []',
    message: 'the definition ends in line 109, and this text stands behind it',
    help: 'remove it, or move it before the last bracket',
  },
  'json/too-large': {
    from: '{\n  "$schema"',
    to: `▶{\n  // ${'much '.repeat(850_000)}\n  "$schema"`,
    path: [],
    text: '{',
    message: 'this file is longer than 4194304 characters',
    help: 'split the funnel into several, each in a file of its own',
  },
  'json/too-deep': {
    from: '"prize": {',
    // The object around it stands three levels deep.
    to: `"deep": ${deep(61)}▶[, "prize": {`,
    path: [],
    text: '[',
    message: 'brackets nest more than 64 levels here',
    help: 'use fewer levels',
  },
  'json/duplicate-key': {
    from: '"version": 1,',
    to: '"version": 1, ▶"version": 2,',
    path: ['version'],
    text: '"version"',
    message: '"version" is in the same object twice',
    help: 'keep one of the two; only the last would count',
  },
  'json/forbidden-key': {
    from: '"worth": { "score": "worth", "as": "band" },',
    to: '"worth": { "score": "worth", "as": "band" }, ▶"__proto__": { "const": 1 },',
    path: ['result', 'carry', '__proto__'],
    text: '"__proto__"',
    message: '"__proto__" cannot be used as a name',
    help: 'choose another name',
  },
  'schema/unknown-key': {
    from: '"title": "Spin the wheel"',
    to: '▶"titel": "Spin the wheel"',
    path: ['steps', 3, 'titel'],
    text: '"titel"',
    message: 'unknown property "titel"',
    help: 'rename it to "title"',
  },
  'schema/missing-key': {
    from: '{ "kind": "statement", "id": "welcome", "title": "Does your pay keep up?" }',
    to: '▶{ "kind": "statement", "id": "welcome" }',
    path: ['steps', 0],
    text: '{ "kind": "statement", "id": "welcome" }',
    message: '"title" is missing',
    help: 'add "title": text',
  },
  'schema/no-form': {
    from: '"visibleWhen": { "draw": "wheel", "operator": "isAnswered" }',
    to: '"visibleWhen": ▶{ "operator": "isAnswered" }',
    path: ['steps', 4, 'visibleWhen'],
    text: '{ "operator": "isAnswered" }',
    message: 'no property here tells what this object is',
    help: 'add one of: "all", "any", "not", "field", "score", "draw"',
  },
  'schema/wrong-type': {
    from: '"durationMs": 4000',
    to: '"durationMs": ▶"4000"',
    path: ['steps', 3, 'animation', 'durationMs'],
    text: '"4000"',
    message: 'expected a number, found the text "4000"',
    help: 'write a number here',
  },
  'schema/unknown-value': {
    from: '"kind": "draw"',
    to: '"kind": ▶"drew"',
    path: ['steps', 3, 'kind'],
    text: '"drew"',
    message: '"drew" is not allowed here',
    help: 'use "draw"',
  },
  'schema/out-of-bounds': {
    from: '"durationMs": 4000',
    to: '"durationMs": ▶40000',
    path: ['steps', 3, 'animation', 'durationMs'],
    text: '40000',
    message: 'this number must be at most 30000',
    help: 'write a number that is at most 30000',
  },
  'schema/malformed': {
    from: '"id": "lead"',
    to: '"id": ▶"The lead"',
    path: ['submissions', 0, 'id'],
    text: '"The lead"',
    message: 'this cannot be used as a name',
    help: 'start with a small letter, then letters, digits, "_" and "-": for example "work-style"',
  },
  'link/leaves-site': {
    from: '"to": "/quiz5-results"',
    to: '"to": ▶"https://pay.example/now"',
    path: ['result', 'redirect', 0, 'to'],
    text: '"https://pay.example/now"',
    message:
      'the address "https://pay.example/now" leads out of this site, and a definition leads only inside it',
    help: 'give a path such as "/quiz-results"; addresses of other sites belong in the configuration',
  },
  'id/duplicate': {
    from: '"id": "high"',
    to: '"id": ▶"low"',
    path: ['scores', 0, 'bands', 1, 'id'],
    text: '"low"',
    message: 'two bands of the score "worth" have the id "low"',
    help: 'rename one of them; others refer to it by id',
  },
  'option/duplicate-value': {
    from: '"value": "car"',
    to: '"value": ▶"bonus"',
    path: ['steps', 1, 'fields', 1, 'options', 1, 'value'],
    text: '"bonus"',
    message: 'two options of this field store the value "bonus"',
    help: 'give each option a value of its own',
  },
  'option/unknown-exclusive': {
    from: '"exclusive": ["none"]',
    to: '"exclusive": [▶"non"]',
    path: ['steps', 1, 'fields', 1, 'exclusive', 0],
    text: '"non"',
    message: 'there is no option "non"',
    help: 'use "none"',
  },
  'option/unknown-fixed': {
    from: '"exclusive": ["none"]',
    to: '"exclusive": ["none"], "shuffle": { "fixed": [▶"bonu"] }',
    path: ['steps', 1, 'fields', 1, 'shuffle', 'fixed', 0],
    text: '"bonu"',
    message: 'there is no option "bonu"',
    help: 'use "bonus"',
  },
  'option/other-without-button': {
    from: '"title": "How do you work today?",\n      "fields": [\n        {\n          "type": "singleChoice",\n          "id": "level",\n          "options": [\n            { "value": "junior", "label": "Junior", "points": 1 },',
    to: '"title": "How do you work today?",\n      "advance": "onSelect",\n      "fields": [\n        {\n          "type": "singleChoice",\n          "id": "level",\n          "options": [\n            { "value": "junior", "label": "Junior", "points": 1, "other": ▶{ "id": "why", "label": "Why?" } },',
    path: ['steps', 1, 'fields', 0, 'options', 0, 'other'],
    text: '{ "id": "why", "label": "Why?" }',
    message: 'the option "junior" asks for a text, but a choice here goes on at once',
    help: 'let the step have "advance": "onContinue", or remove "other"',
  },
  'field/min-over-max': {
    from: '"min": 1,\n          "max": 2',
    to: '"min": ▶2,\n          "max": 1',
    path: ['steps', 1, 'fields', 1, 'min'],
    text: '2',
    message: 'no answer fits both "min" 2 and "max" 1',
    help: 'lower "min" or raise "max"',
  },
  'field/min-over-options': {
    from: '"min": 1,\n          "max": 2',
    to: '"min": ▶3,\n          "max": 3',
    path: ['steps', 1, 'fields', 1, 'min'],
    text: '3',
    message: 'at least 3 are required, but only 2 can be chosen together',
    help: 'lower "min" to 2 or add options',
  },
  'field/unknown-country': {
    from: '"label": "Email" }',
    to: '"label": "Email" }, { "type": "phone", "id": "phone", "label": "Phone", "country": ▶"UK" }',
    path: ['steps', 2, 'fields', 1, 'country'],
    text: '"UK"',
    message: 'there is no country "UK"',
    help: 'write its two capital letters of ISO 3166, such as "GB" or "PT"',
  },
  'field/unsafe-pattern': {
    from: '"label": "Email" }',
    to: '"label": "Email" }, { "type": "text", "id": "code", "label": "Code", "format": { "kind": "pattern", "pattern": ▶"(a+)+" } }',
    path: ['steps', 2, 'fields', 1, 'format', 'pattern'],
    text: '"(a+)+"',
    message: 'this pattern cannot be used: a repeated group can run exponentially (at character 1)',
    help: 'use characters, sets such as [A-Z], \\d, \\w, quantifiers such as {2,4}, and groups that are not repeated: for example "[A-Z]{2}-\\d{3}"',
  },
  'field/earliest-over-latest': {
    from: '"label": "Email" }',
    to: '"label": "Email" }, { "type": "date", "id": "day", "label": "Day", "earliest": ▶"today+2m", "latest": "today+31d" }',
    path: ['steps', 2, 'fields', 1, 'earliest'],
    text: '"today+2m"',
    message: 'no day fits both "earliest" today+2m and "latest" today+31d',
    help: 'let "earliest" be before "latest"',
  },
  'field/empty-scale': {
    from: '"label": "Email" }',
    to: '"label": "Email" }, { "type": "rating", "id": "stars", "from": 5, "to": ▶5 }',
    path: ['steps', 2, 'fields', 1, 'to'],
    text: '5',
    message: 'a rating from 5 to 5 leaves nothing to choose between',
    help: 'let "from" be less than "to"',
  },
  'field/look-misfit': {
    from: '"label": "Email" }',
    to: '"label": "Email" }, { "type": "rating", "id": "stars", "look": "faces", "to": ▶7 }',
    path: ['steps', 2, 'fields', 1, 'to'],
    text: '7',
    message: 'there are at most 5 faces in a rating',
    help: 'let "to" be at most 5, or set "look": "numbers"',
  },
  'flow/unknown-target': {
    from: '"goTo": "wheel"',
    to: '"goTo": ▶"whell"',
    path: ['steps', 1, 'next', 'rules', 0, 'goTo'],
    text: '"whell"',
    message: 'there is no step "whell"',
    help: 'use "wheel"',
  },
  'flow/no-way-on': {
    from: '{\n      "kind": "ending"',
    to: '▶{\n      "kind": "statement"',
    path: ['steps', 4],
    text: '{',
    message: 'step "result" is the last one and leads nowhere',
    help: 'make the last step an ending, or give this one a "next"',
  },
  'flow/ending-with-next': {
    from: '"title": "Your result"',
    to: '"title": "Your result", ▶"next": {}',
    path: ['steps', 4, 'next'],
    text: '"next"',
    message: '"result" is an ending, so nothing follows it',
    help: 'remove "next"',
  },
  'flow/cycle': {
    from: '"title": "Where shall we send it?"',
    to: '"title": "Where shall we send it?", "next": { "default": ▶"work" }',
    path: ['steps', 2, 'next', 'default'],
    text: '"work"',
    message: 'these steps lead back to themselves: work → contact → work',
    help: 'let one of them lead on to a later step',
  },
  'rule/unknown-field': {
    from: '"rules": [{ "when": { "field": "level"',
    to: '"rules": [{ "when": { "field": ▶"leval"',
    path: ['decisions', 0, 'rules', 0, 'when', 'field'],
    text: '"leval"',
    message: 'there is no field "leval"',
    help: 'use "level"',
  },
  'rule/later-field': {
    from: '"visibleWhen": { "field": "level", "operator": "is", "value": "senior" }',
    to: '"visibleWhen": { "not": { "field": ▶"email", "operator": "isAnswered" } }',
    path: ['steps', 1, 'fields', 1, 'visibleWhen', 'not', 'field'],
    text: '"email"',
    message: 'the visibility of "perks" depends on "email", which comes after it',
    help: 'use only fields that come before it in the definition',
  },
  'rule/unknown-score': {
    from: '"when": { "score": "worth"',
    to: '"when": { "score": ▶"luck"',
    path: ['steps', 1, 'next', 'rules', 0, 'when', 'score'],
    text: '"luck"',
    message: 'there is no score "luck"',
    help: 'scores in this funnel: "worth"',
  },
  'rule/unknown-draw': {
    from: '"visibleWhen": { "draw": "wheel"',
    to: '"visibleWhen": { "draw": ▶"work"',
    path: ['steps', 4, 'visibleWhen', 'draw'],
    text: '"work"',
    message: 'there is no draw step "work"',
    help: 'draw steps in this funnel: "wheel"',
  },
  'rule/unknown-value': {
    from: '"operator": "is", "value": "senior" }, "result"',
    to: '"operator": "is", "value": ▶"Senior" }, "result"',
    path: ['decisions', 0, 'rules', 0, 'when', 'value'],
    text: '"Senior"',
    message: '"level" can never be "Senior"',
    help: 'use "senior"',
  },
  'rule/operator-misfit': {
    from: '"operator": "is", "value": "senior" }, "result"',
    to: '"operator": ▶"gte", "value": "senior" }, "result"',
    path: ['decisions', 0, 'rules', 0, 'when', 'operator'],
    text: '"gte"',
    message: '"gte" cannot be used with "level"',
    help: 'use one of: "is", "isNot", "isAnyOf", "isAnswered", "isEmpty"',
  },
  'rule/operand-misfit': {
    from: '"operator": "gte", "value": 2',
    to: '"operator": "between", "value": ▶2',
    path: ['steps', 1, 'next', 'rules', 0, 'when', 'value'],
    text: '2',
    message: '"between" compares with two numbers',
    help: 'make "value" two numbers',
  },
  'score/points-without-score': {
    from: '"scores": [{ "id": "worth", "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }] }],',
    to: '',
    mark: '"label": "Junior", "points": ▶1',
    issues: [
      'score/points-without-score 22:63',
      'score/points-without-score 23:63',
      'rule/unknown-score 42:40',
      'map/unknown-score 103:27',
    ],
    path: ['steps', 1, 'fields', 0, 'options', 0, 'points'],
    text: '1',
    message: 'option "junior" gives points, but this funnel has no score',
    help: 'add a score under "scores", or remove the points',
  },
  'score/points-ambiguous': {
    from: '"scores": [',
    to: '"scores": [{ "id": "luck", "bands": [{ "id": "any", "min": 0, "max": 9 }] },',
    mark: '"label": "Junior", "points": ▶1',
    issues: ['score/points-ambiguous 22:63', 'score/points-ambiguous 23:63'],
    path: ['steps', 1, 'fields', 0, 'options', 0, 'points'],
    text: '1',
    message: 'these points do not name their score',
    help: 'write one number a score: "luck", "worth"',
  },
  'score/unknown-score': {
    from: '"points": 2',
    to: '"points": { ▶"wurth": 2 }',
    path: ['steps', 1, 'fields', 0, 'options', 1, 'points', 'wurth'],
    text: '"wurth"',
    message: 'there is no score "wurth"',
    help: 'use "worth"',
  },
  'score/empty-band': {
    from: '{ "id": "high", "min": 2, "max": 9 }',
    to: '{ "id": "high", "min": ▶12, "max": 9 }',
    path: ['scores', 0, 'bands', 1, 'min'],
    text: '12',
    message: 'band "high" runs from 12 to 9, so no total falls into it',
    help: 'let "min" be at most "max"',
  },
  'points/unbounded': {
    from: '{ "type": "email", "id": "email", "label": "Email" }',
    to: '{ "type": "email", "id": "email", "label": "Email" }, { "type": "number", "id": "age", "label": "Age", "min": 0, "points": ▶{ "perUnit": 2 } }',
    path: ['steps', 2, 'fields', 1, 'points'],
    text: '{ "perUnit": 2 }',
    message: '"age" gives points by its value, but nothing bounds it',
    help: 'add "min" and "max", or give points by bands: [{ "min", "max", "points" }]',
  },
  'points/empty-band': {
    from: '{ "type": "email", "id": "email", "label": "Email" }',
    to: '{ "type": "email", "id": "email", "label": "Email" }, { "type": "rating", "id": "mood", "points": [{ "min": ▶4, "max": 3, "points": 1 }] }',
    path: ['steps', 2, 'fields', 1, 'points', 0, 'min'],
    text: '4',
    message: 'this band runs from 4 to 3, so no number falls into it',
    help: 'let "min" be at most "max"',
  },
  'decision/unknown-step': {
    from: '"decideAt": "work"',
    to: '"decideAt": ▶"worc"',
    path: ['decisions', 0, 'decideAt'],
    text: '"worc"',
    message: 'there is no step "worc"',
    help: 'use "work"',
  },
  'decision/unknown-result': {
    from: '"default": { "result": "starter" }',
    to: '"default": { "result": ▶"stater" }',
    path: ['decisions', 0, 'default', 'result'],
    text: '"stater"',
    message: 'there is no result "stater"',
    help: 'use "starter"',
  },
  'draw/unknown-slice': {
    from: '"slices": ["30", "50"]',
    to: '"slices": ["30", "50", ▶"90"]',
    path: ['steps', 3, 'animation', 'slices', 2],
    text: '"90"',
    message: 'slice "90" belongs to no outcome',
    help: 'use "30"',
  },
  'draw/missing-slice': {
    from: '"slices": ["30", "50"]',
    to: '"slices": ["30", "30"]',
    mark: '"value": ▶"50", "label"',
    path: ['steps', 3, 'outcomes', 1, 'value'],
    text: '"50"',
    message: 'outcome "50" can be drawn but has no slice to stop at',
    help: 'add "50" to the slices, or give it weight 0',
  },
  'draw/no-chance': {
    from: '"outcomes": [\n        { "value": "30", "label": "30% off", "weight": 50 },\n        { "value": "50", "label": "50% off", "weight": 50 },\n      ]',
    to: '"outcomes": ▶[\n        { "value": "30", "label": "30% off", "weight": 0 },\n        { "value": "50", "label": "50% off", "weight": 0 },\n      ]',
    path: ['steps', 3, 'outcomes'],
    text: '[',
    message: 'no outcome of "wheel" can be drawn: every weight is 0',
    help: 'give at least one outcome a weight above 0',
  },
  'submission/unknown-step': {
    from: '"step": "contact"',
    to: '"step": ▶"contakt"',
    path: ['submissions', 0, 'step'],
    text: '"contakt"',
    message: 'there is no step "contakt"',
    help: 'use "contact"',
  },
  'submission/unknown-column': {
    from: '"email": { "field": "email" },\n        "selected_plan"',
    to: '▶"telephone": { "field": "email" },\n        "selected_plan"',
    path: ['submissions', 0, 'map', 'telephone'],
    text: '"telephone"',
    message: 'the table "quiz_results" has no column "telephone", so it refuses every row',
    help: 'put this into another column; columns of "quiz_results": "email", "name", "answers", "selected_plan", "created_at", "phone"',
  },
  'submission/reserved-column': {
    from: '"email": { "field": "email" },\n        "selected_plan"',
    to: '▶"person": { "field": "email" },\n        "selected_plan"',
    path: ['submissions', 0, 'map', 'person'],
    text: '"person"',
    message: 'the database fills the column "person" itself',
    help: 'remove "person" from the map',
  },
  'submission/missing-column': {
    from: '"map": {\n        "email": { "field": "email" },\n        "selected_plan": { "decision": "plan", "as": "label" },\n        "answers": { "answers": "values" },',
    to: '▶"map": {\n        "email": { "field": "email" },\n        "selected_plan": { "decision": "plan", "as": "label" },',
    path: ['submissions', 0, 'map'],
    text: '"map"',
    message: 'the table "quiz_results" refuses every row without "answers"',
    help: 'add "answers" to the map: an object with at least one entry',
  },
  'submission/wrong-type': {
    from: '"email": { "field": "email" },\n        "selected_plan"',
    to: '"email": { "field": ▶"level" },\n        "selected_plan"',
    path: ['submissions', 0, 'map', 'email', 'field'],
    text: '"level"',
    message:
      'the column "email" of "quiz_results" takes an e-mail address of up to 254 characters, or null, but this is a text',
    help: 'give it a field such as "email"',
  },
  'submission/refused-value': {
    from: '"answers": { "answers": "values" }',
    to: '"answers": { "object": ▶{} }',
    path: ['submissions', 0, 'map', 'answers', 'object'],
    text: '{}',
    message:
      'the column "answers" of "quiz_results" takes an object with at least one entry, but never an empty object',
    help: 'give it an object with at least one entry',
  },
  'submission/too-long': {
    from: '"email": { "field": "email" },\n        "selected_plan"',
    to: `"name": { "const": ▶"${'a'.repeat(201)}" },\n        "selected_plan"`,
    path: ['submissions', 0, 'map', 'name', 'const'],
    text: `"${'a'.repeat(118)}…`,
    message: 'this can have 201 characters, but the column "name" of "quiz_results" takes 200',
    help: 'shorten it',
  },
  'submission/row-too-large': {
    from: '"map": {\n        "email": { "field": "email" },\n        "selected_plan": { "decision": "plan", "as": "label" },\n        "answers": { "answers": "values" },',
    to: `▶"map": { "answers": { "object": { "long": { "const": "${'a'.repeat(16_200)}" } } },`,
    path: ['submissions', 0, 'map'],
    text: '"map"',
    message: 'a row can take 16228 bytes, but the table "quiz_results" takes 16122',
    help: 'lower "maxLength" of the longest texts, first of "email" (up to 258 bytes), or send fewer answers',
  },
  'map/unknown-field': {
    from: '"email": { "field": "email" }',
    to: '"email": { "field": ▶"mail" }',
    path: ['submissions', 0, 'map', 'email', 'field'],
    text: '"mail"',
    message: 'there is no field "mail"',
    help: 'use "email"',
  },
  'map/unknown-score': {
    from: '"worth": { "score": "worth", "as": "band" }',
    to: '"worth": { "score": ▶"worths", "as": "band" }',
    path: ['result', 'carry', 'worth', 'score'],
    text: '"worths"',
    message: 'there is no score "worths"',
    help: 'use "worth"',
  },
  'map/unknown-decision': {
    from: '"decision": "plan"',
    to: '"decision": ▶"plans"',
    path: ['submissions', 0, 'map', 'selected_plan', 'decision'],
    text: '"plans"',
    message: 'there is no decision "plans"',
    help: 'use "plan"',
  },
  'map/unknown-draw': {
    from: '[{ "draw": "wheel" }, { "const": null }]',
    to: '[{ "draw": ▶"weel" }, { "const": null }]',
    path: ['result', 'carry', 'prize', 'coalesce', 0, 'draw'],
    text: '"weel"',
    message: 'there is no draw step "weel"',
    help: 'use "wheel"',
  },
  'storage/unknown-field': {
    from: '"fields": { "email": "salary_email" }',
    to: '"fields": { ▶"emial": "salary_email" }',
    path: ['persistence', 'fields', 'emial'],
    text: '"emial"',
    message: 'there is no field "emial"',
    help: 'use "email"',
  },
  'storage/unknown-decision': {
    from: '"decisions": { "plan": "salary_plan" }',
    to: '"decisions": { ▶"tier": "salary_plan" }',
    path: ['persistence', 'decisions', 'tier'],
    text: '"tier"',
    message: 'there is no decision "tier"',
    help: 'decisions in this funnel: "plan"',
  },
  'storage/duplicate-key': {
    from: '"draws": "salary_draws"',
    to: '"draws": ▶"salary_answers"',
    path: ['persistence', 'draws'],
    text: '"salary_answers"',
    message: 'two values are stored under the key "salary_answers"',
    help: 'give each a key of its own',
  },
  'storage/answers-unsaved': {
    from: '"persistence": {\n    "step": { "key": "salary_step", "as": "id" },\n    "answers": "salary_answers",',
    to: '"persistence": ▶{\n    "step": { "key": "salary_step", "as": "id" },',
    path: ['persistence'],
    text: '{',
    message: 'a reload would lose the answers to "level", "perks"',
    help: 'add "answers" to "persistence", or name a key under "fields" for each',
  },
  'storage/draws-unsaved': {
    from: '"persistence": {\n    "step": { "key": "salary_step", "as": "id" },\n    "answers": "salary_answers",\n    "draws": "salary_draws",',
    to: '"persistence": ▶{\n    "step": { "key": "salary_step", "as": "id" },\n    "answers": "salary_answers",',
    path: ['persistence'],
    text: '{',
    message: 'a reload would draw again at "wheel"',
    help: 'add "draws" to "persistence"',
  },
  'storage/kept-draw-cleared': {
    from: '"animation": { "durationMs": 4000',
    to: '"onRestart": "keep", "animation": { "durationMs": 4000',
    mark: '"clearOn": [▶"complete"]',
    path: ['persistence', 'clearOn', 0],
    text: '"complete"',
    message: 'this deletes the draw of "wheel", which a restart keeps',
    help: 'do not clear the progress, or set "onRestart": "clear" on "wheel"',
  },
  'result/unknown-requirement': {
    from: '"requires": ["worth"]',
    to: '"requires": [▶"wort"]',
    path: ['result', 'requires', 0],
    text: '"wort"',
    message: '"wort" is required but never carried',
    help: 'use "worth"',
  },
  'result/no-chance': {
    from: '"redirect": [{ "to": "/quiz5-results", "weight": 1 }]',
    to: '"redirect": ▶[{ "to": "/quiz5-results", "weight": 0 }]',
    path: ['result', 'redirect'],
    text: '[{ "to": "/quiz5-results", "weight": 0 }]',
    message: 'no destination can be reached: every weight is 0',
    help: 'give at least one destination a weight above 0',
  },
  'result/leads-to-itself': {
    from: '"to": "/quiz5-results"',
    to: '"to": ▶"/salary-check?again=1"',
    path: ['result', 'redirect', 0, 'to'],
    text: '"/salary-check?again=1"',
    message: 'this leads back to the funnel itself at "/salary-check"',
    help: 'lead to the page that shows the result, or leave "result" out and let the ending show it',
  },
  'migration/wrong-version': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": ▶4, "changes": [{ "change": "renameField", "field": "grade", "to": "level" }] }',
    ),
    path: ['migrations', 0, 'from'],
    text: '4',
    message: 'this migration starts from version 4, but this is version 4 and keeps those from 1',
    help: 'let "from" be the version before the change, and raise "version"',
  },
  'migration/duplicate-version': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": 3, "changes": [{ "change": "dropField", "field": "age" }] }, { "from": ▶3, "changes": [{ "change": "dropField", "field": "city" }] }',
    ),
    path: ['migrations', 1, 'from'],
    text: '3',
    message: 'two migrations start from version 3',
    help: 'put all changes of a version into one migration',
  },
  'migration/no-effect': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": 3, "changes": [▶{ "change": "renameField", "field": "level", "to": "level" }] }',
    ),
    path: ['migrations', 0, 'changes', 0],
    text: '{ "change": "renameField", "field": "level", "to": "level" }',
    message: 'this changes nothing in a stored visit',
    help: 'remove it',
  },
  'migration/contradiction': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": 3, "changes": [{ "change": "dropField", "field": "grade" }, ▶{ "change": "renameField", "field": "grade", "to": "level" }] }',
    ),
    path: ['migrations', 0, 'changes', 1],
    text: '{ "change": "renameField", "field": "grade", "to": "level" }',
    message: 'two changes of this migration are about the field "grade"',
    help: 'keep one of them',
  },
  'migration/unknown-target': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": 3, "changes": [{ "change": "renameOption", "field": "level", "value": "lead", "to": ▶"senor" }] }',
    ),
    path: ['migrations', 0, 'changes', 0, 'to'],
    text: '"senor"',
    message: 'no later version has the option "senor"',
    help: 'use "senior"',
  },
  'migration/still-there': {
    from: '"version": 1,\n',
    to: withMigration('{ "from": 3, "changes": [▶{ "change": "dropStep", "step": "work" }] }'),
    path: ['migrations', 0, 'changes', 0],
    text: '{ "change": "dropStep", "step": "work" }',
    message: 'the step "work" is still there, so a stored "work" needs no change',
    help: 'remove this change, or the step',
  },
  'migration/other-type': {
    from: '"version": 1,\n',
    to: withMigration(
      '{ "from": 3, "changes": [{ "change": "moveAnswer", "field": "level", "to": ▶"perks" }] }',
    ),
    path: ['migrations', 0, 'changes', 0, 'to'],
    text: '"perks"',
    message: 'an answer of "level" (singleChoice) does not fit "perks" (multiChoice)',
    help: 'move an answer only to a field of the same type, or drop it',
  },
};

describe('every issue has a code, a position, its parameters and a help text', () => {
  it.each(Object.entries(cases))('%s', (code, { from, to, mark, issues, ...wanted }) => {
    const broken = replaceExactlyOnce(smallFunnelSource, from, to);
    const marked =
      mark === undefined ? broken : replaceExactlyOnce(broken, mark.replace('▶', ''), mark);
    const { text, ...place } = extractMarker(marked);
    const parsed = parseDefinition(text, 'funnels/salary-check.funnel.json');
    if (parsed.ok) throw new Error('This definition passed.');
    expect(parsed.issues[0]).toEqual({
      code,
      file: 'funnels/salary-check.funnel.json',
      ...place,
      ...wanted,
    });
    expect(parsed.issues.map((issue) => `${issue.code} ${issue.line}:${issue.column}`)).toEqual(
      issues ?? [`${code} ${place.line}:${place.column}`],
    );
  });

  it('the definition that the cases change is valid', () => {
    expect(parseDefinition(smallFunnelSource, 'f')).toMatchObject({ ok: true });
  });
});

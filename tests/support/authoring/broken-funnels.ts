/** An edit of the small funnel, with ▶ before the place that `check` must name first. */
export interface BrokenFunnel {
  /** The mistake in the words of an author. */
  mistake: string;
  edits: readonly [from: string, to: string][];
  code: string;
}

const level = '{ "value": "junior", "label": "Junior", "points": 1 }';
const map = '"email": { "field": "email" },\n        "selected_plan"';
const rule =
  '"rules": [{ "when": { "score": "worth", "operator": "gte", "value": 2 }, "goTo": "wheel" }]';
const bands =
  '"bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }]';
const welcome = '{ "kind": "statement", "id": "welcome", "title": "Does your pay keep up?" }';

const contactFields = '"fields": [{ "type": "email", "id": "email", "label": "Email" }],';
const addOptional = (...ids: string[]): string =>
  contactFields.replace(
    '}]',
    ids
      .map((id) => `}, { "type": "text", "id": "${id}", "label": "A ${id}", "required": false `)
      .join('') + '}]',
  );
const withText = addOptional('team');
const withTwoTexts = addOptional('team', 'office');

const one = (mistake: string, code: string, from: string, to: string): BrokenFunnel => ({
  mistake,
  code,
  edits: [[from, to]],
});

/** Mistakes that new authors make. Each has one cause. */
export const brokenFunnels: readonly BrokenFunnel[] = [
  // The text of the file.
  one('a comma is missing', 'json/syntax', '"version": 1,\n', '"version": 1\n'),
  one('a quote is missing', 'json/syntax', '"version": 1,\n', '"version: 1,\n'),
  one('single quotes', 'json/syntax', '"title": "Salary Check"', '"title": ▶\'Salary Check\''),
  one(
    'a bracket of a list is not closed',
    'json/unclosed',
    '"slices": ["30", "50"] }',
    '"slices": ▶["30", "50" }',
  ),
  one(
    'a bracket of an object is not closed',
    'json/unclosed',
    '"presentation": { "progress": "stepOfTotal" }',
    '"presentation": ▶{ "progress": "stepOfTotal"',
  ),
  one(
    'text behind the end',
    'json/text-after-end',
    '"fallbackTo": "/salary-check",\n  },\n}\n',
    '"fallbackTo": "/salary-check",\n  },\n}\n▶and more\n',
  ),
  one('a key twice', 'json/duplicate-key', '"version": 1,\n', '"version": 1,\n  ▶"version": 2,\n'),
  // Shapes.
  one('an empty title', 'schema/out-of-bounds', '"title": "Salary Check"', '"title": ▶""'),
  one('a title of spaces', 'schema/malformed', '"title": "Salary Check"', '"title": ▶"  "'),
  one(
    'a title with markup',
    'schema/malformed',
    '"title": "Salary Check"',
    '"title": ▶"<b>Salary</b>"',
  ),
  one('a title that is a number', 'schema/wrong-type', '"title": "Salary Check"', '"title": ▶7'),
  one('a misspelt property', 'schema/unknown-key', '"description": "Find', '▶"descripton": "Find'),
  one(
    'a property that does not exist',
    'schema/unknown-key',
    '"version": 1,\n',
    '"version": 1,\n  ▶"author": "Ana",\n',
  ),
  one(
    'a missing property',
    'schema/missing-key',
    '"description": "Find out in a minute whether your pay keeps up.",',
    '',
  ),
  one('a missing reference', 'schema/missing-key', '      "decideAt": "work",\n', ''),
  one(
    'a default without its result',
    'schema/missing-key',
    '"default": { "result": "starter" }',
    '"default": ▶{}',
  ),
  one('a list without entries', 'schema/out-of-bounds', '"slices": ["30", "50"]', '"slices": ▶[]'),
  one(
    'a wheel with one outcome',
    'schema/out-of-bounds',
    '"outcomes": [\n        { "value": "30", "label": "30% off", "weight": 50 },\n        { "value": "50", "label": "50% off", "weight": 50 },\n',
    '"outcomes": ▶[\n        { "value": "30", "label": "30% off", "weight": 50 },\n',
  ),
  one('a score with an empty list of bands', 'schema/out-of-bounds', bands, '"bands": ▶[]'),
  one(
    'a condition without parts',
    'schema/out-of-bounds',
    '"visibleWhen": { "draw": "wheel", "operator": "isAnswered" }',
    '"visibleWhen": { "all": ▶[] }',
  ),
  one('a misspelt kind', 'schema/unknown-value', '"kind": "statement"', '"kind": ▶"statment"'),
  one('a misspelt type', 'schema/unknown-value', '"type": "email"', '"type": ▶"emial"'),
  one(
    'a misspelt operator',
    'schema/unknown-value',
    '"operator": "isAnswered"',
    '"operator": ▶"isAnwsered"',
  ),
  one(
    'an unknown progress',
    'schema/unknown-value',
    '"progress": "stepOfTotal"',
    '"progress": ▶"percent"',
  ),
  one('an id with a capital letter', 'schema/malformed', '"id": "welcome"', '"id": ▶"Welcome"'),
  one(
    'a route with a capital letter',
    'schema/malformed',
    '"route": "/salary-check"',
    '"route": ▶"/Salary"',
  ),
  one(
    'a route without a slash',
    'schema/malformed',
    '"route": "/salary-check"',
    '"route": ▶"salary"',
  ),
  one(
    'a storage key with a dash',
    'schema/malformed',
    '"answers": "salary_answers"',
    '"answers": ▶"salary-answers"',
  ),
  one('a version of 0', 'schema/out-of-bounds', '"version": 1,\n', '"version": ▶0,\n'),
  one('a number as text', 'schema/wrong-type', '"min": 1,\n', '"min": ▶"1",\n'),
  one(
    'an address of another site',
    'link/leaves-site',
    '"to": "/quiz5-results"',
    '"to": ▶"https://example.com"',
  ),
  one(
    'an unknown address',
    'link/unknown-address',
    '"to": "/quiz5-results"',
    '"to": ▶"/quiz5-result"',
  ),
  one(
    'a result page without the answers',
    'result/not-carried',
    '"carry": {\n      "worth": { "score": "worth", "as": "band" },\n      "visit": { "answers": "values" },',
    '"carry": ▶{\n      "worth": { "score": "worth", "as": "band" },',
  ),
  one(
    'a result page without a draw',
    'result/not-carried',
    '"carry": {\n      "worth": { "score": "worth", "as": "band" },\n      "visit": { "answers": "values" },\n      "sentTo": { "field": "email" },\n      "prize": { "coalesce": [{ "draw": "wheel" }, { "const": null }] },',
    '"carry": ▶{\n      "worth": { "score": "worth", "as": "band" },\n      "visit": { "answers": "values" },\n      "sentTo": { "field": "email" },\n      "prize": { "draw": "wheel", "as": "label" },',
  ),
  one(
    'an unknown icon',
    'schema/unknown-value',
    '"title": "Does your pay keep up?"',
    '"title": "Does your pay keep up?", "icon": ▶"smiley"',
  ),
  one(
    'a table that does not exist',
    'schema/unknown-value',
    '"table": "quiz_results"',
    '"table": ▶"quiz_result"',
  ),
  // References.
  one('two steps with one id', 'id/duplicate', '"id": "result",\n', '"id": ▶"contact",\n'),
  one(
    'two options with one value',
    'option/duplicate-value',
    '"value": "car"',
    '"value": ▶"bonus"',
  ),
  one(
    'an unknown exclusive option',
    'option/unknown-exclusive',
    '"exclusive": ["none"]',
    '"exclusive": [▶"nothing"]',
  ),
  one(
    'a route to an unknown step',
    'flow/unknown-target',
    '"default": "contact"',
    '"default": ▶"contcat"',
  ),
  one('a route back', 'flow/cycle', '"default": "contact"', '"default": ▶"welcome"'),
  one(
    'an ending with "next"',
    'flow/ending-with-next',
    '"title": "Your result",',
    '"title": "Your result", ▶"next": { "default": "welcome" },',
  ),
  one(
    'an unknown field in a condition',
    'rule/unknown-field',
    '"visibleWhen": { "field": "level"',
    '"visibleWhen": { "field": ▶"levl"',
  ),
  one(
    'an unknown value in a condition',
    'rule/unknown-value',
    '"operator": "is", "value": "senior" },\n          "min"',
    '"operator": "is", "value": ▶"seniro" },\n          "min"',
  ),
  one(
    'an operator for another type',
    'rule/operator-misfit',
    '"operator": "is", "value": "senior" },\n          "min"',
    '"operator": ▶"gte", "value": 2 },\n          "min"',
  ),
  one(
    'a value that is no number',
    'rule/operand-misfit',
    '"operator": "gte", "value": 2',
    '"operator": "gte", "value": ▶"2"',
  ),
  one(
    'a field that depends on itself',
    'rule/later-field',
    '"visibleWhen": { "field": "level", "operator": "is", "value": "senior" },\n          "min"',
    '"visibleWhen": { "field": ▶"perks", "operator": "isAnswered" },\n          "min"',
  ),
  one(
    'an option that depends on its own question',
    'rule/later-field',
    '{ "value": "car", "label": "A car" }',
    '{ "value": "car", "label": "A car", "visibleWhen": { "field": ▶"perks", "operator": "isAnswered" } }',
  ),
  one(
    'an option that depends on a misspelt question',
    'rule/unknown-field',
    '{ "value": "car", "label": "A car" }',
    '{ "value": "car", "label": "A car", "visibleWhen": { "field": ▶"levl", "operator": "is", "value": "senior" } }',
  ),
  one(
    'an option that depends on a misspelt answer',
    'rule/unknown-value',
    '{ "value": "car", "label": "A car" }',
    '{ "value": "car", "label": "A car", "visibleWhen": { "field": "level", "operator": "is", "value": ▶"seniro" } }',
  ),
  one(
    'one of several answers, of which one is asked on another step',
    'field/one-of-elsewhere',
    contactFields,
    `"atLeastOneOf": [{ "fields": ["team", ▶"level"] }],\n      ${withText}`,
  ),
  one(
    'one of several answers, of which one is always given',
    'field/one-of-needed',
    contactFields,
    `"atLeastOneOf": [{ "fields": ["team", ▶"email"] }],\n      ${withText}`,
  ),
  one(
    'one of several answers, of which one is misspelt',
    'rule/unknown-field',
    contactFields,
    `"atLeastOneOf": [{ "fields": ["team", ▶"ofice"] }],\n      ${withTwoTexts}`,
  ),
  one(
    'one of several answers on a step that goes on with the first',
    'field/one-of-without-button',
    '"title": "How do you work today?",',
    '"title": "How do you work today?",\n      "advance": "onSelect",\n      "atLeastOneOf": ▶[{ "fields": ["level", "perks"] }],',
  ),
  one('no scores', 'score/points-without-score', `"scores": [{ "id": "worth", ${bands} }],`, ''),
  one(
    'a band upside down',
    'score/empty-band',
    '"id": "low", "min": 0, "max": 1',
    '"id": "low", "min": ▶1, "max": 0',
  ),
  {
    mistake: 'a band of a score without bands',
    code: 'score/without-bands',
    edits: [
      [`"id": "worth", ${bands}`, '"id": "worth"'],
      ['"score": "worth", "as": "band"', '"score": "worth", "as": ▶"band"'],
    ],
  },
  one(
    'an unknown result of a decision',
    'decision/unknown-result',
    '"result": "double_down" }]',
    '"result": ▶"doubledown" }]',
  ),
  one(
    'a decision at an unknown step',
    'decision/unknown-step',
    '"decideAt": "work"',
    '"decideAt": ▶"wrk"',
  ),
  one(
    'a slice without an outcome',
    'draw/unknown-slice',
    '"slices": ["30", "50"]',
    '"slices": ["30", "50", ▶"70"]',
  ),
  one(
    'two values under one key',
    'storage/duplicate-key',
    '"draws": "salary_draws"',
    '"draws": ▶"salary_answers"',
  ),
  one('a draw that is not stored', 'storage/draws-unsaved', '    "draws": "salary_draws",\n', ''),
  one(
    'a minimum above the maximum',
    'field/min-over-max',
    '"min": 1,\n          "max": 2',
    '"min": ▶2,\n          "max": 1',
  ),
  one(
    'a result that leads to the funnel',
    'result/leads-to-itself',
    '"to": "/quiz5-results"',
    '"to": ▶"/salary-check"',
  ),
  one(
    'a requirement that is not carried',
    'result/unknown-requirement',
    '"requires": ["worth"]',
    '"requires": [▶"wurth"]',
  ),
  // Rows.
  one(
    'a column that does not exist',
    'submission/unknown-column',
    map,
    `▶"telephone": { "field": "email" },\n        ${map}`,
  ),
  one(
    'a misspelt column',
    'submission/unknown-column',
    '"answers": { "answers": "values" }',
    '▶"answer": { "answers": "values" }',
  ),
  one(
    'a required column is missing',
    'submission/missing-column',
    '        "answers": { "answers": "values" },\n',
    '',
  ),
  one(
    'a choice as an e-mail address',
    'submission/wrong-type',
    '"email": { "field": "email" },\n        "sel',
    '"email": { "field": ▶"level" },\n        "sel',
  ),
  one(
    'a list for an object',
    'submission/wrong-type',
    '"answers": { "answers": "values" }',
    '"answers": { "answers": ▶"review" }',
  ),
  one(
    'a column of the database',
    'submission/reserved-column',
    map,
    `▶"received_at": { "clock": "iso" },\n        ${map}`,
  ),
  // What visitors can do.
  one(
    'a question asked too early',
    'rule/asks-too-early',
    welcome,
    welcome.replace('}', ', "visibleWhen": { "field": ▶"level", "operator": "isEmpty" } }'),
  ),
  one(
    'a default that skips a step',
    'flow/unreachable-step',
    welcome,
    `${welcome.replace(' }', ', "next": { "default": "work" } }')},\n    { "kind": "statement", "id": ▶"intro", "title": "How it works" }`,
  ),
  one(
    'a rule that never holds',
    'rule/never-fires',
    rule,
    rule.replace(
      '{ "score": "worth", "operator": "gte", "value": 2 }',
      '▶{ "score": "worth", "operator": "gt", "value": 99 }',
    ),
  ),
  one(
    'two parts that contradict each other',
    'rule/never-fires',
    rule,
    rule.replace(
      '{ "score": "worth", "operator": "gte", "value": 2 }',
      '▶{ "all": [{ "field": "level", "operator": "is", "value": "junior" }, { "field": "perks", "operator": "isAnswered" }] }',
    ),
  ),
  one('a band that overlaps', 'score/overlap', '"id": "high", "min": 2', '"id": ▶"high", "min": 1'),
  one(
    'a total without a band',
    'score/gap',
    `"id": "worth", ${bands}`,
    '"id": ▶"worth", "bands": [{ "id": "low", "min": 0, "max": 1 }]',
  ),
  one(
    'an option for those who do not see the question',
    'option/never-shown',
    '{ "value": "car", "label": "A car" }',
    '{ "value": ▶"car", "label": "A car", "visibleWhen": { "field": "level", "operator": "is", "value": "junior" } }',
  ),
  one(
    'an option without points',
    'option/without-points-where-others-have',
    level,
    '{ "value": ▶"junior", "label": "Junior" }',
  ),
  {
    mistake: 'a question of which the result page can only repeat the answer',
    code: 'question/only-repeated',
    edits: [
      ['"id": "perks",', '"id": ▶"perks",'],
      [
        '"answers": { "answers": "values" },\n      },',
        '"answers": { "object": { "level": { "field": "level" } } },\n      },',
      ],
    ],
  },
  one(
    'weights that sum to no whole',
    'draw/weights-sum',
    '"label": "50% off", "weight": 50',
    '"label": "50% off", "weight": 40',
  ),
  {
    mistake: 'a text with an answer that some visitors have not given',
    code: 'text/unanswered',
    edits: [
      [
        '"title": "Your result",',
        '"title": "Your result",\n      "description": ▶"You have {label.perks}.",',
      ],
    ],
  },
  one(
    'an accepted warning that does not exist',
    'accepted/unused',
    '"at": "double_down"',
    '"at": "starter"',
  ),
];

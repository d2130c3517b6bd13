import type { TextFormat } from '../schema/text-schemas';
import type { BandReader, IssueParams, Scalar, UnknownName } from './issue-params';

interface IssueMessage {
  message: string;
  help: string;
  /** The part that does not exist, such as `score worth`: all that name it have one cause. */
  missing?: string;
}

/** A longer list would not help. */
const maxListedNames = 12;

const formatNames = (names: readonly Scalar[]): string => {
  if (names.length === 0) return 'none';
  const shown = names.slice(0, maxListedNames).map((name) => JSON.stringify(name));
  const hiddenCount = names.length - shown.length;
  return hiddenCount === 0 ? shown.join(', ') : `${shown.join(', ')} and ${hiddenCount} more`;
};

const formatSuggestion = (
  nearest: string | null,
  known: readonly Scalar[],
  what: string,
): string => (nearest === null ? `${what}: ${formatNames(known)}` : `use "${nearest}"`);

/** What a placeholder shows of a person, by its source; else an answer. */
const personalNouns: Readonly<Record<string, (id: string) => string>> = {
  value: (id) => `a value of personal answers, "${id}",`,
  input: (id) => `the personal input "${id}"`,
};

/** What an object may have; nothing where that would be a long list. */
const formatKeys = (expected: string, keys: readonly string[]): string =>
  expected.endsWith('an object') && keys.length > 0
    ? `, with ${keys.length > 1 ? 'properties such as ' : ''}${keys
        .slice(0, 4)
        .map((key) => `"${key}"`)
        .join(', ')}`
    : '';

/** How each reader of a band takes the total instead. */
const totalInstead: Record<BandReader, (score: string) => string> = {
  condition: () => 'compare its total with "gte", "lte" or "between"',
  source: () => 'take its total: "as": "total"',
  text: (score) => `write its total: {score.${score}}`,
};

const createUnknownNameMessage =
  (what: string, plural: string) =>
  ({ name, nearest, known }: UnknownName): IssueMessage => ({
    message: `there is no ${what} "${name}"`,
    help: formatSuggestion(nearest, known, `${plural} in this funnel`),
    missing: `${what} ${name}`,
  });

/** What a visitor does with the texts that an author may forget. */
const textPurposes: Readonly<Record<string, string>> = {
  title: 'the heading that visitors read',
  label: 'the words that visitors read beside it',
  description: 'a line that visitors read below the title',
  alt: 'what the picture shows: it is all that visitors who cannot see it get',
};

function createEmptyTextMessage(key: string | null, isOptional: boolean): IssueMessage {
  const purpose = textPurposes[key ?? ''] ?? 'the words that visitors read';
  return {
    message: key === null ? 'this text is empty' : `"${key}" is empty`,
    help: isOptional ? `write ${purpose}, or leave "${key ?? ''}" out` : `write ${purpose}`,
  };
}

const textFormatMessages: Record<Exclude<TextFormat, 'notBlank'>, IssueMessage> = {
  id: {
    message: 'this cannot be used as a name',
    help: 'start with a small letter, then letters, digits, "_" and "-": for example "work-style"',
  },
  ownWord: {
    message: 'this word has a meaning of its own in JavaScript and cannot be used as a name',
    help: 'choose another name',
  },
  localPath: {
    message: 'this is not a path inside this site',
    help: 'start with one "/": for example "/quiz-results" or "/#pricing"',
  },
  route: {
    message: 'this cannot be the route of a funnel',
    help: 'start with "/", then small letters, digits and "-": for example "/salary-check"',
  },
  storageKey: {
    message: 'this cannot be a storage key',
    help: 'start with a small letter, then small letters, digits and "_": for example "salary_check_answers"',
  },
  day: {
    message: 'this is not a day',
    help: 'write a day of the calendar such as "2026-12-31", or one relative to the visit: "today", "today+30d", "today-6m", "today-18y"',
  },
  parameter: {
    message: 'this cannot be the name of a parameter in an address',
    help: 'start with a letter, then letters, digits, "_", "-" and ".": for example "utm_source"',
  },
  pictureFile: {
    message: 'this cannot be the file of a picture',
    help: 'put the picture into the folder media beside the definition, and write its name without a folder: small letters, digits and "-", then .jpg, .png or .webp',
  },
  plainText: {
    message: 'this text contains markup, which visitors would see as text',
    help: 'write plain text, without "<" before a letter',
  },
};

/** What a column of another type could be filled with. */
function formatFittingSource(
  fitting: readonly string[],
  kinds: readonly string[],
  takes: string,
): string {
  const sources = [
    ...(fitting.length > 0 ? [`a field such as "${String(fitting[0])}"`] : []),
    ...(kinds.includes('object') ? ['{ "answers": "values" } or { "object": { … } }'] : []),
    ...(kinds.includes('list') ? ['{ "list": [ … ] }'] : []),
    ...(takes.startsWith('an e-mail') && fitting.length === 0
      ? ['a field of the type "email"']
      : []),
  ];
  return sources.length === 0 ? `give it ${takes}` : `give it ${sources.join(' or ')}`;
}

const formatPlural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The messages of lengths and numbers outside their bounds. */
const boundMessages: Record<
  IssueParams['schema/out-of-bounds']['what'],
  (params: IssueParams['schema/out-of-bounds']) => IssueMessage
> = {
  text: ({ limit }) => ({
    message: `this text is longer than ${formatPlural(limit, 'character', 'characters')}`,
    help: 'shorten it',
  }),
  list: ({ bound, limit, key, part }) => {
    const list = key === null ? 'this list' : JSON.stringify(key);
    const write = (verb: string): string => {
      const count = `${verb} ${formatPlural(limit, 'entry', 'entries')}`;
      return part === null || key === null ? `${list} ${count}` : `${part} ${count} in ${list}`;
    };
    return bound === 'least' || bound === 'more'
      ? { message: write('needs at least'), help: 'add what is missing' }
      : { message: write('can hold at most'), help: 'shorten it' };
  },
  number: ({ bound, limit }) => {
    const words = { least: 'at least', most: 'at most', more: 'more than', less: 'less than' };
    return {
      message: `this number must be ${words[bound]} ${limit}`,
      help: `write a number that is ${words[bound]} ${limit}`,
    };
  },
};

const closingBrackets: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** What to do about a name that is taken, where another name alone does not do. */
const takenHelps: ReadonlyMap<IssueParams['file/taken']['what'], string> = new Map([
  [
    'id',
    'give this funnel another; npm run funnel -- new NAME --from ID copies one with names of its own',
  ],
  ['former route', 'remove it: an address leads to one place'],
]);

/** The messages of all issues, like zod's locale tables. */
export const issueMessages: {
  [Code in keyof IssueParams]: (params: IssueParams[Code]) => IssueMessage;
} = {
  'file/cannot-run': ({ problem }) => ({
    message: `this code cannot be run: ${problem}`,
    help: 'correct the code: a TypeScript definition is read by running its file',
  }),
  'file/encoding': ({ encoding }) => ({
    message:
      encoding === 'other'
        ? 'this file is not in UTF-8: from here on it is in another encoding, such as Windows-1252'
        : `this file is in ${encoding}, not in UTF-8`,
    help: 'save it as UTF-8: editors have this in "Save with Encoding" or "Save As"',
  }),
  'file/no-definition': () => ({
    message: 'this file exports no definition',
    help: 'write: export default defineFunnel({ … })',
  }),
  'file/taken': ({ what, name, by }) => ({
    message: `the ${what} "${name}" is already taken by ${by}`,
    help: takenHelps.get(what) ?? 'give this funnel another',
  }),
  'json/syntax': ({ problem }) => ({
    message: `this is not JSON: ${problem}`,
    help: 'put names and text in double quotes, a comma between two entries, and close every bracket',
  }),
  'json/empty': ({ id }) => ({
    message: 'this file is empty',
    help: `let a template fill it: npm run funnel -- new ${id} --template quiz`,
  }),
  'json/unclosed': ({ bracket, before }) => ({
    message: `this "${bracket}" is never closed`,
    help:
      before === null
        ? `add "${closingBrackets[bracket] ?? ''}" at the end`
        : `add "${closingBrackets[bracket] ?? ''}" before the "${before.bracket}" in line ${before.line}`,
  }),
  'json/text-after-end': ({ endLine }) => ({
    message: `the definition ends in line ${endLine}, and this text stands behind it`,
    help: 'remove it, or move it before the last bracket',
  }),
  'json/too-large': ({ limit }) => ({
    message: `this file is longer than ${limit} characters`,
    help: 'split the funnel into several, each in a file of its own',
  }),
  'json/too-deep': ({ limit }) => ({
    message: `brackets nest more than ${limit} levels here`,
    help: 'use fewer levels',
  }),
  'json/duplicate-key': ({ key }) => ({
    message: `"${key}" is in the same object twice`,
    help: 'keep one of the two; only the last would count',
  }),
  'json/forbidden-key': ({ key }) => ({
    message: `"${key}" cannot be used as a name`,
    help: 'choose another name',
  }),
  'schema/unknown-key': ({ key, nearest, known }) =>
    known.includes(key)
      ? {
          message: `"${key}" cannot be combined with the other properties here`,
          help: 'put it in a separate object',
        }
      : {
          message: `unknown property "${key}"`,
          help:
            nearest === null
              ? `properties here: ${formatNames(known)}`
              : `rename it to "${nearest}"`,
        },
  'schema/missing-key': ({ key, expected }) => ({
    message: `"${key}" is missing`,
    help: expected === null ? `add "${key}"` : `add "${key}": ${expected}`,
  }),
  'schema/no-form': ({ forms }) => ({
    message: 'no property here tells what this object is',
    help: `add one of: ${formatNames(forms)}`,
  }),
  'schema/wrong-type': ({ expected, found, keys }) => ({
    message: `expected ${expected}, found ${found}`,
    help: `write ${expected} here${formatKeys(expected, keys)}`,
  }),
  'schema/unknown-value': ({ found, nearest, known }) => ({
    message: `${found} is not allowed here`,
    help: formatSuggestion(nearest, known, known.length === 1 ? 'use' : 'use one of'),
  }),
  'schema/out-of-bounds': (params) => {
    const { what, bound, key, isOptional } = params;
    return what === 'text' && (bound === 'least' || bound === 'more')
      ? createEmptyTextMessage(key, isOptional)
      : boundMessages[what](params);
  },
  'schema/malformed': ({ form, problem, key, isOptional }) => {
    if (form === 'notBlank') return createEmptyTextMessage(key, isOptional);
    return form === null
      ? { message: problem, help: 'write it in that form' }
      : textFormatMessages[form];
  },
  'link/leaves-site': ({ address }) => ({
    message: `the address ${address} leads out of this site, and a definition leads only inside it`,
    help: 'give a path such as "/quiz-results"; addresses of other sites belong in the configuration',
  }),
  'link/leads-to-itself': ({ route }) => ({
    message: `the former route "${route}" is the route of this funnel, so it would lead to itself`,
    help: 'remove it',
  }),
  'link/unknown-address': ({ address, nearest }) => ({
    message: `this site has no page at "${address}": the route leads to an error page`,
    help:
      nearest === null
        ? 'give the address of a page (src/site/content/page-paths.ts) or of a funnel'
        : `use "${nearest}"`,
  }),
  'link/no-single-place': ({ isEmpty }) => ({
    message: isEmpty ? 'this leads to no place' : 'this leads to two places at once',
    help: `give ${isEmpty ? 'either' : 'only'} "to", a page of this site, or "site", another site of the configuration`,
  }),
  'id/duplicate': ({ what, id }) => ({
    message: `two ${what} have the id "${id}"`,
    help: 'rename one of them; others refer to it by id',
  }),
  'option/duplicate-value': ({ value }) => ({
    message: `two options of this field store the value "${value}"`,
    help: 'give each option a value of its own',
  }),
  'option/unknown-exclusive': createUnknownNameMessage('option', 'options'),
  'option/unknown-fixed': createUnknownNameMessage('option', 'options'),
  'option/nothing-to-shuffle': ({ field }) => ({
    message: `fewer than two options of "${field}" can change their place, so nothing is shuffled`,
    help: 'name fewer options in "fixed", or remove "shuffle"; exclusive options and those with "other" keep their place anyway',
  }),
  'option/other-without-button': ({ option }) => ({
    message: `the option "${option}" asks for a text, but a choice here goes on at once`,
    help: 'let the step have "advance": "onContinue", or remove "other"',
  }),
  'picture/repeats-label': ({ label }) => ({
    message: `this text only repeats the label "${label}", so visitors who listen hear it twice`,
    help: 'write what the picture shows beyond the label; a picture that shows nothing more can be left out',
  }),
  'picture/in-list': ({ option }) => ({
    message: `the option "${option}" has a picture, and a drop-down list cannot show it`,
    help: 'let the field have the type "singleChoice", or remove "picture"',
  }),
  'picture/missing': ({ name, nearest, known }) => ({
    message: `there is no picture "${name}" in the folder media`,
    help:
      nearest === null && known.length === 0
        ? 'put the file into the folder media beside the definition'
        : formatSuggestion(nearest, known, 'pictures in that folder'),
  }),
  'picture/unreadable': ({ file, problem }) => ({
    message: `"${file}" cannot be read as a picture: ${problem}`,
    help: 'save the picture again as JPEG, PNG or WebP',
  }),
  'picture/too-large': ({ file, size, limit }) => ({
    message: `"${file}" has ${size}, more than the ${limit} of a source`,
    help: 'save a smaller one: visitors get at most 720 pixels of its width',
  }),
  'field/min-over-max': ({ min, max }) => ({
    message: `no answer fits both "min" ${min} and "max" ${max}`,
    help: 'lower "min" or raise "max"',
  }),
  'field/whole-and-step': ({ step }) => ({
    message: `the field has "whole" and the step ${step}, which both say which numbers fit`,
    help: Number.isInteger(step)
      ? 'leave out "whole": steps that are whole numbers give whole numbers'
      : 'leave out one of them',
  }),
  'field/min-over-options': ({ min, choosable }) => ({
    message: `at least ${min} are required, but only ${choosable} can be chosen together`,
    help: `lower "min" to ${choosable} or add options`,
  }),
  'field/unknown-country': ({ name, nearest }) => ({
    message: `there is no country "${name}"`,
    help:
      nearest === null
        ? 'write its two capital letters of ISO 3166, such as "GB" or "PT"'
        : `use "${nearest}"`,
  }),
  'field/country-not-offered': ({ country, countries }) => ({
    message: `"${country}" is not one of the "countries" that the visitor chooses from`,
    help: `add it to "countries", or use one of: ${formatNames(countries)}`,
  }),
  'field/unfit-suggestion': ({ suggestion, expected }) => ({
    message: `the field refuses its own suggestion "${suggestion}"`,
    help: `suggest ${expected}, or remove "format"`,
  }),
  'list/duplicate': ({ value }) => ({
    message: `"${value}" stands in this list twice`,
    help: 'remove one of the two',
  }),
  'field/unsafe-pattern': ({ problem, at }) => ({
    message: `this pattern cannot be used: ${problem} (at character ${at + 1})`,
    help: 'use characters, sets such as [A-Z], \\d, \\w, quantifiers such as {2,4}, and groups that are not repeated: for example "[A-Z]{2}-\\d{3}"',
  }),
  'field/slow-pattern': ({ slowAt, longest }) => ({
    message: `this pattern can freeze the page: a text of ${longest} characters can fit it in too many ways (from character ${slowAt + 1} on)`,
    help: 'let a repetition be followed by a character that it does not take, such as "," or "-", let alternatives begin with different characters, repeat less, or lower "maxLength"',
  }),
  'field/earliest-over-latest': ({ earliest, latest }) => ({
    message: `no day fits both "earliest" ${earliest} and "latest" ${latest}`,
    help: 'let "earliest" be before "latest"',
  }),
  'field/empty-scale': ({ from, to }) => ({
    message: `a rating from ${from} to ${to} leaves nothing to choose between`,
    help: 'let "from" be less than "to"',
  }),
  'field/look-misfit': ({ look, at, limit }) => ({
    message:
      at === 'from' ? `${look} count from 1` : `there are at most ${limit} ${look} in a rating`,
    help: `${at === 'from' ? 'let "from" be 1' : `let "to" be at most ${limit}`}, or set "look": "numbers"`,
  }),
  'flow/unknown-target': createUnknownNameMessage('step', 'steps'),
  'flow/no-way-on': ({ step }) => ({
    message: `step "${step}" is the last one and leads nowhere`,
    help: 'make the last step an ending, or give this one a "next"',
  }),
  'flow/ending-with-next': ({ step }) => ({
    message: `"${step}" is an ending, so nothing follows it`,
    help: 'remove "next"',
  }),
  'flow/cycle': ({ steps }) => ({
    message: `these steps lead back to themselves: ${steps.join(' → ')}`,
    help: 'let one of them lead on to a later step',
  }),
  'rule/unknown-field': createUnknownNameMessage('field', 'fields'),
  'rule/later-field': ({ field, option, asks }) => {
    const what = option === undefined ? `"${field}"` : `the option "${option}" of "${field}"`;
    return {
      message:
        field === asks
          ? `the visibility of ${what} depends on its own answer`
          : `the visibility of ${what} depends on "${asks}", which comes after it`,
      help: 'use only fields that come before it in the definition',
    };
  },
  'field/limit-later': ({ field, limit, asks }) => ({
    message:
      field === asks
        ? `"${limit}" of "${field}" depends on its own answer`
        : `"${limit}" of "${field}" depends on "${asks}", which comes after it`,
    help: 'use only answers that are asked before it: on an earlier step, or above it on the same one',
  }),
  'field/limit-moves-steps': ({ field }) => ({
    message: `the steps of "${field}" would begin at another answer: it has "step", and "min" is no fixed number`,
    help: 'remove "step", write "whole": true instead of it, or give "min" a number',
  }),
  'field/one-of-elsewhere': ({ field, step }) => ({
    message: `"${field}" is a question of step "${step}", not of this one`,
    help: 'name fields of the same step: a visitor is asked again on the step where all are missing',
  }),
  'field/one-of-needed': ({ field }) => ({
    message: `"${field}" cannot be left out, so at least one of these fields is always answered`,
    help: 'let it be left out, with "required": false or "min": 0, or name other fields',
  }),
  'field/one-of-without-button': ({ step }) => ({
    message: `step "${step}" goes on with its first answer, so it never has none`,
    help: 'leave out "atLeastOneOf", or "advance": "onSelect"',
  }),
  'rule/unknown-score': createUnknownNameMessage('score', 'scores'),
  'rule/unknown-draw': createUnknownNameMessage('draw step', 'draw steps'),
  'rule/unknown-input': createUnknownNameMessage('input', 'inputs'),
  'rule/unknown-decision': createUnknownNameMessage('decision', 'decisions'),
  'rule/decision-too-early': ({ decision }) => ({
    message: `the decision "${decision}" cannot be compared here, where it may not be made`,
    help: 'compare it in "result.rules" or in "visibleWhen" of a part of an ending; elsewhere compare the answers that it reads',
  }),
  'rule/unknown-value': ({ name, of, nearest, known }) => ({
    message: `${of} can never be "${name}"`,
    help: formatSuggestion(nearest, known, `values of ${of}`),
  }),
  'rule/empty-range': ({ first, last }) => ({
    message: `nothing lies between ${first} and ${last}, because the first is above the second`,
    help: `write the lower one first: [${last}, ${first}]`,
  }),
  'rule/unfit-value': ({ of, value, expected }) => ({
    message: `${of} can never be "${value}", because the field refuses it`,
    help: `compare with ${expected}`,
  }),
  'rule/operator-misfit': ({ operator, on, fitting }) => ({
    message: `"${operator}" cannot be used with ${on}`,
    help: `use one of: ${formatNames(fitting)}`,
  }),
  'rule/operand-misfit': ({ operator, expected }) => ({
    message: `"${operator}" compares with ${expected}`,
    help: `give ${expected} to compare with ("value")${/day/.test(expected) ? ', such as "2026-12-31" or "today+30d"' : ''}`,
  }),
  'score/points-without-score': ({ giver }) => ({
    message: `${giver} gives points, but this funnel has no score`,
    help: 'add a score under "scores", or remove the points',
  }),
  'score/points-ambiguous': ({ scores }) => ({
    message: 'these points do not name their score',
    help: `write one number a score: ${formatNames(scores)}`,
  }),
  'score/unknown-score': createUnknownNameMessage('score', 'scores'),
  'score/empty-band': ({ band, min, max }) => ({
    message: `band "${band}" runs from ${min} to ${max}, so no total falls into it`,
    help: 'let "min" be at most "max"',
  }),
  'score/without-bands': ({ score, readBy }) => ({
    message: `the score "${score}" has no bands`,
    help: `add "bands" to it, or ${totalInstead[readBy](score)}`,
  }),
  'points/unbounded': ({ field, limit, count }) => ({
    message:
      count === null
        ? `"${field}" gives points by its value, but nothing bounds it`
        : `"${field}" gives points by its value, but has ${count} values`,
    help:
      count === null
        ? 'add "min" and "max", or give points by bands: [{ "min", "max", "points" }]'
        : `let "min" and "max" be at most ${limit} steps apart, or give points by bands: [{ "min", "max", "points" }]`,
  }),
  'points/empty-band': ({ min, max }) => ({
    message: `this band runs from ${min} to ${max}, so no number falls into it`,
    help: 'let "min" be at most "max"',
  }),
  'value/unknown': createUnknownNameMessage('value', 'values'),
  'value/unknown-field': ({ name, nearest, known }) => ({
    message: `there is no field "${name}"`,
    help: formatSuggestion(nearest, known, 'fields that fit here'),
  }),
  'value/unknown-score': createUnknownNameMessage('score', 'scores'),
  'value/field-misfit': ({ field, needs, fitting }) => ({
    message: `an answer of "${field}" is no ${needs}`,
    help:
      fitting.length === 0
        ? `no field of this funnel asks for a ${needs}: add one`
        : `use a field whose answer is a ${needs}: ${formatNames(fitting)}`,
  }),
  'value/cycle': ({ values }) => ({
    message: `these values are calculated from themselves: ${values.join(' → ')}`,
    help: 'calculate one of them from answers and scores only',
  }),
  'value/without-bands': ({ value }) => ({
    message: `the value "${value}" has no bands`,
    help: 'add "bands" to it, or use its number',
  }),
  'input/value-misfit': ({ input, value, type }) => ({
    message: `"${value}" is no ${type}, as "${input}" is`,
    help: `write a ${type}${type === 'boolean' ? ': true or false' : ''}`,
  }),
  'input/default-refused': ({ name, nearest, known }) => ({
    message: `the default "${name}" is not among the allowed values`,
    help: formatSuggestion(nearest, known, 'allowed values'),
  }),
  'input/length-of-other': ({ input, type }) => ({
    message: `"maxLength" limits texts, but the input "${input}" is a ${type}`,
    help: 'remove "maxLength"',
  }),
  'input/too-long': ({ value, limit }) => ({
    message: `"${value}" is longer than ${limit} characters, so it is never read`,
    help: 'shorten it, or raise "maxLength"',
  }),
  'input/duplicate-parameter': ({ parameter, inputs: [first, second] }) => ({
    message: `"${first}" and "${second}" are both read from "${parameter}" in the address`,
    help: 'give one of them another "parameter"',
  }),
  'input/personal-carried': ({ input }) => ({
    message: `"${input}" is personal, so no other page receives it`,
    help: 'remove it from "carry", or send it in a row',
  }),
  'input/lost-at-result': ({ inputs }) => ({
    message: `the result page computes the result again, but ${formatNames(inputs)} would be cleared before`,
    help: 'remove "complete" from "clearOn", or the inputs',
  }),
  'prefill/unknown-input': createUnknownNameMessage('input', 'inputs'),
  'prefill/personal-from-query': ({ field, input }) => ({
    message: `"${field}" is personal, but "${input}" would send its answer to the server in the address`,
    help: `add "personal": true to the input "${input}": it is then read after # only`,
  }),
  'prefill/consent': ({ field }) => ({
    message: `a link would tick "${field}", but only the visitor can consent`,
    help: 'remove "prefill"',
  }),
  'prefill/lost-on-reload': ({ field }) => ({
    message: `"persistence.selection" keeps one choice only, so a reload would lose the answer to "${field}"`,
    help: 'remove "selection" from "persistence": the choice then goes with the answers',
  }),
  'decision/unknown-step': createUnknownNameMessage('step', 'steps'),
  'decision/unknown-result': ({ name, nearest, known }) => ({
    message: `there is no result "${name}"`,
    help: formatSuggestion(nearest, known, 'results of this decision'),
  }),
  'draw/unknown-slice': ({ name, nearest, known }) => ({
    message: `slice "${name}" belongs to no outcome`,
    help: formatSuggestion(nearest, known, 'outcomes of this draw'),
  }),
  'draw/missing-slice': ({ outcome }) => ({
    message: `outcome "${outcome}" can be drawn but has no slice to stop at`,
    help: `add "${outcome}" to the slices, or give it weight 0`,
  }),
  'draw/no-chance': ({ step }) => ({
    message: `no outcome of "${step}" can be drawn: every weight is 0`,
    help: 'give at least one outcome a weight above 0',
  }),
  'submission/unknown-step': createUnknownNameMessage('step', 'steps'),
  'submission/unknown-column': ({ name, table, nearest, known }) => ({
    message: `the table "${table}" has no column "${name}", so it refuses every row`,
    help: formatSuggestion(nearest, known, `put this into another column; columns of "${table}"`),
  }),
  'submission/reserved-column': ({ column, by }) => ({
    message: `the ${by} fills the column "${column}" itself`,
    help: `remove "${column}" from the map`,
  }),
  'submission/missing-column': ({ table, column, takes }) => ({
    message: `the table "${table}" refuses every row without "${column}"`,
    help: `add "${column}" to the map: ${takes}`,
  }),
  'submission/wrong-type': ({ table, column, takes, found, fitting, kinds }) => ({
    message: `the column "${column}" of "${table}" takes ${takes}, but this is ${found}`,
    help: formatFittingSource(fitting, kinds, takes),
  }),
  'submission/refused-value': ({ table, column, takes, found }) => ({
    message: `the column "${column}" of "${table}" takes ${takes}, but never ${found}`,
    help: `give it ${takes}`,
  }),
  'submission/out-of-range': ({ table, column, takes, found, field }) => ({
    message: `the column "${column}" of "${table}" takes ${takes}, but this can be ${found}`,
    help:
      field === null
        ? 'give a number within these bounds'
        : `give the field "${field}" a "min" and a "max" within these bounds`,
  }),
  'submission/too-long': ({ table, column, longest, limit, field }) => ({
    message: `this can have ${longest} characters, but the column "${column}" of "${table}" takes ${limit}`,
    help:
      field === null
        ? 'shorten it'
        : `give the field "${field}" a "maxLength" of ${limit}, or shorten its options`,
  }),
  'submission/row-too-large': ({ table, bytes, limit, widest }) => ({
    message: `a row can take ${bytes} bytes, but the table "${table}" takes ${limit}`,
    help:
      widest === null
        ? 'send fewer or shorter values'
        : `lower "maxLength" of the longest texts, first of "${widest.id}" (up to ${widest.bytes} bytes), or send fewer answers`,
  }),
  'map/unknown-field': createUnknownNameMessage('field', 'fields'),
  'map/unknown-score': createUnknownNameMessage('score', 'scores'),
  'map/unknown-decision': createUnknownNameMessage('decision', 'decisions'),
  'map/unknown-draw': createUnknownNameMessage('draw step', 'draw steps'),
  'map/unknown-input': createUnknownNameMessage('input', 'inputs'),
  'storage/unknown-field': createUnknownNameMessage('field', 'fields'),
  'storage/unknown-decision': createUnknownNameMessage('decision', 'decisions'),
  'storage/duplicate-key': ({ key }) => ({
    message: `two values are stored under the key "${key}"`,
    help: 'give each a key of its own',
  }),
  'storage/answers-unsaved': ({ fields }) => ({
    message: `a reload would lose the answers to ${formatNames(fields)}`,
    help: 'add "answers" to "persistence", or name a key under "fields" for each',
  }),
  'storage/draws-unsaved': ({ step }) => ({
    message: `a reload would draw again at "${step}"`,
    help: 'add "draws" to "persistence"',
  }),
  'storage/kept-draw-cleared': ({ step }) => ({
    message: `this deletes the draw of "${step}", which a restart keeps`,
    help: `do not clear the progress, or set "onRestart": "clear" on "${step}"`,
  }),
  'result/unknown-requirement': ({ name, nearest, known }) => ({
    message: `"${name}" is required but never carried`,
    help: formatSuggestion(nearest, known, 'what is carried'),
  }),
  'result/no-chance': () => ({
    message: 'no destination can be reached: every weight is 0',
    help: 'give at least one destination a weight above 0',
  }),
  'result/leads-to-itself': ({ route }) => ({
    message: `this leads back to the funnel itself at "${route}"`,
    help: 'lead to the page that shows the result, or leave "result" out and let the ending show it',
  }),
  'result/leads-nowhere': () => ({
    message: 'no ending leads to a page',
    help: 'add "redirect" here or to a rule, or leave "result" out: the endings then show the result',
  }),
  'result/unknown-ending': ({ name, nearest, known }) => ({
    message: `there is no ending "${name}"`,
    help: formatSuggestion(nearest, known, 'endings in this funnel'),
  }),
  'result/rule-for-all': () => ({
    message: 'this rule is for every ending and all visitors, so nothing behind it is ever read',
    help: 'add "ending" or "when" to it, or move its pages to "redirect" of "result"',
  }),
  'result/not-carried': ({ page, answers, personal, draws }) => ({
    message: `"${page}" plays the funnel again to compute the result, and does not receive what it needs: ${formatNames([...answers, ...personal, ...draws])}`,
    help: `add to "carry": ${[
      ...(answers.length === 0 ? [] : ['{ "answers": "values" }']),
      ...personal.map((field) => `{ "field": "${field}" }`),
      ...draws.map((draw) => `{ "draw": "${draw}" }`),
    ].join(', ')}`,
  }),
  'ending/no-plan': () => ({
    message: 'this shows a plan, but the funnel has no decision "plan"',
    help: 'add a decision with the id "plan", or remove this part',
  }),
  'ending/no-feedback': () => ({
    message: 'this shows the feedback of the chosen options, but no option has any',
    help: 'add "feedback" to an option, or remove this part',
  }),
  'text/malformed': ({ written }) => ({
    message: `${written} is not filled in: it is not written like a placeholder`,
    help: 'write it like {answer.name}, {answer.income, currency} or {answer.name | "there"}; a second brace before it makes it plain text: {{answer.name}',
  }),
  'text/not-a-placeholder': ({ written, instead, plain }) => ({
    message: `${written} is not filled in: visitors would read it as it is`,
    help: `write ${instead ?? '{answer.x} with the id of a field, or {value.x} with that of a value'}; ${plain} shows the braces`,
  }),
  'text/unknown-source': ({ written, name, nearest, known }) => ({
    message: `${written} reads "${name}", which does not exist`,
    help: `${formatSuggestion(nearest, known, 'a placeholder can read')}; or write a second brace before it to show it as it is`,
  }),
  'text/unknown-name': ({ written, name, part, nearest, known }) => {
    const what = part === 'step' ? 'draw step' : part;
    return {
      message: `${written} reads the ${what} "${name}", which does not exist`,
      help: formatSuggestion(nearest, known, `${what}s in this funnel`),
      missing: `${what} ${name}`,
    };
  },
  'text/boolean-input': ({ written, id }) => ({
    message: `${written} would show "true" or "false"`,
    help: `write two texts, each under a condition on the input "${id}"`,
  }),
  'text/answer-of-choice': ({ written, id }) => ({
    message: `${written} would show the stored value of a choice`,
    help: `show the words that the visitor chose: {label.${id}}`,
  }),
  'text/unknown-format': ({ written, name, nearest, known }) => ({
    message: `${written} cannot be written as "${name}"`,
    help:
      known.length === 0
        ? 'leave the format out: it gives words'
        : formatSuggestion(nearest, known, 'formats of it'),
  }),
  'text/nested': ({ written, id }) => ({
    message: `${written} shows a label of "${id}" that has a placeholder itself`,
    help: `write the labels of "${id}" without placeholders`,
  }),
  'text/personal-title': ({ written, id, source }) => ({
    message: `${written} would bring ${personalNouns[source]?.(id) ?? `the personal answer to "${id}"`} into the title of the page and the history of the browser`,
    help: `say what the title of the page shows instead: {${source}.${id} | "you"}`,
  }),
  'text/unstored-form': ({ text, stored }) => ({
    message: `texts are stored without invisible characters around them, in Unicode's form NFC: "${text}" never is`,
    help: stored === '' ? 'write a text that has something to see' : `write "${stored}"`,
  }),
  'text/not-filled': ({ written }) => ({
    message: `${written} is not filled in here`,
    help: 'placeholders are filled in texts of steps and fields, in reasons of decisions and in descriptions of bands; write this text without one',
  }),
  'migration/wrong-version': ({ from, version, oldest }) => ({
    message: `this migration starts from version ${from}, but this is version ${version} and keeps those from ${oldest}`,
    help:
      from < version
        ? 'remove it: visits of that version are opened as far as they still fit'
        : 'let "from" be the version before the change, and raise "version"',
  }),
  'migration/duplicate-version': ({ from }) => ({
    message: `two migrations start from version ${from}`,
    help: 'put all changes of a version into one migration',
  }),
  'migration/no-effect': () => ({
    message: 'this changes nothing in a stored visit',
    help: 'remove it',
  }),
  'migration/contradiction': ({ what, name }) => ({
    message: `two changes of this migration are about the ${what} "${name}"`,
    help: 'keep one of them',
  }),
  'migration/unknown-target': ({ what, name, nearest, known }) => ({
    message: `no later version has the ${what} "${name}"`,
    help: formatSuggestion(nearest, known, `${what}s of this version`),
  }),
  'migration/still-there': ({ what, name }) => ({
    message: `the ${what} "${name}" is still there, so a stored "${name}" needs no change`,
    help: `remove this change, or the ${what}`,
  }),
  'migration/other-type': ({ field, type, to, targetType }) => ({
    message: `an answer of "${field}" (${type}) does not fit "${to}" (${targetType})`,
    help: 'move an answer only to a field of the same type, or drop it',
  }),
};

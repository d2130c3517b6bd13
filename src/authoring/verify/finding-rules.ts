import type { PlaceholderSource } from '../../funnel/definition/placeholder-sources';

export type Severity = 'error' | 'warning';

/** Why no visitor enters a step. */
export type UnreachableReason =
  /** The steps before it lead past it. */
  | { kind: 'skipped'; by: string; to: string }
  /** Its condition is false for everybody who comes to it. */
  | { kind: 'hidden'; why: NeverReason | null };

/** Why a condition never holds. */
export type NeverReason =
  /** A number never reaches what it is compared with. */
  | { kind: 'bound'; subject: string; range: string }
  /** No visitor here has the value. */
  | { kind: 'value'; subject: string; found: string }
  /** Two parts hold, but never for the same visitor. */
  | { kind: 'contradiction'; first: string; second: string };

interface NamedBand {
  id: string;
  min: number;
  max: number;
}

/** Parameters of each finding, by rule id. */
export interface FindingParams {
  'flow/unreachable-step': { step: string; reason: UnreachableReason | null };
  'flow/dead-end': { step: string };
  'flow/unanswerable-step': { step: string; field: string };
  'flow/no-answer-left': {
    step: string;
    field: string;
    by: string[];
    /** What leaves no answer: the limits of the field, or the conditions of its options. */
    left: 'number or day' | 'option';
  };
  'flow/none-of-several-fits': { step: string; fields: string[] };
  'field/never-shown': { field: string; why: NeverReason | null };
  'option/never-chosen': { option: string; field: string };
  'option/never-shown': { option: string; field: string; why: NeverReason | null };
  'option/reads-alike': { option: string; other: string; field: string };
  'option/without-points-where-others-have': { option: string; score: string };
  'question/no-influence': { field: string };
  'question/only-repeated': { field: string };
  'rule/never-fires': { reason: NeverReason | null };
  'rule/shadowed': Record<never, never>;
  'rule/repeats-default': { outcome: string };
  'rule/asks-too-early': { asks: string; answeredAt: string; askedAt: string };
  'rule/false-where-unanswered': {
    field: string;
    operator: string;
    /** What visitors without the answer get; null where they do not see the part. */
    gets: string | null;
  };
  'decision/unreached-result': { result: string };
  'decision/undecided': { decision: string; step: string };
  'decision/never-displayed': { result: string; instead: string };
  'score/gap': { score: string; totals: number[] };
  'score/overlap': { band: NamedBand; other: NamedBand; totals: number[] };
  'score/unreached-band': { band: string; least: number; most: number };
  'score/unused': { score: string };
  'points/gap': { field: string; value: number };
  'points/overlap': { field: string; value: number };
  'points/unreached-band': { field: string; min: number; max: number; least: number; most: number };
  'number/between-rules': { field: string; from: number; to: number };
  'value/divides-by-zero': { value: string; range: string };
  'value/unanswered': { value: string; step: string; missing: string[] };
  'submission/unanswered-field': { source: string; step: string; table: string; column: string };
  'submission/empty-answers': { step: string; table: string; column: string };
  'result/unmet-requirement': { name: string };
  'result/unused-redirect': Record<never, never>;
  'ending/part-never-shown': {
    part: string;
    ending: string;
    /** `leads-away`: every visitor is led to a page; `rule-leads-away`: those who would see it are. */
    why: NeverReason | { kind: 'leads-away' | 'rule-leads-away' } | null;
  };
  'result/weights-sum': { sum: number };
  'draw/weights-sum': { sum: number };
  'draw/slices-disagree': { outcome: string; slices: number; of: number; percent: number };
  'text/unanswered': {
    written: string;
    id: string;
    source: PlaceholderSource;
    step: string;
    /** All, where the step of the text asks for it itself. */
    readers: 'all' | 'some';
  };
  'text/unwritten': { written: string };
  'input/unused': { input: string };
  'value/unused': { value: string };
  'prefill/never-fits': { field: string; input: string };
  'prefill/unfit-example': { input: string; example: string; field: string | null };
  'accepted/unused': { rule: string; at: string };
}

interface FindingRule<Params> {
  severity: Severity;
  /** The rule claims that something never happens, which only an exhaustive exploration proves. */
  requiresExhaustive?: true;
  message: (params: Params) => string;
  help: (params: Params) => string;
  /** Text of `--explain`: what the rule checks, and its effect on visitors. */
  why: string;
}

const formatTotals = (totals: readonly number[]): string =>
  totals.length > 6 ? `${totals.slice(0, 6).join(', ')}, …` : totals.join(', ');

const formatQuantity = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const formatBand = ({ id, min, max }: NamedBand): string => `"${id}" (${min} to ${max})`;

function formatNeverReason(reason: NeverReason): string {
  if (reason.kind === 'contradiction')
    return `its parts ${reason.first} and ${reason.second} contradict each other`;
  return reason.kind === 'bound'
    ? `${reason.subject} is ${reason.range}`
    : `${reason.subject} is never ${reason.found} here`;
}

/** A reason behind what it explains; nothing where there is none. */
const formatBecause = (reason: NeverReason | null): string =>
  reason === null ? '' : `: ${formatNeverReason(reason)}`;

const weightsSumRule: FindingRule<{ sum: number }> = {
  severity: 'error',
  message: ({ sum }) => `these weights sum to ${sum}`,
  help: () => 'change them so that they sum to 1 or to 100',
  why: 'Weights of any sum work, but only a sum of 1 or 100 shows the probability of each outcome.',
};

/** All rules with severity and texts. No other module formats the text of a finding. */
export const findingRules: { [Id in keyof FindingParams]: FindingRule<FindingParams[Id]> } = {
  'flow/unreachable-step': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ step, reason }) => {
      if (reason?.kind === 'skipped')
        return `no visitor can reach step "${step}": step "${reason.by}" leads past it, to "${reason.to}"`;
      return reason?.kind === 'hidden'
        ? `no visitor can reach step "${step}": its "visibleWhen" is false for everybody who comes to it${formatBecause(reason.why)}`
        : `no visitor can reach step "${step}"`;
    },
    help: ({ step, reason }) => {
      if (reason?.kind === 'skipped')
        return `let "${reason.by}" lead to "${step}", by a rule or as its default, or remove the step`;
      return reason?.kind === 'hidden'
        ? 'correct its "visibleWhen", or remove the step'
        : 'let a rule or a default lead to it, or remove the step';
    },
    why: 'All answer combinations were explored from the first step, and none enters this step. No visitor sees it.',
  },
  'flow/dead-end': {
    severity: 'error',
    message: ({ step }) => `some visitors cannot leave step "${step}"`,
    help: () =>
      'add a default route, or an ending that is visible to them; a step that continues on a choice needs a field that they see',
    why: 'The visitor completes the step and clicks the button, but there is no next step: the "visibleWhen" of every target hides it. A step with "advance": "onSelect" has no button: whoever sees none of its fields stays.',
  },
  'flow/unanswerable-step': {
    severity: 'error',
    message: ({ step, field }) =>
      `no answer to "${field}" is valid, so no visitor can leave step "${step}"`,
    help: () =>
      'change its "validation" and its limits, such as "max", "latest", "maxLength" or "format", so that some answer meets all of them',
    why: 'The rules of the field contradict each other, so the step rejects every answer.',
  },
  'flow/no-answer-left': {
    severity: 'error',
    message: ({ step, field, by, left }) => {
      const sources = by.map((id) => `"${id}"`).join(' and ');
      return left === 'option'
        ? `some visitors are offered too few options of "${field}" because of ${sources}, so they cannot leave step "${step}"`
        : `the limits that ${sources} set leave some visitors no answer to "${field}", so they cannot leave step "${step}"`;
    },
    help: ({ left }) =>
      left === 'option'
        ? 'offer them an option without a condition, lower "min", or hide the field from them with its own "visibleWhen"'
        : 'limit the answers that come before, so that some answer is always left, or let this one be left out ("required": false)',
    why: 'Earlier answers decide what fits: a limit is such an answer, and it lies beyond the other limit of the field, or the conditions of its options do not hold. The step then rejects every answer.',
  },
  'flow/none-of-several-fits': {
    severity: 'error',
    message: ({ step, fields }) =>
      `step "${step}" needs an answer to ${fields.map((id) => `"${id}"`).join(' or ')}, and some visitors have none that fits`,
    help: () =>
      'change the rules of one of these fields so that some answer meets them, or show another field of the list',
    why: 'The step needs at least one of several answers. The fields of them that these visitors see reject every answer, so the step cannot be left.',
  },
  'field/never-shown': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ field, why }) =>
      why === null
        ? `the field "${field}" is hidden for all visitors who leave its step`
        : `the field "${field}" is hidden for all visitors who leave its step, because its "visibleWhen" never holds there: ${formatNeverReason(why)}`,
    help: () => 'correct its "visibleWhen", or remove the field',
    why: 'Its step is shown, but its "visibleWhen" is false for every visitor who has answered the step. Some may see it before that, but nobody answers it.',
  },
  'option/never-chosen': {
    severity: 'error',
    message: ({ option, field }) =>
      `"${option}" can be selected, but no answer to "${field}" with it is valid`,
    help: () => 'lower "min", take it out of "exclusive", or remove the option',
    why: 'An exclusive option cannot be one of several. A visitor who selects it cannot continue.',
  },
  'option/never-shown': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ option, field, why }) =>
      `no visitor is offered the option "${option}" of "${field}"${why === null ? '' : `, because its "visibleWhen" never holds: ${formatNeverReason(why)}`}`,
    help: () => 'correct its "visibleWhen", or remove the option',
    why: 'The question is shown, but the "visibleWhen" of the option is false for everybody who sees it.',
  },
  'option/reads-alike': {
    severity: 'warning',
    message: ({ option, other, field }) =>
      `the options "${other}" and "${option}" of "${field}" read alike`,
    help: () => 'give one of them another label, or remove it',
    why: 'Visitors see the same text twice and cannot know which answer they give. Case, spaces, invisible letters, kinds of quotes and dashes, and what ends a sentence make no difference to a reader.',
  },
  'option/without-points-where-others-have': {
    severity: 'warning',
    message: ({ option, score }) =>
      `"${option}" has no points for the score "${score}", but other options of the field have`,
    help: () => 'write "points": 0 if that is intended',
    why: 'Missing points count as 0 and silently move visitors into a lower band.',
  },
  'question/no-influence': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ field }) => `the answer to "${field}" has no effect`,
    help: () =>
      'use it in a rule, a score, a submission or what the result carries, or leave the question out',
    why: 'Each question costs visitors. This one affects no step, decision or score, and is neither submitted nor carried to the result.',
  },
  'question/only-repeated': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ field }) =>
      `no text, rule, row or sum of any result depends on the answer to "${field}"`,
    help: () =>
      'give its options "feedback", use it in a rule, a score or a text, or leave the question out',
    why: 'The result page gets this answer in the list of all answers alone. It can repeat it, and else shows the same to everybody.',
  },
  'rule/never-fires': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ reason }) => `no visitor meets this condition${formatBecause(reason)}`,
    help: ({ reason }) =>
      reason?.kind === 'contradiction'
        ? 'remove one of the two, or put them under "any"'
        : 'correct the condition, or remove the rule',
    why: 'All answer combinations that reach this rule were explored, and its condition is false for each.',
  },
  'rule/shadowed': {
    severity: 'error',
    requiresExhaustive: true,
    message: () => 'an earlier rule always takes precedence over this one',
    help: () => 'move it above the more general rules, or remove it',
    why: 'The first rule that holds is applied. Whenever this one holds, an earlier one holds too.',
  },
  'rule/repeats-default': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ outcome }) => `the outcome is the same without this rule: "${outcome}"`,
    help: () => 'remove it, or change its outcome',
    why: 'Whenever this rule applies, the rules and the default below it have the same outcome. The rule is redundant.',
  },
  'rule/asks-too-early': {
    severity: 'error',
    message: ({ asks, answeredAt, askedAt }) =>
      askedAt === answeredAt
        ? `step "${askedAt}" is shown by this condition before "${asks}" is answered on it`
        : `step "${askedAt}" reads "${asks}", which is answered later, at step "${answeredAt}"`,
    help: ({ asks, answeredAt, askedAt }) =>
      askedAt === answeredAt
        ? `read an answer of an earlier step, or move "${asks}" to one`
        : `move step "${answeredAt}" before "${askedAt}", or this condition to "${answeredAt}" or a later step`,
    why: 'A condition on a missing answer is false. Here visitors can reach the condition before the question.',
  },
  'rule/false-where-unanswered': {
    severity: 'warning',
    message: ({ field, operator, gets }) =>
      `"${operator}" is false for visitors who leave "${field}" unanswered: they ${gets === null ? 'do not see this' : `get "${gets}"`}`,
    help: ({ field }) =>
      `to take them along, write { "any": [this, { "field": "${field}", "operator": "isEmpty" }] }; to say what they get, add a rule with "isEmpty"`,
    why: 'No comparison holds on an unanswered field, not even "excludes" and "isNot". A reader of the definition may think that who chose nothing has not chosen this. Once a rule of the list asks with "isEmpty" or "isAnswered", the author has decided.',
  },
  'decision/unreached-result': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ result }) => `no answers lead to the result "${result}"`,
    help: () => 'add a rule with this result, or remove the result',
    why: 'All answer combinations were explored, and the decision never has this result.',
  },
  'decision/undecided': {
    severity: 'error',
    message: ({ decision, step }) =>
      `the decision "${decision}" has no result for some visitors at step "${step}"`,
    help: () => 'add a "default"',
    why: 'No rule holds and there is no default. These visitors are sent back, or see a result page without a result.',
  },
  'decision/never-displayed': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ result, instead }) =>
      `"${result}" is decided but never shown: "${instead}" is displayed instead`,
    help: () => 'remove it from "display", or accept it under "accepted" with a reason',
    why: 'A result that is always replaced is easily forgotten when the replacement changes.',
  },
  'score/gap': {
    severity: 'error',
    message: ({ score, totals }) =>
      `no band of "${score}" contains the reachable totals ${formatTotals(totals)}`,
    help: () => 'widen a band, or add a band',
    why: 'Visitors with such a total see a result page without a result.',
  },
  'score/overlap': {
    severity: 'error',
    message: ({ band, other, totals }) =>
      `the bands ${formatBand(other)} and ${formatBand(band)} both contain ${formatTotals(totals)}`,
    help: ({ band, other }) =>
      other.max < band.max
        ? `start "${band.id}" above ${other.max}, or end "${other.id}" below ${band.min}`
        : `give each total to one band: "${band.id}" lies inside "${other.id}"`,
    why: 'The first matching band is used, so the other band is narrower than its bounds.',
  },
  'score/unreached-band': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ band, least, most }) =>
      `no answers lead to the band "${band}": totals range from ${least} to ${most}`,
    help: () => 'change its bounds, or remove the band',
    why: 'All reachable totals were computed, and none is in this band.',
  },
  'score/unused': {
    severity: 'warning',
    message: ({ score }) => `nothing asks about the score "${score}"`,
    help: () =>
      'compare it in a route or a decision (also "highestOf"), show it in a text, store it in a row, or remove it',
    why: 'Answers give points to it, and then it decides nothing. Often a list of the highest score does not have it yet.',
  },
  'points/gap': {
    severity: 'warning',
    message: ({ field, value }) =>
      `a ${value} in "${field}" falls into no band, so it gives 0 points`,
    help: () => 'widen a band, or add one with "points": 0 if that is intended',
    why: 'Missing points count as 0 and silently move visitors into a lower band.',
  },
  'points/overlap': {
    severity: 'error',
    message: ({ field, value }) => `a ${value} in "${field}" also falls into an earlier band`,
    help: () => 'let each number fall into one band',
    why: 'The first matching band gives the points, so this band is narrower than its bounds.',
  },
  'points/unreached-band': {
    severity: 'error',
    message: ({ field, min, max, least, most }) =>
      `no answer to "${field}" falls into the band from ${min} to ${max}: answers range from ${least} to ${most}`,
    help: () => 'change its bounds, or remove the band',
    why: 'The field accepts no number of this band, so its points are never given.',
  },
  'number/between-rules': {
    severity: 'warning',
    message: ({ field, from, to }) =>
      `a ${from + 0.5} in "${field}" is neither ${from} nor ${to} to the conditions: no rule for either holds`,
    help: ({ to }) =>
      `add "whole": true if only whole numbers are meant, or compare with "lt" ${to} in place of "lte"`,
    why: 'Visitors type decimals where a field takes them. Conditions for "up to 4" and "from 5" leave out 4.5.',
  },
  'value/divides-by-zero': {
    severity: 'error',
    message: ({ value, range }) =>
      `the value "${value}" divides by a number that can be 0: it is ${range}`,
    help: () => 'add "otherwise" to the division: what counts where it is by 0',
    why: 'A division by 0 has no value, and what reads it then counts as unanswered. The range comes from interval arithmetic: it may be wider than what visitors can have.',
  },
  'value/unanswered': {
    severity: 'error',
    message: ({ value, step, missing }) =>
      `some visitors at step "${step}" have no value "${value}": they did not answer ${missing.map((id) => `"${id}"`).join(', ')}`,
    help: () => 'add "otherwise" to the field in the calculation: what counts without an answer',
    why: 'A value without an answer that it needs is missing: conditions on it are false, and a row has null.',
  },
  'submission/unanswered-field': {
    severity: 'error',
    message: ({ source, step, table, column }) =>
      `${source} has no value for some visitors who leave step "${step}", but the column "${column}" of "${table}" needs one`,
    help: () =>
      'make the field required and always visible, or give a second source: {"coalesce": [ …, {"const": "…"}]}',
    why: 'A source without a value is null. This column takes no null, so the table refuses the row for ever, however often the visitor presses the button.',
  },
  'submission/empty-answers': {
    severity: 'error',
    message: ({ step, table, column }) =>
      `some visitors leave step "${step}" with no answer to send, but the column "${column}" of "${table}" takes no empty object`,
    help: () =>
      'require an answer that is not personal up to this step, or name what is sent: {"object": { … }}',
    why: '{"answers": "values"} has the answers on the path of the visitor, without personal ones. Where all of them are left out it is empty, and the table refuses the row for ever.',
  },
  'result/unmet-requirement': {
    severity: 'error',
    message: ({ name }) =>
      `"${name}" is required by the result page but has no value for some visitors`,
    help: () => 'carry a value that every visitor has, or remove it from "requires"',
    why: 'Without it the result page sends the visitor back to the first step, after all questions.',
  },
  'result/unused-redirect': {
    severity: 'error',
    requiresExhaustive: true,
    message: () => 'no visitor is led there: a rule decides for everybody',
    help: () => 'remove "redirect" of "result", or correct the rules',
    why: 'The pages of "redirect" are for visitors for whom no rule holds. All answer combinations were explored, and a rule holds for each.',
  },
  'ending/part-never-shown': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ part, ending, why }) => {
      const what = `no visitor can see the part "${part}" of the ending "${ending}"`;
      if (why === null) return what;
      switch (why.kind) {
        case 'leads-away':
          return `${what}: it leads everybody to a page`;
        case 'rule-leads-away':
          return `${what}: the result leads all for whom its "visibleWhen" holds to a page`;
        default:
          return `${what}, because its "visibleWhen" never holds: ${formatNeverReason(why)}`;
      }
    },
    help: ({ why }) =>
      why?.kind === 'leads-away' || why?.kind === 'rule-leads-away'
        ? 'let a rule of the result show the ending itself to some visitors, or remove the part'
        : 'correct its "visibleWhen", or remove the part',
    why: 'All answer combinations that reach the ending were explored, and the part is shown for none of them.',
  },
  'text/unanswered': {
    severity: 'error',
    message: ({ written, id, source, step, readers }) => {
      if (readers === 'all')
        return `${written} is empty for all visitors while step "${step}" is shown: ${source === 'draw' ? 'the wheel turns' : `"${id}" is asked`} on it`;
      if (source === 'band')
        return `${written} is empty for some visitors at step "${step}": no band has their total`;
      if (source === 'value')
        return `${written} is empty for some visitors at step "${step}": an answer that it needs is missing, or it divides by zero`;
      if (source === 'input')
        return `${written} is empty for some visitors at step "${step}": their address has no "${id}" that is allowed`;
      return source === 'draw'
        ? `${written} is empty for some visitors at step "${step}": they have not turned the wheel`
        : `${written} is empty for some visitors at step "${step}": they have not answered "${id}"`;
    },
    help: ({ source, id }) =>
      `say what these visitors read instead: {${source}.${id} | "…"}, with "" for nothing${source === 'input' ? '; or give the input a default' : ''}`,
    why: 'A placeholder without a value would leave a hole in the sentence. All visits that read the text were explored, and some have no such answer.',
  },
  'text/unwritten': {
    severity: 'warning',
    message: ({ written }) => `${written} is still to be written`,
    help: () => 'write what visitors read here, without square brackets around the whole text',
    why: 'A new part begins with such texts. Visitors would read them as they stand.',
  },
  'input/unused': {
    severity: 'warning',
    message: ({ input }) => `nothing reads the input "${input}"`,
    help: () => 'use it in a condition, a text or a row, or remove it',
    why: 'The value is taken from the address and stored with the visit, and then it has no effect.',
  },
  'value/unused': {
    severity: 'warning',
    message: ({ value }) => `nothing reads the value "${value}"`,
    help: () => 'use it in a condition, a text or a row, or remove it',
    why: 'The value is calculated from answers, and then it has no effect. Often the place that should read it names another.',
  },
  'prefill/never-fits': {
    severity: 'warning',
    message: ({ field, input }) => `no value of the input "${input}" is an answer to "${field}"`,
    help: () => 'allow values that the field accepts, or remove "prefill"',
    why: 'What does not fit is ignored without an error, so a link would never answer the question.',
  },
  'prefill/unfit-example': {
    severity: 'warning',
    message: ({ input, example, field }) =>
      field === null
        ? `the input "${input}" does not take the example "${example}"`
        : `a link with "${example}" for "${input}" does not answer "${field}"`,
    help: ({ field }) =>
      field === null
        ? 'write an example that has the type of the input and is allowed, or remove it'
        : 'write what a visitor could type into the field, allow it there, or remove it',
    why: 'What does not fit is ignored without an error: the visitor sees the question without an answer.',
  },
  'result/weights-sum': weightsSumRule,
  'draw/weights-sum': weightsSumRule,
  'draw/slices-disagree': {
    severity: 'warning',
    message: ({ outcome, slices, of, percent }) =>
      `"${outcome}" has ${formatQuantity(slices, 'slice')} of ${of}, but a probability of ${percent}%`,
    help: () => 'give each outcome slices in proportion to its weight',
    why: 'A wheel whose slices do not match the probabilities misleads the visitor.',
  },
  'accepted/unused': {
    severity: 'error',
    message: ({ rule, at }) => `there is no warning of "${rule}" at "${at}" to accept`,
    help: () => 'remove it; an entry must name the rule and the place of an existing warning',
    why: 'An entry without a warning would silence a future warning without a reason.',
  },
};

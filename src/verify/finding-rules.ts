export type Severity = 'error' | 'warning';

/** What each kind of finding knows about itself. */
export interface FindingParams {
  'flow/unreachable-step': { step: string };
  'flow/dead-end': { step: string };
  'flow/unanswerable-step': { step: string; field: string };
  'field/never-shown': { field: string };
  'option/never-chosen': { option: string; field: string };
  'option/without-points-where-others-have': { option: string; score: string };
  'question/no-influence': { field: string };
  'rule/never-fires': Record<never, never>;
  'rule/shadowed': Record<never, never>;
  'rule/repeats-default': { outcome: string };
  'rule/asks-too-early': { asks: string; answeredAt: string; askedAt: string };
  'decision/unreached-result': { result: string };
  'decision/undecided': { decision: string; step: string };
  'decision/never-displayed': { result: string; instead: string };
  'score/gap': { score: string; totals: number[] };
  'score/overlap': { band: string; other: string; totals: number[] };
  'score/unreached-band': { band: string; least: number; most: number };
  'submission/unanswered-field': { source: string; step: string };
  'result/unmet-requirement': { name: string };
  'result/weights-sum': { sum: number };
  'draw/weights-sum': { sum: number };
  'draw/slices-disagree': { outcome: string; slices: number; of: number; percent: number };
  'accepted/unused': { rule: string; at: string };
}

interface FindingRule<Params> {
  severity: Severity;
  /** It says that something never happens, so it is certain only when nothing was left out. */
  requiresExhaustive?: true;
  message: (params: Params) => string;
  help: (params: Params) => string;
  /** For `--explain`: what the rule looks for and why it matters to a visitor. */
  why: string;
}

const formatTotals = (totals: readonly number[]): string =>
  totals.length > 6 ? `${totals.slice(0, 6).join(', ')}, …` : totals.join(', ');

const formatQuantity = (number: number, one: string): string =>
  `${number} ${one}${number === 1 ? '' : 's'}`;

const weightsSumRule: FindingRule<{ sum: number }> = {
  severity: 'error',
  message: ({ sum }) => `these weights sum to ${sum}`,
  help: () => 'let them sum to 1 or to 100, so that each can be read as a share',
  why: 'Weights of any sum would work, but nobody could read from them how often an outcome comes.',
};

/** Every rule: how much it weighs, and the only place where what it found becomes words. */
export const findingRules: { [Id in keyof FindingParams]: FindingRule<FindingParams[Id]> } = {
  'flow/unreachable-step': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ step }) => `no visitor ever comes to step "${step}"`,
    help: () => 'let a rule, a default or its "visibleWhen" lead to it, or remove the step',
    why: 'Every way of answering was followed from the first step, and none enters this one. What it asks or shows is never seen.',
  },
  'flow/dead-end': {
    severity: 'error',
    message: ({ step }) => `some visitors can never leave step "${step}"`,
    help: () => 'give them a way on: a default, or an ending that is not hidden from them',
    why: 'A visitor has done everything the step asks and presses the button, and no step follows: all that could follow is hidden by its "visibleWhen".',
  },
  'flow/unanswerable-step': {
    severity: 'error',
    message: ({ step, field }) =>
      `no answer to "${field}" is ever right, so nobody leaves step "${step}"`,
    help: () => 'loosen its "validation", or its "min" and "max", until they can hold together',
    why: 'The rules of the field contradict each other. Whatever a visitor enters, the step says that it is wrong.',
  },
  'field/never-shown': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ field }) => `no visitor ever sees the field "${field}"`,
    help: () => 'mend its "visibleWhen", or remove the field',
    why: 'Its step is shown, but "visibleWhen" holds for nobody who comes there.',
  },
  'option/never-chosen': {
    severity: 'error',
    message: ({ option, field }) =>
      `"${option}" can be clicked, but never with an answer to "${field}" that is right`,
    help: () => 'lower "min", take it out of "exclusive", or remove the option',
    why: 'An option that stands alone cannot be one of several. A visitor who wants it cannot go on.',
  },
  'option/without-points-where-others-have': {
    severity: 'warning',
    message: ({ option, score }) =>
      `"${option}" gives no points to the score "${score}", the options beside it do`,
    help: () => 'write "points": 0 if none are meant',
    why: 'A forgotten number counts as 0 and moves visitors into a lower band without anybody noticing.',
  },
  'question/no-influence': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ field }) => `the answer to "${field}" changes nothing`,
    help: () =>
      'use it in a rule, a score, a submission or what the result carries, or leave the question out',
    why: 'Each question costs visitors. This one changes no step, no decision and no score, and is neither sent nor carried to a result.',
  },
  'rule/never-fires': {
    severity: 'error',
    requiresExhaustive: true,
    message: () => 'no visitor ever meets this condition',
    help: () => 'mend the condition, or remove the rule',
    why: 'Every way of answering was followed to this rule, and its condition never held.',
  },
  'rule/shadowed': {
    severity: 'error',
    requiresExhaustive: true,
    message: () => 'an earlier rule always wins over this one',
    help: () => 'put it before the rules that are wider, or remove it',
    why: 'Rules are tried from the top and the first that holds wins. Whenever this one holds, one above it holds too.',
  },
  'rule/repeats-default': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ outcome }) => `without this rule the same would follow: "${outcome}"`,
    help: () => 'remove it, or let it say something else',
    why: 'Whenever the rule decides, the rules and the default below it would have decided alike. It only makes the funnel longer to read.',
  },
  'rule/asks-too-early': {
    severity: 'error',
    message: ({ asks, answeredAt, askedAt }) =>
      `"${asks}" is asked about at step "${askedAt}", and only answered later, at "${answeredAt}"`,
    help: ({ answeredAt }) => `ask at "${answeredAt}" or after it`,
    why: 'A condition on something not yet answered is false. Here visitors can come to the condition first and to the question afterwards.',
  },
  'decision/unreached-result': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ result }) => `no answers lead to the result "${result}"`,
    help: () => 'add a rule that leads to it, or remove the result',
    why: 'Every way of answering was followed to its ending, and none of them decides for this result.',
  },
  'decision/undecided': {
    severity: 'error',
    message: ({ decision, step }) =>
      `for some visitors "${decision}" finds no result at step "${step}"`,
    help: () => 'add a "default"',
    why: 'No rule holds and there is no default, so these visitors are sent back or see a result page without a result.',
  },
  'decision/never-displayed': {
    severity: 'warning',
    requiresExhaustive: true,
    message: ({ result, instead }) =>
      `"${result}" is decided but never shown: "${instead}" stands in its place`,
    help: () => 'take it out of "display", or say under "accepted" why it is hidden',
    why: 'A result that exists only to be replaced is easily forgotten when the replacement changes.',
  },
  'score/gap': {
    severity: 'error',
    message: ({ score, totals }) =>
      `no band of "${score}" holds ${formatTotals(totals)}, which can be reached`,
    help: () => 'widen a band, or add one',
    why: 'Visitors with such a total come to a result page without a result.',
  },
  'score/overlap': {
    severity: 'error',
    message: ({ band, other, totals }) =>
      `"${band}" and "${other}" both hold ${formatTotals(totals)}`,
    help: () => 'let each band begin after the one before it ends',
    why: 'The band that stands first wins, so the other is narrower than it looks.',
  },
  'score/unreached-band': {
    severity: 'error',
    requiresExhaustive: true,
    message: ({ band, least, most }) =>
      `no answers come to the band "${band}": totals run from ${least} to ${most}`,
    help: () => 'move its bounds, or remove the band',
    why: 'Every total that can be reached was counted, and none lies in this band.',
  },
  'submission/unanswered-field': {
    severity: 'error',
    message: ({ source, step }) =>
      `${source} has no value for some visitors who leave step "${step}"`,
    help: () =>
      'make the field required, or say what to send instead: {"coalesce": [ …, {"const": null}]}',
    why: 'The row would hold a null that nobody wrote down, and the database may refuse it after the visitor pressed the button.',
  },
  'result/unmet-requirement': {
    severity: 'error',
    message: ({ name }) =>
      `"${name}" is required by the result page and has no value for some visitors`,
    help: () => 'carry something every visitor has, or take it out of "requires"',
    why: 'Without it the result page sends the visitor back to the beginning, after all questions.',
  },
  'result/weights-sum': weightsSumRule,
  'draw/weights-sum': weightsSumRule,
  'draw/slices-disagree': {
    severity: 'warning',
    message: ({ outcome, slices, of, percent }) =>
      `"${outcome}" has ${formatQuantity(slices, 'slice')} of ${of}, and is drawn ${percent}% of the time`,
    help: () => 'give each outcome about as many slices as its share of the weights',
    why: 'A wheel that shows other chances than it has misleads the visitor.',
  },
  'accepted/unused': {
    severity: 'error',
    message: ({ rule, at }) => `nothing here is a warning of "${rule}" at "${at}"`,
    help: () => 'remove it; only warnings can be accepted, and only where they are',
    why: 'An answer to a warning that is no longer given would silence the next one without a reason.',
  },
};

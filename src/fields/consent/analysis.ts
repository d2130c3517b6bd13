import { type FieldAnalysis, type FieldChoice, toExhaustiveCandidates } from '../field-analysis';
import type { FieldOf } from '../field-schema';
import { parseChoice } from '../option-analysis';

const choices: readonly FieldChoice[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

export const consent: FieldAnalysis<FieldOf<'consent'>> = {
  form: 'consent',
  // No answer and `false` are one answer, unless a condition compares with `false`.
  findCandidates: (_, compared) =>
    toExhaustiveCandidates([undefined, true, ...(compared.includes(false) ? [false] : [])]),
  getAnswerNames: (value) => [value === true ? '(ticked)' : '(not ticked)'],
  getOfferedNames: () => ['(ticked)'],
  getSampleAnswer: () => true,
  getRandomAnswer: ({ required }, random) => required || random() < 0.5,
  parseTypedAnswer: (_, typed) => parseChoice(choices, typed),
  getChoices: () => choices,
  getAnswerActions: ({ label }, value) =>
    value === true ? [{ choose: label, as: 'checkbox' }] : [],
};

import {
  type FieldAnalysis,
  type FieldChoice,
  toExhaustiveCandidates,
} from '../shared/analysis/contract';
import type { FieldOf } from '../shared/schema/field';
import { parseChoice } from '../shared/analysis/options';

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

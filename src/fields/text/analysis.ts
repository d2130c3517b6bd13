import { type FieldAnalysis, toExhaustiveCandidates } from '../field-analysis';
import type { FieldOf } from '../field-schema';
import { findTextAnswers, getLimits, typedAnalysis } from '../typed-analysis';

type TextField = FieldOf<'text'>;

const sampleTexts: Record<TextField['autocomplete'], string> = {
  name: 'Ana Silva',
  'organization-title': 'Product Manager',
  off: 'A few words of my own',
};

/** Repeats and cuts a text to fit into the limits. */
const fitLength = (text: string, min: number, max: number): string =>
  text.repeat(Math.max(1, Math.ceil(min / text.length))).slice(0, max);

/** A text that meets the field's rules on length and content. */
function getSampleText(field: TextField): string {
  const text = field.suggestions[0] ?? sampleTexts[field.autocomplete];
  const min = Math.max(1, ...getLimits(field, 'minLength'));
  const max = Math.min(field.maxLength, ...getLimits(field, 'maxLength'));
  const missing = field.validation.flatMap((entry) =>
    entry.rule === 'contains' && !text.includes(entry.value) ? [entry.value] : [],
  );
  return fitLength([text, ...missing].join(' '), min, max);
}

export const text: FieldAnalysis<TextField> = {
  ...typedAnalysis,
  form: 'text',
  findCandidates: (field, compared) => toExhaustiveCandidates(findTextAnswers(field, compared)),
  getSampleAnswer: getSampleText,
};

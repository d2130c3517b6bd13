import { type FieldAnalysis, toExhaustiveCandidates } from '../shared/analysis/contract';
import { validateField } from '../shared/rule/field-rules';
import type { FieldOf } from '../shared/schema/field';
import { findTextAnswers, typedAnalysis } from '../shared/analysis/typed';

type EmailField = FieldOf<'email'>;

/** Addresses that contain a text in each of their parts. */
const toEmailCandidates = (text: string): string[] => [
  text,
  `a${text}`,
  `a@${text}`,
  `a@b${text}`,
  `a@${text}.example`,
  `${text}@b.example`,
  `${text}b.example`,
];

const findEmailAnswers = (field: EmailField, compared: Parameters<typeof findTextAnswers>[1]) =>
  findTextAnswers(field, compared, (texts) => [
    'a@b.example',
    'a@b.co',
    ...texts.flatMap(toEmailCandidates),
  ]);

/** A common address if the field accepts it, else any that it accepts. */
function getSampleEmail(field: EmailField): string {
  const plain = 'ana@example.com';
  if (validateField(field, plain) === null) return plain;
  return findEmailAnswers(field, []).find((value) => value !== undefined) ?? plain;
}

export const email: FieldAnalysis<EmailField> = {
  ...typedAnalysis,
  form: 'text',
  findCandidates: (field, compared) => toExhaustiveCandidates(findEmailAnswers(field, compared)),
  getSampleAnswer: getSampleEmail,
  suggestsCorrection: true,
};

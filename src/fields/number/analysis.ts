import { type ComparedValues, type FieldAnalysis, toExhaustiveCandidates } from '../field-analysis';
import type { FieldOf } from '../field-schema';
import { getLimits, typedAnalysis } from '../typed-analysis';

type NumberField = FieldOf<'number'>;

/** The numbers at, below and above every bound of the field and its conditions. */
function findBoundaryValues(field: NumberField, compared: ComparedValues): number[] {
  const bounds = [
    field.min,
    field.max,
    ...getLimits(field, 'min'),
    ...getLimits(field, 'max'),
    ...compared,
  ].filter((bound) => typeof bound === 'number');
  const values = bounds.flatMap((bound) => [bound - field.step, bound, bound + field.step]);
  return [...new Set(values.length === 0 ? [1] : values)].sort((a, b) => a - b);
}

function getSampleNumber(field: NumberField): number {
  const min = Math.max(field.min ?? 1, ...getLimits(field, 'min'));
  const max = Math.min(field.max ?? Infinity, ...getLimits(field, 'max'));
  return Math.min(min, max);
}

export const number: FieldAnalysis<NumberField> = {
  ...typedAnalysis,
  form: 'number',
  findCandidates: (field, compared) =>
    toExhaustiveCandidates([undefined, ...findBoundaryValues(field, compared)]),
  getSampleAnswer: getSampleNumber,
  parseTypedAnswer: (_, typed) => {
    const parsed = Number(typed);
    if (typed.trim() === '') return { value: '' };
    return Number.isFinite(parsed) ? { value: parsed } : { problem: `"${typed}" is not a number.` };
  },
};

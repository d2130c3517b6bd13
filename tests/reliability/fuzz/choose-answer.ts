import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';
import { validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import type { RandomSource } from './random';

const sampleTexts = ['Ada Lovelace', 'x', 'ada@example.org', 'A rather long answer, with a comma.'];

/** Candidate values of a field, likely ones first. */
function getCandidateValues(field: Field, random: RandomSource): AnswerValue[] {
  if (field.type === 'multiChoice') {
    const values = field.options.map(({ value }) => value);
    const some = values.filter(() => random.next() < 0.5);
    const alone = values.map((value) => [value]);
    return [some, values.slice(0, field.min), values.slice(-field.min), ...alone, values, []];
  }
  if ('options' in field) {
    const from = random.integer(field.options.length);
    const values = field.options.map(({ value }) => value);
    return [...values.slice(from), ...values.slice(0, from)];
  }
  const rules = field.validation.flatMap((rule) => ('value' in rule ? [rule.value] : []));
  const numbers = rules.filter((value) => typeof value === 'number');
  if (field.type === 'number')
    return [random.integer(100), ...numbers, field.min ?? 0, field.max ?? 1, ''];
  if (field.type === 'rating') return [random.integer(12), field.from, field.to];
  if (field.type === 'phone') return ['+351912345678', '912', ''];
  if (field.type === 'date')
    return ['2027-03-17', field.earliest ?? '', field.latest ?? '', '2026-02-30'];
  if (field.type === 'consent') return [true, false];
  const longer = numbers.map((length) => 'y@'.repeat(length).slice(0, Math.min(length, 5000)));
  const parts = rules.filter((value) => typeof value === 'string');
  return [
    random.pick(sampleTexts),
    ...sampleTexts,
    ...parts,
    parts.join('') + longer.join(''),
    ...longer,
    '',
  ];
}

/** Answers of the visible fields of a step; null where no candidate is accepted. */
export function chooseAnswer(
  { fields }: CurrentStep,
  random: RandomSource,
): { field: string; value: AnswerValue } | null {
  for (const { field, value, error: problem } of fields) {
    if (problem === null && value !== undefined) continue;
    const candidates = [
      ...getCandidateValues(field, random),
      getFieldAnalysis(field).getSampleAnswer(field),
    ];
    const fitting = candidates.find((candidate) => validateField(field, candidate) === null);
    if (problem !== null && fitting === undefined) return null;
    if (fitting !== undefined && fitting !== value) return { field: field.id, value: fitting };
  }
  return null;
}

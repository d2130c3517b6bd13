import type { Answers } from '../../src/definition/parts/answer';
import type { Step } from '../../src/definition/normalise';
import { getFieldAnalysis } from '../../src/fields/field-analyses';

/** An accepted answer for each field of a step. */
export const createSampleAnswers = ({ fields }: Step): Answers =>
  Object.fromEntries(
    fields.map((field) => [field.id, getFieldAnalysis(field).getSampleAnswer(field)]),
  );

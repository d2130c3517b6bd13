import type { Answers } from '../../../src/funnel/definition/schema/answer';
import type { Step } from '../../../src/funnel/definition/normalise';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';

/** An accepted answer for each field of a step. */
export const createSampleAnswers = ({ fields }: Step): Answers =>
  Object.fromEntries(
    fields.map((field) => [field.id, getFieldAnalysis(field).getSampleAnswer(field)]),
  );

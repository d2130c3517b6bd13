import type { FieldAnalysis } from '../field-analysis';
import type { FieldOf } from '../field-schema';
import { getChosenLabels, singleSelectAnalysis } from '../option-analysis';

export const select: FieldAnalysis<FieldOf<'select'>> = {
  ...singleSelectAnalysis,
  getAnswerActions: (field, value) =>
    getChosenLabels(field, value).map((pick) => ({ pick, from: field.label })),
};

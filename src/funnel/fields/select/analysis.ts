import type { FieldAnalysis } from '../shared/analysis/contract';
import type { FieldOf } from '../shared/schema/field';
import { getChosenLabels, singleSelectAnalysis } from '../shared/analysis/options';

export const select: FieldAnalysis<FieldOf<'select'>> = {
  ...singleSelectAnalysis,
  getAnswerActions: (field, value) =>
    getChosenLabels(field, value).map((pick) => ({ pick, from: field.label })),
};

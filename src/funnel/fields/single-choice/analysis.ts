import type { FieldAnalysis } from '../shared/analysis/contract';
import type { FieldOf } from '../shared/schema/field';
import { getChosenLabels, singleSelectAnalysis } from '../shared/analysis/options';

export const singleChoice: FieldAnalysis<FieldOf<'singleChoice'>> = {
  ...singleSelectAnalysis,
  getAnswerActions: (field, value, advances) =>
    getChosenLabels(field, value).map((choose) => ({
      choose,
      as: advances ? 'button' : 'radio',
      of: field.label,
    })),
};

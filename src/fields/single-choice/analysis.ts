import type { FieldAnalysis } from '../field-analysis';
import type { FieldOf } from '../field-schema';
import { getChosenLabels, singleSelectAnalysis } from '../option-analysis';

export const singleChoice: FieldAnalysis<FieldOf<'singleChoice'>> = {
  ...singleSelectAnalysis,
  getAnswerActions: (field, value, advances) =>
    getChosenLabels(field, value).map((choose) => ({
      choose,
      as: advances ? 'button' : 'radio',
      of: field.label,
    })),
};

import { z } from 'zod';
import {
  choiceOperators,
  getPossibleOption,
  optionalLabelFieldShape,
  optionsSchema,
} from '../../definition/parts/field-parts';

export const singleChoice = {
  schema: z.strictObject({
    ...optionalLabelFieldShape,
    type: z.literal('singleChoice'),
    options: optionsSchema,
  }),
  operators: choiceOperators,
  getPossibleValue: getPossibleOption,
};

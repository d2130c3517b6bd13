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
    type: z.literal('singleChoice').meta({ description: 'One of a list of options' }),
    options: optionsSchema,
  }),
  operators: choiceOperators,
  getPossibleValue: getPossibleOption,
};

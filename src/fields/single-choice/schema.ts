import { z } from 'zod';
import {
  checkShuffle,
  choiceOperators,
  getPossibleOption,
  optionalLabelFieldShape,
  optionsSchema,
  shuffleSchema,
} from '../../definition/parts/field-parts';

export const singleChoice = {
  schema: z.strictObject({
    ...optionalLabelFieldShape,
    type: z.literal('singleChoice').meta({ description: 'One of a list of options' }),
    options: optionsSchema,
    shuffle: shuffleSchema,
  }),
  operators: choiceOperators,
  getPossibleValue: getPossibleOption,
  check: checkShuffle,
};

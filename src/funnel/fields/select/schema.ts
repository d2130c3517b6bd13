import { z } from 'zod';
import {
  checkNoPictures,
  choiceOperators,
  getPossibleOption,
  labelledFieldShape,
  plainOptionsSchema,
} from '../../definition/schema/field-parts';
import { copySchema } from '../../definition/schema/text-schemas';

export const select = {
  schema: z.strictObject({
    ...labelledFieldShape,
    type: z.literal('select').meta({ description: 'One of many options, from a menu' }),
    placeholder: copySchema.optional().meta({ description: 'What the menu says before a choice' }),
    options: plainOptionsSchema,
  }),
  operators: choiceOperators,
  needsAnswer: () => true,
  getPossibleValue: getPossibleOption,
  check: checkNoPictures,
};

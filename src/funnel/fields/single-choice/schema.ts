import { z } from 'zod';
import {
  checkPictures,
  checkShuffle,
  choiceOperators,
  getPossibleOption,
  optionalLabelFieldShape,
  optionsSchema,
  shuffleSchema,
} from '../../definition/schema/field-parts';
import type { DefinitionPath } from '../../definition/issues/issue';

const schema = z.strictObject({
  ...optionalLabelFieldShape,
  type: z.literal('singleChoice').meta({ description: 'One of a list of options' }),
  options: optionsSchema,
  shuffle: shuffleSchema,
});

export const singleChoice = {
  schema,
  operators: choiceOperators,
  needsAnswer: () => true,
  getPossibleValue: getPossibleOption,
  check: (field: z.output<typeof schema>, path: DefinitionPath) => [
    ...checkPictures(field, path),
    ...checkShuffle(field, path),
  ],
};

import { z } from 'zod';
import { choiceOf } from '../../definition/schema/choice-schema';
import {
  choiceOperators,
  optionalLabelFieldShape,
  numberPointsSchema,
  orderOperators,
} from '../../definition/schema/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { knownTexts, type PossibleValue } from '../../definition/schema/possible-value';
import { copySchema } from '../../definition/schema/text-schemas';
import { getRatingLabel, getRatingValues } from './values';

const schema = z.strictObject({
  ...optionalLabelFieldShape,
  type: z.literal('rating').meta({ description: 'A number on a scale' }),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  from: z.int().min(0).max(9).default(1).meta({ description: 'The lowest number' }),
  to: z.int().min(1).max(10).default(5).meta({ description: 'The highest number' }),
  fromLabel: copySchema
    .max(60)
    .optional()
    .meta({ description: 'What the lowest number means, such as "Not at all likely"' }),
  toLabel: copySchema
    .max(60)
    .optional()
    .meta({ description: 'What the highest number means, such as "Extremely likely"' }),
  look: choiceOf({ numbers: 'Numbers', stars: 'Stars', faces: 'Faces' })
    .default('numbers')
    .meta({ description: 'How the numbers look; stars and faces count from 1, faces up to 5' }),
  points: numberPointsSchema.optional(),
});

export type RatingField = z.output<typeof schema>;

/** The highest number of each look that is not written as numbers. */
const pictureLimits = { stars: 10, faces: 5 } as const;

function checkScale({ from, to, look }: RatingField, path: DefinitionPath): RawIssue[] {
  if (from >= to)
    return [{ code: 'field/empty-scale', path: [...path, 'to'], params: { from, to } }];
  if (look === 'numbers') return [];
  const limit = pictureLimits[look];
  if (from === 1 && to <= limit) return [];
  const at = from === 1 ? 'to' : 'from';
  return [{ code: 'field/look-misfit', path: [...path, at], params: { look, at, limit } }];
}

function getPossibleValue(field: RatingField, as: 'value' | 'label'): PossibleValue {
  if (as === 'value') return { kind: 'number', min: field.from, max: field.to, isWhole: true };
  return knownTexts(getRatingValues(field).map((value) => getRatingLabel(field, value)));
}

export const rating = {
  schema,
  operators: [...choiceOperators, ...orderOperators],
  getPossibleValue,
  check: checkScale,
};

import { z } from 'zod';
import {
  checkMinMax,
  checkPictures,
  checkShuffle,
  optionalLabelFieldShape,
  optionsSchema,
  shuffleSchema,
} from '../../definition/schema/field-parts';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { countLimitSchema } from '../../definition/schema/limit-schema';
import { referTo } from '../../definition/schema/name-schemas';
import { knownTextList } from '../../definition/schema/possible-value';
import { describeUnknownName } from '../../definition/issues/unknown-name';

const schema = z.strictObject({
  ...optionalLabelFieldShape,
  type: z.literal('multiChoice').meta({ description: 'Several of a list of options' }),
  options: optionsSchema,
  shuffle: shuffleSchema,
  min: z
    .int()
    .nonnegative()
    .default(1)
    .meta({ description: 'The fewest options that are chosen; 0 lets the visitor go on without' }),
  max: countLimitSchema.optional().meta({ description: 'The most options that are chosen' }),
  exclusive: z
    .array(referTo('option', z.string()))
    .default([])
    .meta({ description: 'Values that stand alone: choosing one clears the others' }),
});

export type MultiChoiceField = z.output<typeof schema>;

function checkExclusiveValues(
  { options, exclusive }: MultiChoiceField,
  path: DefinitionPath,
): RawIssue[] {
  const values = options.map(({ value }) => value);
  return exclusive.flatMap((value, index): RawIssue[] =>
    values.includes(value)
      ? []
      : [
          {
            code: 'option/unknown-exclusive',
            path: [...path, 'exclusive', index],
            params: describeUnknownName(value, values),
          },
        ],
  );
}

/** Reports a minimum that no set reaches. An exclusive option is the only one of its set. */
function checkMinChoices(
  { options, exclusive, min }: MultiChoiceField,
  path: DefinitionPath,
): RawIssue[] {
  const combinable = options.filter(({ value }) => !exclusive.includes(value));
  const choosable = Math.max(1, combinable.length);
  return min > choosable
    ? [{ code: 'field/min-over-options', path: [...path, 'min'], params: { min, choosable } }]
    : [];
}

export const multiChoice = {
  schema,
  operators: ['includes', 'includesAny', 'excludes', 'isAnswered', 'isEmpty'] as const,
  needsAnswer: ({ min }: MultiChoiceField) => min > 0,
  getPossibleValue: ({ options, max }: MultiChoiceField, as: 'value' | 'label') =>
    knownTextList(
      options.map((option) => option[as]),
      max ?? options.length,
    ),
  check: (field: MultiChoiceField, path: DefinitionPath) => [
    ...checkExclusiveValues(field, path),
    ...checkPictures(field, path),
    ...checkShuffle(field, path),
    ...checkMinMax(field, path),
    ...checkMinChoices(field, path),
  ],
};

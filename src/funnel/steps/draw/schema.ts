import { z } from 'zod';
import { choiceOf } from '../../definition/schema/choice-schema';
import { findDuplicates } from '../../definition/issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { declareName, referTo } from '../../definition/schema/name-schemas';
import { stepBaseShape } from '../../definition/schema/step-parts';
import { copySchema } from '../../definition/schema/text-schemas';
import { createUnwrittenText } from '../../definition/issues/unwritten-text';
import { describeUnknownName } from '../../definition/issues/unknown-name';

const outcomeSchema = z.strictObject({
  value: declareName('outcome', z.string().min(1).max(80)).meta({
    description: 'What is stored and compared',
  }),
  label: copySchema.meta({ description: 'What the visitor reads' }),
  weight: z
    .number()
    .nonnegative()
    .meta({ description: 'How often it is drawn, compared with the others; 0 is never' }),
  description: copySchema
    .optional()
    .meta({ description: 'A text below the label once it is drawn' }),
  confetti: z
    .boolean()
    .optional()
    .meta({ description: 'False for an outcome at which no confetti falls' }),
});

const schema = z.strictObject({
  ...stepBaseShape,
  kind: z.literal('draw').meta({ description: 'A wheel that draws one of several outcomes' }),
  outcomes: z
    .array(outcomeSchema)
    .min(2)
    .meta({
      description: 'What can be drawn',
      examples: [
        [
          { value: 'small', label: createUnwrittenText('A small prize'), weight: 70 },
          { value: 'large', label: createUnwrittenText('A large prize'), weight: 30 },
        ],
      ],
    }),
  attempts: z
    .int()
    .positive()
    .default(1)
    .meta({ description: 'How often the visitor may turn the wheel; the last outcome counts' }),
  onRestart: choiceOf({ clear: 'Draws again', keep: 'Keeps the result' })
    .default('clear')
    .meta({ description: 'Whether a visitor who starts again draws again' }),
  animation: z
    .strictObject({
      durationMs: z
        .int()
        .positive()
        .max(30_000)
        .meta({ description: 'How long the wheel turns, in milliseconds', examples: [4000] }),
      minTurns: z
        .int()
        .positive()
        .meta({ description: 'How many times the wheel turns around at least', examples: [5] }),
      slices: z
        .array(referTo('outcome', z.string()))
        .min(2)
        .max(24)
        .meta({
          description: 'The wheel clockwise from the top: one outcome value a slice',
          examples: [['small', 'large', 'small']],
        }),
    })
    .meta({ description: 'How the wheel turns' }),
});

type ParsedDraw = z.output<typeof schema>;

const getValues = ({ outcomes }: ParsedDraw): string[] => outcomes.map(({ value }) => value);

function checkSlices(step: ParsedDraw, path: DefinitionPath): RawIssue[] {
  const values = getValues(step);
  const { slices } = step.animation;
  const unknown = slices.flatMap((slice, index): RawIssue[] =>
    values.includes(slice)
      ? []
      : [
          {
            code: 'draw/unknown-slice',
            path: [...path, 'animation', 'slices', index],
            params: describeUnknownName(slice, values),
          },
        ],
  );
  const missing = step.outcomes.flatMap(({ value, weight }, index): RawIssue[] =>
    weight === 0 || slices.includes(value)
      ? []
      : [
          {
            code: 'draw/missing-slice',
            path: [...path, 'outcomes', index, 'value'],
            params: { outcome: value },
          },
        ],
  );
  return [...unknown, ...missing];
}

function checkOutcomes(step: ParsedDraw, path: DefinitionPath): RawIssue[] {
  const duplicates = findDuplicates([...getValues(step).entries()], ([, value]) => value).map(
    ([index, value]): RawIssue => ({
      code: 'option/duplicate-value',
      path: [...path, 'outcomes', index, 'value'],
      params: { value },
    }),
  );
  const hasNoChance = step.outcomes.every(({ weight }) => weight === 0);
  return hasNoChance
    ? [
        ...duplicates,
        { code: 'draw/no-chance', path: [...path, 'outcomes'], params: { step: step.id } },
      ]
    : duplicates;
}

export const draw = {
  schema,
  check: (step: ParsedDraw, path: DefinitionPath) => [
    ...checkSlices(step, path),
    ...checkOutcomes(step, path),
  ],
  getDrawValues: getValues,
};

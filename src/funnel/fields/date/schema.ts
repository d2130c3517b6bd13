import { z } from 'zod';
import { choiceOf } from '../../definition/schema/choice-schema';
import {
  choiceOperators,
  labelledFieldShape,
  personalSchema,
} from '../../definition/schema/field-parts';
import { createDayLimitSchema } from '../../definition/schema/limit-schema';
import type { DefinitionPath, RawIssue } from '../../definition/issues/issue';
import { dayText } from '../../definition/schema/possible-value';
import { daySchema } from '../../definition/schema/text-schemas';
import { haveEmptyRange } from './values';

const dayLimitSchema = createDayLimitSchema(daySchema);

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('date').meta({ description: 'A day' }),
  personal: personalSchema.default(false),
  autocomplete: choiceOf({ bday: 'The day of birth', off: 'Nothing' })
    .default('off')
    .meta({ description: 'What a browser may fill in: bday is the day of birth' }),
  required: z.boolean().default(true).meta({ description: 'Whether an answer is needed' }),
  earliest: dayLimitSchema.optional().meta({
    description: 'The first day that fits: "2026-01-31", or relative to the visit, "today+30d"',
  }),
  latest: dayLimitSchema.optional().meta({
    description: 'The last day that fits: "2026-12-31", or relative to the visit, "today-18y"',
  }),
});

export type DateField = z.output<typeof schema>;

const checkRange = ({ earliest, latest }: DateField, path: DefinitionPath): RawIssue[] =>
  earliest !== undefined && latest !== undefined && haveEmptyRange(earliest, latest)
    ? [
        {
          code: 'field/earliest-over-latest',
          path: [...path, 'earliest'],
          params: { earliest, latest },
        },
      ]
    : [];

export const date = {
  schema,
  operators: [...choiceOperators, 'before', 'after', 'between', 'ageAtLeast', 'ageBelow'] as const,
  comparesDays: true,
  getPossibleValue: () => dayText,
  check: checkRange,
} as const;

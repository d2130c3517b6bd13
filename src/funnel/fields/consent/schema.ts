import { z } from 'zod';
import { labelledFieldShape } from '../../definition/schema/field-parts';
import { knownTexts, type PossibleValue } from '../../definition/schema/possible-value';

const schema = z.strictObject({
  ...labelledFieldShape,
  type: z.literal('consent').meta({ description: 'A box that the visitor ticks' }),
  required: z.boolean().default(false).meta({ description: 'Whether the visitor has to tick it' }),
});

export const consent = {
  schema,
  operators: ['is', 'isNot', 'isAnswered', 'isEmpty'] as const,
  getPossibleValue: (
    { required }: z.output<typeof schema>,
    as: 'value' | 'label',
  ): PossibleValue => {
    if (as === 'label') return knownTexts(required ? ['Yes'] : ['Yes', 'No']);
    return { kind: 'boolean', values: required ? [true] : [true, false] };
  },
};

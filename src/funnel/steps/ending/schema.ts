import { z } from 'zod';
import { conditionSchema } from '../../definition/schema/condition-schema';
import { checkDestination, destinationShape } from '../../definition/schema/destination-schema';
import { stepBaseShape, type StepKindDefinition } from '../../definition/schema/step-parts';
import { buttonTextSchema, copySchema, iconSchema } from '../../definition/schema/text-schemas';

const partBaseShape = {
  visibleWhen: conditionSchema
    .optional()
    .meta({ description: 'The part is left out where this does not hold' }),
};

const partSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('paragraph').meta({ description: 'A paragraph' }),
    text: copySchema.meta({ description: 'The words of the paragraph' }),
    ...partBaseShape,
  }),
  z.strictObject({
    kind: z.literal('list').meta({ description: 'A list' }),
    title: copySchema.optional().meta({ description: 'The heading of the list' }),
    entries: z.array(copySchema).min(1).meta({ description: 'The entries of the list' }),
    ...partBaseShape,
  }),
  z.strictObject({
    kind: z.literal('feedback').meta({ description: 'The feedback of the chosen options' }),
    ...partBaseShape,
  }),
  z.strictObject({
    kind: z.literal('plan').meta({ description: 'The plan of the decision "plan"' }),
    ...partBaseShape,
  }),
  z.strictObject({
    kind: z.literal('link').meta({ description: 'A button that leads to a page' }),
    label: buttonTextSchema.meta({ description: 'The words on the button' }),
    ...destinationShape,
    ...partBaseShape,
  }),
]);
/** A part of an ending. */
export type EndingPart = z.output<typeof partSchema>;

const schema = z.strictObject({
  ...stepBaseShape,
  kind: z.literal('ending').meta({ description: 'The end of the funnel' }),
  icon: iconSchema.optional().meta({ description: 'A picture above the heading' }),
  body: z.array(copySchema).default([]).meta({ description: 'Paragraphs below the heading' }),
  parts: z.array(partSchema).min(1).max(40).optional().meta({
    description:
      'What follows the paragraphs, in this order; left out, the feedback and the plan of the visitor',
  }),
});

/** Checks that each link of an ending leads to one place. */
const check: StepKindDefinition<z.output<typeof schema>>['check'] = ({ parts = [] }, path) =>
  parts.flatMap((part, index) =>
    part.kind === 'link' ? checkDestination(part, [...path, 'parts', index]) : [],
  );

export const ending = { schema, isFinal: true, check };

import { z } from 'zod';
import { conditionSchema } from './condition-schema';
import type { DefinitionPath, RawIssue } from './issue';
import { declareName, referTo } from './name-schemas';
import { buttonTextSchema, copySchema, localPathSchema } from './text-schemas';

const routingSchema = z.strictObject({
  rules: z.array(z.strictObject({ when: conditionSchema, goTo: referTo('step') })).default([]),
  default: referTo('step')
    .optional()
    .meta({ description: 'Left out: the step that follows in the list' }),
});

const backSchema = z.union([
  z.enum(['allow', 'deny']),
  z.strictObject({
    exitTo: localPathSchema,
    clear: z.boolean().meta({ description: 'Forget the stored progress on the way out' }),
  }),
]);

/** Button labels. Those of a step override those of the funnel. */
export const labelsSchema = z.strictObject({
  next: buttonTextSchema.optional(),
  back: buttonTextSchema.optional(),
  submitting: buttonTextSchema.optional(),
  spin: buttonTextSchema.optional(),
  spinning: buttonTextSchema.optional(),
  retry: buttonTextSchema.optional(),
  restart: buttonTextSchema.optional(),
});
export type ButtonLabels = z.infer<typeof labelsSchema>;

/** The properties that every step has. */
export const stepBaseShape = {
  id: declareName('step'),
  title: copySchema,
  description: copySchema.optional(),
  visibleWhen: conditionSchema.optional(),
  next: routingSchema.optional(),
  back: backSchema.default('allow'),
  labels: labelsSchema.optional(),
};

/** What the definition layer knows of a step kind, beside its zod schema. */
export interface StepKindDefinition<Step> {
  schema: z.ZodType;
  /** Whether the step ends the funnel: it has no routes. Left out: no. */
  isFinal?: boolean;
  /** Finds properties that contradict each other, which the zod schema cannot express. */
  check?: (step: Step, path: DefinitionPath) => RawIssue[];
  /** The values that a draw on the step can give. Left out where it draws nothing. */
  getDrawValues?: (step: Step) => string[];
}

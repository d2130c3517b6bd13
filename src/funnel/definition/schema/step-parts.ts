import { z } from 'zod';
import { choiceOf } from './choice-schema';
import { conditionSchema } from './condition-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { declareName, referTo } from './name-schemas';
import { buttonTextSchema, copySchema, localPathSchema } from './text-schemas';

const routingSchema = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        when: conditionSchema.meta({ description: 'The route is taken where this holds' }),
        goTo: referTo('step').meta({ description: 'The step it leads to, further down the list' }),
      }),
    )
    .default([])
    .meta({ description: 'Routes by answers; the first that holds is taken' }),
  default: referTo('step')
    .optional()
    .meta({ description: 'Left out: the step that follows in the list' }),
});

const backSchema = z.union([
  choiceOf({ allow: 'To the step before', deny: 'No Back' }),
  z.strictObject({
    exitTo: localPathSchema.meta({ description: 'The page that Back leads to' }),
    clear: z.boolean().meta({ description: 'Forget the stored progress on the way out' }),
  }),
]);

/** Button labels. Those of a step override those of the funnel. */
export const labelsSchema = z.strictObject({
  next: buttonTextSchema.optional().meta({ description: 'The button to the next step' }),
  back: buttonTextSchema.optional().meta({ description: 'The button to the earlier step' }),
  submitting: buttonTextSchema.optional().meta({ description: 'The button while a row is sent' }),
  spin: buttonTextSchema.optional().meta({ description: 'The button that turns the wheel' }),
  spinning: buttonTextSchema.optional().meta({ description: 'The button while the wheel turns' }),
  retry: buttonTextSchema.optional().meta({ description: 'The button that tries again' }),
  restart: buttonTextSchema
    .optional()
    .meta({ description: 'The button that starts the funnel again' }),
});
export type ButtonLabels = z.infer<typeof labelsSchema>;

/** The properties that every step has. */
export const stepBaseShape = {
  id: declareName('step').meta({
    description: 'The id of the step, which routes and stored visits name',
  }),
  title: copySchema.meta({ description: 'The heading of the step' }),
  description: copySchema.optional().meta({ description: 'A text below the heading' }),
  visibleWhen: conditionSchema
    .optional()
    .meta({ description: 'The step is skipped where this does not hold' }),
  next: routingSchema
    .optional()
    .meta({ description: 'Where the visitor goes from here; left out, to the step that follows' }),
  back: backSchema
    .default('allow')
    .meta({ description: 'Whether the visitor may go back, or where Back leads' }),
  labels: labelsSchema.optional().meta({ description: 'The words on the buttons of this step' }),
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

import { z } from 'zod';
import { conditionSchema } from './parts/condition-schema';
import { stepSchema } from '../steps/step-schema';
import { labelsSchema } from './parts/step-parts';
import {
  copySchema,
  idSchema,
  localPathSchema,
  routeSchema,
  sceneSchema,
  storageKeySchema,
} from './parts/text-schemas';
import { valueSourceSchema } from './value-source-schema';

export const presentationSchema = z.strictObject({
  progress: z.enum(['stepOfTotal', 'questionOfTotal', 'countOfTotal', 'fraction', 'none']),
  deniedBack: z
    .enum(['hide', 'disable'])
    .default('hide')
    .meta({ description: 'How the Back button looks on a step that denies it' }),
  labels: labelsSchema.default({}),
  skip: z.strictObject({ label: copySchema, to: localPathSchema }).optional(),
  theme: z
    .strictObject({
      scheme: z
        .enum(['auto', 'light', 'dark'])
        .default('auto')
        .meta({ description: 'auto is the colour scheme of the device' }),
    })
    .default({ scheme: 'auto' }),
  scene: sceneSchema
    .optional()
    .meta({ description: 'A drawing beside the steps, on screens from 1024 px' }),
});

export const bandSchema = z.strictObject({
  id: idSchema,
  min: z.number(),
  max: z.number(),
  title: copySchema.optional(),
  description: copySchema.optional(),
  cta: copySchema.optional(),
  emoji: z.string().max(8).optional(),
});
export type Band = z.infer<typeof bandSchema>;

export const scoreSchema = z.strictObject({ id: idSchema, bands: z.array(bandSchema).min(1) });
export type Score = z.infer<typeof scoreSchema>;

export const decisionSchema = z.strictObject({
  id: idSchema,
  decideAt: idSchema.meta({ description: 'The step whose end makes the decision' }),
  hitPolicy: z.literal('first').default('first'),
  results: z.record(idSchema, z.strictObject({ label: copySchema })),
  rules: z
    .array(
      z.strictObject({ when: conditionSchema, result: idSchema, reason: copySchema.optional() }),
    )
    .default([]),
  default: z.strictObject({ result: idSchema, reason: copySchema.optional() }).optional(),
  display: z
    .strictObject({
      map: z.record(idSchema, idSchema).default({}),
      exclude: z.array(idSchema).default([]),
    })
    .default({ map: {}, exclude: [] }),
});
export type Decision = z.output<typeof decisionSchema>;

export const submissionSchema = z.strictObject({
  id: idSchema,
  table: z.enum(['quiz_results', 'candidate_prospects']),
  step: idSchema.meta({ description: 'The row is sent when this step is left forwards' }),
  await: z.enum(['block', 'queue']).default('block'),
  duplicate: z.literal('success').default('success'),
  offline: z.enum(['stay', 'continue']).default('stay').meta({
    description:
      'Where the visitor goes while only the network is missing and the row is kept on the device',
  }),
  map: z.record(z.string(), valueSourceSchema),
  messages: z
    .strictObject({
      saved: copySchema.optional(),
      failed: copySchema.optional(),
      unexpected: copySchema.optional(),
      invalid: copySchema.optional(),
    })
    .default({}),
});
export type Submission = z.output<typeof submissionSchema>;

export const persistenceSchema = z.strictObject({
  step: z.strictObject({ key: storageKeySchema, as: z.enum(['id', 'index']) }),
  answers: storageKeySchema.optional(),
  selection: storageKeySchema.optional().meta({
    description: 'The choice not yet confirmed by Next; without it, it goes with answers',
  }),
  helpText: storageKeySchema.optional(),
  record: storageKeySchema.optional().meta({ description: 'The local answers record (QZ-10)' }),
  fields: z
    .record(idSchema, storageKeySchema)
    .default({})
    .meta({ description: 'Fields that have a key of their own' }),
  decisions: z.record(idSchema, storageKeySchema).default({}),
  draws: storageKeySchema.optional(),
  submission: storageKeySchema.optional().meta({
    description: 'Keeps the id of an unfinished submission, so that a retry is not a second row',
  }),
  clearOn: z.array(z.enum(['complete', 'exit'])).default([]),
});
export type Persistence = z.output<typeof persistenceSchema>;

export const resultSchema = z.strictObject({
  redirect: z
    .array(z.strictObject({ to: localPathSchema, weight: z.number().nonnegative() }))
    .min(1),
  carry: z.record(z.string(), valueSourceSchema).default({}),
  requires: z.array(z.string()).default([]),
  fallbackTo: localPathSchema,
});

export const acceptedSchema = z.strictObject({
  rule: z.string().min(1).meta({ description: 'The warning, such as question/no-influence' }),
  at: z.string().min(1).meta({
    description: 'Where it is given: an id, or a path such as steps[1].fields[0]',
  }),
  because: copySchema,
});

export const funnelSchema = z
  .strictObject({
    $schema: z.string().optional(),
    schemaVersion: z.literal(1),
    id: idSchema,
    version: z.int().positive(),
    title: copySchema,
    description: copySchema,
    route: routeSchema,
    presentation: presentationSchema,
    steps: z.array(stepSchema).min(2).max(2000),
    scores: z.array(scoreSchema).default([]),
    decisions: z.array(decisionSchema).default([]),
    submissions: z.array(submissionSchema).default([]),
    persistence: persistenceSchema,
    result: resultSchema.optional(),
    accepted: z
      .array(acceptedSchema)
      .optional()
      .meta({ description: 'Warnings of "funnel check" that are meant, each with its reason' }),
  })
  .meta({ title: 'Funnel', description: 'One quiz as data: steps, routing, decisions, storage' });

/** A funnel as authors write it. */
export type FunnelSource = z.input<typeof funnelSchema>;
/** A funnel that the schema accepts: with defaults, with unchecked references. */
export type ParsedFunnel = z.output<typeof funnelSchema>;

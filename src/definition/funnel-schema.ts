import { z } from 'zod';
import { MAX_MIGRATIONS, migrationSchema } from './migration-schema';
import { conditionSchema } from './parts/condition-schema';
import { stepSchema } from '../steps/step-schema';
import { declareName, referTo } from './parts/name-schemas';
import { labelsSchema } from './parts/step-parts';
import {
  copySchema,
  localPathSchema,
  routeSchema,
  sceneSchema,
  storageKeySchema,
} from './parts/text-schemas';
import { leadTables } from './rows/lead-tables.generated';
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
  id: declareName('band'),
  min: z.number(),
  max: z.number(),
  title: copySchema.optional(),
  description: copySchema.optional(),
  cta: copySchema.optional(),
  emoji: z.string().max(8).optional(),
});
export type Band = z.infer<typeof bandSchema>;

export const scoreSchema = z.strictObject({
  id: declareName('score'),
  bands: z.array(bandSchema).min(1),
});
export type Score = z.infer<typeof scoreSchema>;

export const decisionSchema = z.strictObject({
  id: declareName('decision'),
  decideAt: referTo('step').meta({ description: 'The step whose end makes the decision' }),
  hitPolicy: z.literal('first').default('first'),
  results: z.record(declareName('decisionResult'), z.strictObject({ label: copySchema })),
  rules: z
    .array(
      z.strictObject({
        when: conditionSchema,
        result: referTo('decisionResult'),
        reason: copySchema.optional(),
      }),
    )
    .default([]),
  default: z
    .strictObject({ result: referTo('decisionResult'), reason: copySchema.optional() })
    .optional(),
  display: z
    .strictObject({
      map: z.record(referTo('decisionResult'), referTo('decisionResult')).default({}),
      exclude: z.array(referTo('decisionResult')).default([]),
    })
    .default({ map: {}, exclude: [] }),
});
export type Decision = z.output<typeof decisionSchema>;

export const submissionSchema = z.strictObject({
  id: declareName('submission'),
  table: z.enum(Object.keys(leadTables) as (keyof typeof leadTables)[]),
  step: referTo('step').meta({ description: 'The row is sent when this step is left forwards' }),
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

const storageKey = declareName('storageKey', storageKeySchema);

export const persistenceSchema = z.strictObject({
  step: z.strictObject({ key: storageKey, as: z.enum(['id', 'index']) }),
  answers: storageKey.optional(),
  selection: storageKey.optional().meta({
    description: 'The choice not yet confirmed by Next; without it, it goes with answers',
  }),
  helpText: storageKey.optional(),
  record: storageKey.optional().meta({ description: 'The local answers record (QZ-10)' }),
  fields: z
    .record(referTo('field'), storageKey)
    .default({})
    .meta({ description: 'Fields that have a key of their own' }),
  decisions: z.record(referTo('decision'), storageKey).default({}),
  draws: storageKey.optional(),
  submission: storageKey.optional().meta({
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
  at: referTo('any', z.string().min(1)).meta({
    description: 'Where it is given: an id, or a path such as steps[1].fields[0]',
  }),
  because: copySchema,
});

export const funnelSchema = z
  .strictObject({
    $schema: z.string().optional(),
    schemaVersion: z.literal(1),
    id: declareName('funnel'),
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
    migrations: z
      .array(migrationSchema)
      .max(MAX_MIGRATIONS)
      .optional()
      .meta({ description: 'How visits stored by the last versions become visits of this one' }),
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

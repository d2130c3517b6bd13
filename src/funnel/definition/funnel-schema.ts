import { z } from 'zod';
import { numberFormSchema } from './schema/number-form';
import { choiceOf } from './schema/choice-schema';
import { MAX_MIGRATIONS, migrationSchema } from './migration-schema';
import { calculationSchema } from './schema/calculation-schema';
import { destinationShape } from './schema/destination-schema';
import { conditionSchema } from './schema/condition-schema';
import { stepSchema } from '../steps/shared/schema/step';
import { inputSchema } from './schema/input-schema';
import { columnUses, declareName, referTo } from './schema/name-schemas';
import { labelsSchema } from './schema/step-parts';
import {
  copySchema,
  localPathSchema,
  routeSchema,
  sceneSchema,
  storageKeySchema,
} from './schema/text-schemas';
import { leadTables } from './rows/lead-tables';
import { valueSourceSchema } from './value-source-schema';

export const presentationSchema = z.strictObject({
  progress: choiceOf({
    stepOfTotal: '“Step 2 of 8”',
    questionOfTotal: '“Question 2 of 8”',
    countOfTotal: '“2 of 8”',
    fraction: 'A bar alone',
    none: 'Nothing',
  }).meta({ description: 'How the header says how far the visitor is' }),
  deniedBack: choiceOf({ hide: 'Hidden', disable: 'Shown, and disabled' })
    .default('hide')
    .meta({ description: 'How the Back button looks on a step that denies it' }),
  labels: labelsSchema.default({}).meta({ description: 'The words on the buttons of every step' }),
  skip: z
    .strictObject({
      label: copySchema.meta({ description: 'The words of the link' }),
      to: localPathSchema,
    })
    .optional()
    .meta({ description: 'A link in the header that leaves the funnel' }),
  theme: z
    .strictObject({
      scheme: choiceOf({ auto: 'As the device has it', light: 'Light', dark: 'Dark' })
        .default('auto')
        .meta({ description: 'auto is the colour scheme of the device' }),
    })
    .default({ scheme: 'auto' })
    .meta({ description: 'The colours of the funnel' }),
  scene: sceneSchema
    .optional()
    .meta({ description: 'A drawing beside the steps, on screens from 1024 px' }),
});

export const bandSchema = z.strictObject({
  id: declareName('band'),
  min: z.number().meta({ description: 'The lowest total of the band' }),
  max: z.number().meta({ description: 'The highest total of the band' }),
  title: copySchema.optional().meta({ description: 'The heading of the band on the result page' }),
  description: copySchema.optional().meta({ description: 'What the result page says of the band' }),
  cta: copySchema.optional().meta({ description: 'The words on the button of the result page' }),
  emoji: z
    .string()
    .max(8)
    .optional()
    .meta({ description: 'An emoji that the result page shows with the band' }),
});
export type Band = z.infer<typeof bandSchema>;

export const scoreSchema = z.strictObject({
  id: declareName('score'),
  bands: z
    .array(bandSchema)
    .min(1)
    .optional()
    .meta({ description: 'Names for ranges of the total, without gap or overlap' }),
});
export type Score = z.infer<typeof scoreSchema>;

export const valueSchema = z.strictObject({
  id: declareName('value'),
  as: calculationSchema.meta({ description: 'How the value is calculated' }),
  shownAs: numberFormSchema.optional(),
  bands: z
    .array(bandSchema)
    .min(1)
    .optional()
    .meta({ description: 'Names for ranges of the value, as a score has them' }),
});
export type CalculatedValue = z.infer<typeof valueSchema>;

export const decisionSchema = z.strictObject({
  id: declareName('decision'),
  decideAt: referTo('step').meta({ description: 'The step whose end makes the decision' }),
  hitPolicy: z
    .literal('first')
    .default('first')
    .meta({ description: 'The first rule that holds decides' }),
  results: z
    .record(
      declareName('decisionResult'),
      z.strictObject({ label: copySchema.meta({ description: 'What the visitor reads' }) }),
    )
    .meta({ description: 'The results by their ids' }),
  rules: z
    .array(
      z.strictObject({
        when: conditionSchema.meta({ description: 'The rule applies where this holds' }),
        result: referTo('decisionResult').meta({ description: 'The result that the rule gives' }),
        reason: copySchema
          .optional()
          .meta({ description: 'Why the visitor gets it, in words for the result page' }),
      }),
    )
    .default([])
    .meta({ description: 'The results by answers; the first rule that holds decides' }),
  highestOf: z
    .array(
      z.strictObject({
        score: referTo('score').meta({ description: 'One of the scores that are compared' }),
        result: referTo('decisionResult').meta({ description: 'The result where it is highest' }),
        reason: copySchema.optional().meta({ description: 'Why, as text for the visitor' }),
      }),
    )
    .min(2)
    .max(50)
    .optional()
    .meta({
      description:
        'Where no rule holds: the result of the highest score, of equal ones the first; none where all are 0 or less',
    }),
  default: z
    .strictObject({
      result: referTo('decisionResult').meta({ description: 'The result where no rule holds' }),
      reason: copySchema
        .optional()
        .meta({ description: 'Why the visitor gets it, in words for the result page' }),
    })
    .optional()
    .meta({ description: 'The result where no rule holds' }),
  display: z
    .strictObject({
      map: z
        .record(referTo('decisionResult'), referTo('decisionResult'))
        .default({})
        .meta({ description: 'Results that are displayed as another result' }),
      exclude: z
        .array(referTo('decisionResult'))
        .default([])
        .meta({ description: 'Results that are never displayed as an alternative' }),
    })
    .default({ map: {}, exclude: [] })
    .meta({ description: 'What the result page shows instead of a result' }),
});
export type Decision = z.output<typeof decisionSchema>;

export const submissionSchema = z.strictObject({
  id: declareName('submission'),
  table: z
    .enum(Object.keys(leadTables) as (keyof typeof leadTables)[])
    .meta({ description: 'The table of the database that gets the row' }),
  step: referTo('step').meta({ description: 'The row is sent when this step is left forwards' }),
  await: choiceOf({
    block: 'The visitor waits until the row is saved',
    queue: 'The visitor goes on at once',
  })
    .default('block')
    .meta({
      description: 'Whether the visitor waits until the row is saved, or goes on while it is sent',
    }),
  duplicate: z
    .literal('success')
    .default('success')
    .meta({ description: 'A row that is there already counts as saved' }),
  supersedes: z.boolean().default(false).meta({
    description:
      'Whether the row takes the place of the earlier rows of the visit in its table, so that one visit leaves one row',
  }),
  offline: choiceOf({
    stay: 'A message on the same step',
    continue: 'The next step',
  })
    .default('stay')
    .meta({
      description:
        'Where the visitor goes while only the network is missing and the row is kept on the device',
    }),
  map: z
    .record(z.string(), valueSourceSchema)
    .meta({ description: 'The columns of the row, each with the source of its value' })
    .register(columnUses, { columnsOf: 'table' }),
  messages: z
    .strictObject({
      saved: copySchema.optional().meta({ description: 'Said once the row is saved' }),
      failed: copySchema
        .optional()
        .meta({ description: 'Said when the database cannot be reached' }),
      unexpected: copySchema
        .optional()
        .meta({ description: 'Said when saving fails for another reason' }),
      invalid: copySchema
        .optional()
        .meta({ description: 'Said when the database refuses the row' }),
    })
    .default({})
    .meta({ description: 'What the visitor is told of the row' }),
});
export type Submission = z.output<typeof submissionSchema>;

const storageKey = declareName('storageKey', storageKeySchema);

export const persistenceSchema = z.strictObject({
  step: z
    .strictObject({
      key: storageKey.meta({ description: 'The key of the browser storage' }),
      as: choiceOf({ id: 'Its id', index: 'Its number from 0' }).meta({
        description: 'Whether the id of the step is kept, or its number from 0',
      }),
    })
    .meta({ description: 'Where the browser keeps the current step' }),
  answers: storageKey.optional().meta({ description: 'The key that keeps the answers' }),
  selection: storageKey.optional().meta({
    description: 'The choice not yet confirmed by Next; without it, it goes with answers',
  }),
  helpText: storageKey
    .optional()
    .meta({ description: 'The key that keeps the help text of the chosen option' }),
  record: storageKey
    .optional()
    .meta({ description: 'The key of a record of the answers that a result page can add to' }),
  fields: z
    .record(referTo('field'), storageKey)
    .default({})
    .meta({ description: 'Fields that have a key of their own' }),
  decisions: z
    .record(referTo('decision'), storageKey)
    .default({})
    .meta({ description: 'Decisions that are kept, each with its key' }),
  draws: storageKey.optional().meta({ description: 'The key that keeps what was drawn' }),
  submission: storageKey.optional().meta({
    description: 'Keeps the id of an unfinished submission, so that a retry is not a second row',
  }),
  clearOn: z
    .array(choiceOf({ complete: 'At the end', exit: 'On leaving' }))
    .default([])
    .meta({ description: 'When the browser forgets the visit' }),
  day: choiceOf({
    latest: 'That on which it is opened again; what it asks and decides follows',
    start: 'That on which it began',
  })
    .default('latest')
    .meta({ description: 'The day that "today" means once a visit goes on on another day' }),
});
export type Persistence = z.output<typeof persistenceSchema>;

const redirectSchema = z
  .array(
    z
      .strictObject({
        ...destinationShape,
        weight: z
          .number()
          .nonnegative()
          .meta({ description: 'How often the page is chosen, compared with the others' }),
      })
      .meta({ examples: [{ to: '/', weight: 1 }] }),
  )
  .min(1)
  .default([]);
/** The pages of which one is chosen by weight; none where the ending itself is shown. */
export type Redirect = z.output<typeof redirectSchema>;

export const resultSchema = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        ending: referTo('step')
          .optional()
          .meta({ description: 'The ending that the rule is for; left out, every ending' }),
        when: conditionSchema
          .optional()
          .meta({ description: 'The rule applies where this holds; left out, to all visitors' }),
        redirect: redirectSchema.meta({
          description:
            'The pages that follow; of several, one is chosen by weight. Left out, the ending itself is shown',
        }),
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .meta({
      description: 'Where endings lead by their answers; the first rule that holds decides',
    }),
  redirect: redirectSchema.meta({
    description:
      'The pages that follow where no rule holds; of several, one is chosen by weight. Left out, the ending itself is shown',
  }),
  carry: z
    .record(declareName('carried', z.string()), valueSourceSchema)
    .default({})
    .meta({ description: 'What the next page is told of the visit, by name' }),
  requires: z
    .array(referTo('carried', z.string()))
    .default([])
    .meta({ description: 'Carried values without which the visitor is sent to "fallbackTo"' }),
  fallbackTo: localPathSchema.meta({ description: 'The page for visitors without a result' }),
});

export const acceptedSchema = z.strictObject({
  rule: z.string().min(1).meta({ description: 'The warning, such as question/no-influence' }),
  at: referTo('any', z.string().min(1)).meta({
    description: 'Where it is given: an id, or a path such as steps[1].fields[0]',
  }),
  because: copySchema.meta({ description: 'Why the warning is meant' }),
});

export const funnelSchema = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({ description: 'The JSON schema that editors check the file with' }),
    schemaVersion: z.literal(1).meta({ description: 'The version of this format' }),
    id: declareName('funnel').meta({
      description: 'The id of the funnel, as rows and figures name it',
    }),
    version: z.int().positive().meta({
      description: 'The version of this funnel; a change that stored visits notice raises it',
    }),
    title: copySchema.meta({
      description: 'The name of the funnel, in the list of quizzes and in the title of its page',
    }),
    description: copySchema.meta({
      description: 'What the funnel offers, in one or two sentences',
    }),
    route: routeSchema,
    formerRoutes: z
      .array(routeSchema.meta({ description: 'An address that the funnel had' }))
      .max(50)
      .optional()
      .meta({ description: 'Earlier addresses of this funnel, which lead to its address now' }),
    presentation: presentationSchema.meta({ description: 'How the funnel looks around its steps' }),
    inputs: z
      .array(inputSchema)
      .max(40)
      .optional()
      .meta({ description: 'Values that come with the address, such as a campaign or a plan' }),
    steps: z
      .array(stepSchema)
      .min(2)
      .max(2000)
      .meta({ description: 'The steps in their order; routes may leave it forwards' }),
    scores: z
      .array(scoreSchema)
      .default([])
      .meta({ description: 'Sums of the points of the chosen options' }),
    values: z
      .array(valueSchema)
      .max(100)
      .optional()
      .meta({ description: 'Named calculations over numbers, ratings, dates and scores' }),
    decisions: z
      .array(decisionSchema)
      .default([])
      .meta({ description: 'Results that rules choose by the answers' }),
    submissions: z
      .array(submissionSchema)
      .default([])
      .meta({ description: 'Rows that the funnel sends to the database' }),
    persistence: persistenceSchema.meta({
      description: 'What the browser keeps of a visit, so that it can be resumed',
    }),
    result: resultSchema
      .optional()
      .meta({ description: 'Where the visitor goes after the funnel, and with what' }),
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

import { z } from 'zod';
import { migrateName } from './schema/name-schemas';

/** Visits of older versions are opened by these. */
export const MAX_MIGRATIONS = 5;

const stepId = migrateName('step').meta({ description: 'The id of a step in the version before' });
const fieldId = migrateName('field').meta({
  description: 'The id of a field in the version before',
});
const optionValue = migrateName('option', z.string().min(1).max(100));
const optionBefore = optionValue.meta({ description: 'The value of an option before' });
const optionAfter = optionValue.meta({
  description: 'The value of an option in the version after',
});

const outcomeValue = migrateName('outcome', z.string().min(1).max(80));
const outcomeBefore = outcomeValue.meta({ description: 'The value of an outcome before' });

const changeSchemas = [
  z.strictObject({
    change: z.literal('renameStep').meta({ description: 'A step has another id' }),
    step: stepId,
    to: migrateName('step').meta({ description: 'The id of the step in the version after' }),
  }),
  z.strictObject({
    change: z.literal('dropStep').meta({ description: 'A step is gone' }),
    step: stepId,
    to: migrateName('step').optional().meta({
      description:
        'The step that a visitor who stands on it comes back to; left out, the last step that the answers prove',
    }),
  }),
  z.strictObject({
    change: z.literal('renameField').meta({ description: 'A field has another id' }),
    field: fieldId,
    to: migrateName('field').meta({ description: 'The id of the field in the version after' }),
  }),
  z.strictObject({
    change: z
      .literal('moveAnswer')
      .meta({ description: 'The answer of a field that is gone goes to another field' }),
    field: fieldId,
    to: migrateName('field').meta({
      description: 'A field of the same type, which gets the answer unless it has one of its own',
    }),
  }),
  z.strictObject({
    change: z.literal('dropField').meta({ description: 'A field is gone, and its answer' }),
    field: fieldId,
  }),
  z.strictObject({
    change: z.literal('renameOption').meta({ description: 'An option has another value' }),
    field: fieldId,
    value: optionBefore,
    to: optionAfter,
  }),
  z.strictObject({
    change: z.literal('mergeOptions').meta({ description: 'Several options have become one' }),
    field: fieldId,
    values: z.array(optionBefore).min(2).meta({ description: 'The values of the options before' }),
    to: optionAfter,
  }),
  z.strictObject({
    change: z
      .literal('dropOption')
      .meta({ description: 'An option is gone; an answer that chose it is forgotten' }),
    field: fieldId,
    value: optionBefore,
  }),
  z.strictObject({
    change: z
      .literal('renameOutcome')
      .meta({ description: 'An outcome of a draw has another value' }),
    step: stepId,
    value: outcomeBefore,
    to: outcomeValue.meta({ description: 'The value of an outcome in the version after' }),
  }),
  z.strictObject({
    change: z
      .literal('dropOutcome')
      .meta({ description: 'An outcome of a draw is gone; who drew it draws again' }),
    step: stepId,
    value: outcomeBefore,
  }),
] as const;

export const migrationSchema = z
  .strictObject({
    from: z
      .int()
      .positive()
      .meta({ description: 'The version whose stored visits it changes to the next version' }),
    steps: z.array(migrateName('step')).min(2).optional().meta({
      description:
        'The ids of all steps of that version in order, where the step is stored as an index and the order has changed',
    }),
    changes: z
      .array(z.discriminatedUnion('change', changeSchemas).meta({ id: 'Change' }))
      .default([])
      .meta({ description: 'What changes in the stored visits, in this order' }),
  })
  .meta({ id: 'Migration' });

/** How stored visits of one version become visits of the next. */
export type Migration = z.output<typeof migrationSchema>;
export type MigrationChange = Migration['changes'][number];

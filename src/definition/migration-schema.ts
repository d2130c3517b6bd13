import { z } from 'zod';
import { migrateName } from './parts/name-schemas';

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

const changeSchemas = [
  z.strictObject({
    change: z.literal('renameStep'),
    step: stepId,
    to: migrateName('step').meta({ description: 'The id of the step in the version after' }),
  }),
  z.strictObject({
    change: z.literal('dropStep'),
    step: stepId,
    to: migrateName('step').optional().meta({
      description:
        'The step that a visitor who stands on it comes back to; left out, the last step that the answers prove',
    }),
  }),
  z.strictObject({
    change: z.literal('renameField'),
    field: fieldId,
    to: migrateName('field').meta({ description: 'The id of the field in the version after' }),
  }),
  z.strictObject({
    change: z.literal('moveAnswer'),
    field: fieldId,
    to: migrateName('field').meta({
      description: 'A field of the same type, which gets the answer unless it has one of its own',
    }),
  }),
  z.strictObject({ change: z.literal('dropField'), field: fieldId }),
  z.strictObject({
    change: z.literal('renameOption'),
    field: fieldId,
    value: optionBefore,
    to: optionAfter,
  }),
  z.strictObject({
    change: z.literal('mergeOptions'),
    field: fieldId,
    values: z.array(optionBefore).min(2),
    to: optionAfter,
  }),
  z.strictObject({ change: z.literal('dropOption'), field: fieldId, value: optionBefore }),
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
      .default([]),
  })
  .meta({ id: 'Migration' });

/** How stored visits of one version become visits of the next. */
export type Migration = z.output<typeof migrationSchema>;
export type MigrationChange = Migration['changes'][number];

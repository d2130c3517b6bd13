import type { Field } from '../../fields/shared/schema/field';
import { isIsoDay } from '../../../shared/text/iso-day';
import type { ApplyLimits } from '../model/prepared-funnel';

/** Whether an answer can be a limit of the field. */
const isLimitOf = ({ type }: Field, value: unknown): boolean =>
  type === 'date' ? isIsoDay(value) : typeof value === 'number';

/** A limit as the field has it: options are whole, so two and a half allow two. */
const toLimitOf = (field: Field, value: unknown): unknown =>
  'options' in field ? Math.floor(Number(value)) : value;

/**
 * The field with the limits that other answers decide. One that is not answered, or not shown, sets
 * no limit.
 */
export const applyLimits: ApplyLimits = (field, facts) => ({
  ...field,
  ...Object.fromEntries(
    Object.entries(field.limits ?? {})
      .map(([name, source]) => [
        name,
        'field' in source ? facts.getAnswer(source.field) : facts.getCalculated(source.calculated),
      ])
      .filter(([, value]) => isLimitOf(field, value))
      .map(([name, value]) => [name, toLimitOf(field, value)]),
  ),
});

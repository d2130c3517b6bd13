import type { FieldLeaf, Operand } from '../../definition/schema/condition-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import { getFieldRule } from '../../fields/shared/rule/field-rules';
import type { Field } from '../../fields/shared/schema/field';
import { isIsoDay } from '../../../shared/text/iso-day';
import { isRelativeDay, resolveDay, shiftDay } from '../../../shared/text/relative-day';
import { mapConditions } from '../map-conditions';
import type { ResolveDays } from '../model/prepared-funnel';

/** Whether a field compares with days, so that it and conditions may be relative to the visit. */
const hasDays = (field: Field): boolean => getFieldRule(field).dayLimits !== undefined;

/** The limits of a field that are days, by their names. */
const getLimits = (field: Field): [string, string][] =>
  Object.entries(getFieldRule(field).dayLimits?.(field) ?? {}).filter(
    (limit): limit is [string, string] => limit[1] !== undefined,
  );

/** The fields whose answers are days. */
export const findDayFields = ({ steps }: FunnelDefinition): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => step.fields.filter(hasDays).map(({ id }) => id)));

const toOperands = (value: Operand | undefined): (string | number | boolean)[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const agePattern = /^age/;

/** Turns a comparison with the day of the visit into one with a fixed day. */
export function resolveLeaf(leaf: FieldLeaf, today: string): FieldLeaf {
  const { operator, value } = leaf;
  const resolve = (operand: string | number | boolean) =>
    typeof operand === 'string' ? resolveDay(operand, today) : operand;
  if (agePattern.test(operator)) {
    // A person is that old from the birthday on; one born on 29 February from 1 March on.
    const lastBirthday = shiftDay(today, -Number(value), 'y');
    return operator === 'ageAtLeast'
      ? { ...leaf, operator: 'before', value: shiftDay(lastBirthday, 1, 'd') }
      : { ...leaf, operator: 'after', value: lastBirthday };
  }
  if (value === undefined) return leaf;
  return { ...leaf, value: Array.isArray(value) ? value.map(resolve) : resolve(value) };
}

/** The days that a definition compares with: those relative to the visit, and fixed ones. */
export function findDays(definition: FunnelDefinition): {
  relative: ReadonlySet<string>;
  fixed: ReadonlySet<string>;
} {
  const dayFields = findDayFields(definition);
  const [relative, fixed] = [new Set<string>(), new Set<string>()];
  const add = (value: unknown): void => {
    if (isRelativeDay(value)) relative.add(value);
    else if (isIsoDay(value)) fixed.add(value);
  };
  mapConditions(definition, {
    leaf: (leaf) => {
      if (!('field' in leaf) || !dayFields.has(leaf.field)) return leaf;
      if (agePattern.test(leaf.operator)) add(`today-${String(leaf.value)}y`);
      else toOperands(leaf.value).forEach(add);
      return leaf;
    },
    field: (field) => {
      getLimits(field).forEach(([, day]) => add(day));
      return field;
    },
  });
  return { relative, fixed };
}

/**
 * Replaces what is relative to the day of the visit by fixed days, so that engine and proofs know
 * no clock. A definition without such days stays the same object.
 */
export const resolveDays: ResolveDays = (definition, today) => {
  const dayFields = findDayFields(definition);
  if (dayFields.size === 0 || findDays(definition).relative.size === 0) return definition;
  return mapConditions(definition, {
    leaf: (leaf) =>
      'field' in leaf && dayFields.has(leaf.field) ? resolveLeaf(leaf, today) : leaf,
    field: (field) => {
      const limits = getLimits(field).map(([name, day]) => [name, resolveDay(day, today)]);
      return { ...field, ...Object.fromEntries(limits) };
    },
  });
};

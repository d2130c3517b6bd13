import type { Condition, FieldLeaf, Operand } from '../definition/parts/condition-schema';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { getFieldRule } from '../fields/field-rules';
import type { Field } from '../fields/field-schema';
import { isIsoDay } from '../text/iso-day';
import { isRelativeDay, resolveDay, shiftDay } from '../text/relative-day';
import type { ResolveDays } from './parts/extensions';

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

/** Changes the leaves of a condition that read a field. */
function mapCondition(condition: Condition, change: (leaf: FieldLeaf) => FieldLeaf): Condition {
  if ('all' in condition) return { all: condition.all.map((part) => mapCondition(part, change)) };
  if ('any' in condition) return { any: condition.any.map((part) => mapCondition(part, change)) };
  if ('not' in condition) return { not: mapCondition(condition.not, change) };
  return 'field' in condition ? change(condition) : condition;
}

interface Changes {
  condition: (leaf: FieldLeaf) => FieldLeaf;
  field: (field: Field) => Field;
}

/** Changes every condition and field of a definition. */
function mapDefinition(definition: FunnelDefinition, { condition, field }: Changes) {
  const mapWhen = <Part extends { when: Condition }>(part: Part): Part => ({
    ...part,
    when: mapCondition(part.when, condition),
  });
  const mapVisible = <Part extends { visibleWhen?: Condition | undefined }>(part: Part): Part =>
    part.visibleWhen === undefined
      ? part
      : { ...part, visibleWhen: mapCondition(part.visibleWhen, condition) };
  const mapStep = (step: Step): Step =>
    ({
      ...mapVisible(step),
      next: { ...step.next, rules: step.next.rules.map(mapWhen) },
      fields: step.fields.map((entry) => field(mapVisible(entry))),
    }) as Step; // every property keeps its type
  return {
    ...definition,
    steps: definition.steps.map(mapStep),
    decisions: definition.decisions.map((decision) => ({
      ...decision,
      rules: decision.rules.map(mapWhen),
    })),
  };
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
  mapDefinition(definition, {
    condition: (leaf) => {
      if (!dayFields.has(leaf.field)) return leaf;
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
  return mapDefinition(definition, {
    condition: (leaf) => (dayFields.has(leaf.field) ? resolveLeaf(leaf, today) : leaf),
    field: (field) => {
      const limits = getLimits(field).map(([name, day]) => [name, resolveDay(day, today)]);
      return { ...field, ...Object.fromEntries(limits) };
    },
  });
};

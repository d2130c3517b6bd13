import type { FieldLeaf } from '../definition/schema/condition-schema';
import type { FunnelDefinition } from '../definition/normalise';
import { isIsoDay } from '../../shared/text/iso-day';
import { isRelativeDay, resolveDay } from '../../shared/text/relative-day';
import { findDayFields, resolveLeaf } from './visit-days';

type Values = NonNullable<FunnelDefinition['values']>;

interface Changes {
  /** Changes a comparison of a day, in a condition of a calculation. */
  leaf: (leaf: FieldLeaf) => FieldLeaf;
  /** Changes a day that a calculation counts from or to. */
  day: (day: string) => string;
}

/** Changes the days of calculations. */
function mapValues(values: Values, dayFields: ReadonlySet<string>, { leaf, day }: Changes): Values {
  return JSON.parse(JSON.stringify(values), (key, value: unknown) => {
    if (key === 'daysBetween' || key === 'yearsBetween')
      return (value as unknown[]).map((term) => (typeof term === 'string' ? day(term) : term)); // a pair of days
    const isLeaf = typeof value === 'object' && value !== null && 'operator' in value;
    return isLeaf && 'field' in value && dayFields.has(String(value.field))
      ? leaf(value as FieldLeaf) // it has a field and an operator
      : value;
  }) as Values; // days stay days
}

/** The days of calculations: those relative to the visit, and fixed ones. */
export function findValueDays(definition: FunnelDefinition): {
  relative: readonly string[];
  fixed: readonly string[];
} {
  const days: unknown[] = [];
  mapValues(definition.values ?? [], findDayFields(definition), {
    leaf: (leaf) => {
      if (leaf.operator.startsWith('age')) days.push(`today-${String(leaf.value)}y`);
      else days.push(...[leaf.value].flat());
      return leaf;
    },
    day: (day) => {
      days.push(day);
      return day;
    },
  });
  return { relative: days.filter(isRelativeDay), fixed: days.filter(isIsoDay) };
}

/** Replaces the days of calculations that are relative to the visit by fixed ones. */
export function resolveValueDays(definition: FunnelDefinition, today: string): FunnelDefinition {
  if (findValueDays(definition).relative.length === 0) return definition;
  const values = mapValues(definition.values ?? [], findDayFields(definition), {
    leaf: (leaf) => resolveLeaf(leaf, today),
    day: (day) => resolveDay(day, today),
  });
  return { ...definition, values };
}

import { collectCalculationParts, getDayTerms } from '../../funnel/definition/calculation-parts';
import { collectConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { proofVisit } from '../../funnel/engine/model/visit-facts';
import { findValueDays, resolveValueDays } from '../../funnel/engine/extensions/values';
import { findDays, resolveDays } from '../../funnel/engine/extensions/days';
import { isIsoDay } from '../../shared/text/iso-day';
import {
  invertRelativeDay,
  isRelativeDay,
  resolveDay,
  shiftDay,
} from '../../shared/text/relative-day';
import { openInputs } from './open-inputs';

/** No visit is before the first version that knows days. */
const firstDay = '2026-11-23';
const lastDay = '2099-12-31';

/** Days around a leap day and at the ends, where months and years differ in length. */
const generalDays = [proofVisit.today, '2028-02-28', '2028-03-01', firstDay, lastDay];

/** More days are not proved: each costs an exploration. */
const maxDays = 60;

/** The numbers that values are compared with. */
const findValueLimits = (definition: FunnelDefinition): number[] =>
  [
    ...collectConditionLeaves(definition).flatMap(({ leaf }) =>
      'calculated' in leaf ? [leaf.value ?? []].flat() : [],
    ),
    ...(definition.values ?? []).flatMap(({ bands = [] }) =>
      bands.flatMap(({ min, max }) => [min, max]),
    ),
  ].filter((limit) => typeof limit === 'number');

/** Days between two fixed days, or full years, that lie further apart are not told apart. */
const mostYears = 80;

/**
 * The days on which a count of days or full years between a fixed day and one relative to the visit
 * comes to a number that something compares it with.
 */
function findCountedDays(definition: FunnelDefinition): string[] {
  const limits = findValueLimits(definition);
  return collectCalculationParts(definition.values).flatMap(({ part }) => {
    const { key, terms } = getDayTerms(part) ?? { key: '', terms: [] };
    const relative = terms.find(isRelativeDay);
    const fixed = terms.find(isIsoDay);
    if (relative === undefined || fixed === undefined) return [];
    const unit = key === 'yearsBetween' ? 'y' : 'd';
    const most = unit === 'y' ? mostYears : mostYears * 366;
    return limits.flatMap((limit) =>
      [Math.floor(limit), Math.ceil(limit)]
        .flatMap((count) => [count, -count])
        .filter((count) => Math.abs(count) <= most)
        .map((count) => resolveDay(invertRelativeDay(relative), shiftDay(fixed, count, unit))),
    );
  });
}

/**
 * The days of a visit that a proof has to tell apart: below, at and above each day on which a day
 * relative to the visit is a fixed one, and those around a leap day.
 * @returns one day where the definition has none relative to the visit
 */
export function findVisitDays(definition: FunnelDefinition): readonly string[] {
  const [own, ofValues] = [findDays(definition), findValueDays(definition)];
  const relative = new Set([...own.relative, ...ofValues.relative]);
  const fixed = new Set([...own.fixed, ...ofValues.fixed]);
  if (relative.size === 0) return [proofVisit.today];
  const meetings = [...relative].flatMap((day) =>
    [...fixed].map((limit) => resolveDay(invertRelativeDay(day), limit)),
  );
  const around = [...meetings, ...findCountedDays(definition)].flatMap((day) =>
    [-1, 0, 1].map((days) => shiftDay(day, days, 'd')),
  );
  const days = [...generalDays, ...around].filter((day) => day >= firstDay && day <= lastDay);
  return [...new Set(days)].slice(0, maxDays);
}

/** The definition on a day of the visit. */
export const fixDaysOn = (definition: FunnelDefinition, today: string): FunnelDefinition =>
  resolveValueDays(resolveDays(definition, today), today);

/** The definition on the day that counts, paths and simulations use. */
export const fixDays = (definition: FunnelDefinition): FunnelDefinition =>
  fixDaysOn(definition, proofVisit.today);

/** The same with its inputs unknown. */
export const openVisits = (definition: FunnelDefinition): FunnelDefinition =>
  openInputs(fixDays(definition));

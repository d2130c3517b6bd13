import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { LiveSetBuilder, addReader, findLiveScores } from './live-set';
import { getOrThrow } from './get-or-throw';
import type { Reader } from './readers';

const getOnly = <Value>(values: ReadonlySet<Value>): Value | null => {
  const [only] = values;
  return only !== undefined && values.size === 1 ? only : null;
};

/** The only score that the routes read: they decide which steps, fields and options are shown. */
export function findScoreOfRoutes(funnel: PreparedFunnel): string | null {
  const liveSet = new LiveSetBuilder(funnel);
  for (const { next, visibleWhen, fields } of funnel.definition.steps) {
    for (const { when } of next.rules) liveSet.addCondition(when);
    const offered = fields.flatMap(listOptionConditions).map(({ condition }) => condition);
    for (const shown of [visibleWhen, ...fields.map((field) => field.visibleWhen), ...offered])
      liveSet.addCondition(shown);
  }
  // Without a result the visitor stays.
  for (const { rules, ...decision } of funnel.definition.decisions)
    if (decision.default === undefined) for (const { when } of rules) liveSet.addCondition(when);
  return getOnly(findLiveScores(liveSet));
}

/**
 * The only score that a reader reads, if nothing else that it reads multiplies with its totals: no
 * draw, and no answer that is given before the last points.
 */
export function findScoreOf(funnel: PreparedFunnel, reader: Reader): string | null {
  const liveSet = new LiveSetBuilder(funnel);
  addReader(liveSet, funnel, reader);
  const score = getOnly(findLiveScores(liveSet));
  if (score === null || liveSet.draws.size > 0) return null;
  const order = funnel.topologicalOrder;
  const getPosition = (field: string): number =>
    order.indexOf(getOrThrow(funnel.fields, field).stepId);
  const lastPoints = Math.max(
    ...getOrThrow(funnel.scores, score).scoringFields.map(({ field }) => getPosition(field.id)),
  );
  return [...liveSet.fields.keys()].every((id) => getPosition(id) > lastPoints) ? score : null;
}

/** The readers of one score by that score. Explored together they cost as much as the finest alone. */
export function groupByScore(
  funnel: PreparedFunnel,
  readers: readonly Reader[],
): ReadonlyMap<string, readonly Reader[]> {
  const groups = new Map<string, Reader[]>();
  for (const reader of readers) {
    const score = findScoreOf(funnel, reader);
    if (score !== null) groups.set(score, [...(groups.get(score) ?? []), reader]);
  }
  return groups;
}

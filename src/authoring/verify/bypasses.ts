import type { PreparedFunnel, PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { getOrThrow } from './get-or-throw';
import type { ReadingPlan } from './readers';

/**
 * Finds the steps whose choice of a route no reader can tell: all routes arrive on the same step, and
 * nothing is asked, drawn, decided or read in between. Endings that the same readers read, and that none
 * of them names, count as one.
 * @param order topological order of the steps
 * @returns by such a step, the step on which all routes arrive
 */
export function findBypasses(
  funnel: PreparedFunnel,
  order: readonly string[],
  { routes, readers, watchedSteps = [] }: ReadingPlan,
): ReadonlyMap<string, string> {
  const bypasses = new Map<string, string>();
  if (routes !== 'as needed') return bypasses;
  const readSteps = new Set([...watchedSteps, ...readers.flatMap(({ steps }) => steps)]);
  /** By the readers of an ending: the last such one, so that what leads to any of them comes before. */
  const endings = new Map<string, string>();
  /** By step: the first step at or behind it where something happens. */
  const arrivals = new Map<string, string>();
  const hasEffect = ({ step, fields, draw, decisions }: PreparedStep): boolean =>
    fields.length > 0 || draw !== null || decisions.length > 0 || readSteps.has(step.id);

  for (const id of order.toReversed()) {
    const prepared = getOrThrow(funnel.steps, id);
    if (prepared.isFinal) {
      const read = readers.flatMap(({ steps }, index) => (steps.includes(id) ? [index] : []));
      const isNamed = readers.some(({ namedEndings = [] }) => namedEndings.includes(id));
      const key = JSON.stringify([read, watchedSteps.includes(id), isNamed ? id : null]);
      endings.set(key, endings.get(key) ?? id);
      arrivals.set(id, endings.get(key) ?? id);
      continue;
    }
    const targets = new Set(prepared.targets.map((target) => getOrThrow(arrivals, target)));
    const [arrival] = targets;
    const isTotal = canAlwaysContinue(funnel, prepared);
    const bypass = arrival !== undefined && targets.size === 1 && isTotal ? arrival : null;
    if (bypass !== null && prepared.targets.some((target) => target !== bypass))
      bypasses.set(id, bypass);
    arrivals.set(id, bypass === null || hasEffect(prepared) ? id : bypass);
  }
  return bypasses;
}

/** Has a step a route for every visitor, whatever its rules and hidden targets say? */
function canAlwaysContinue(funnel: PreparedFunnel, { step }: PreparedStep): boolean {
  if (step.next.default === null) return false;
  return [...step.next.rules.map(({ goTo }) => goTo), step.next.default].every((target) => {
    const prepared = getOrThrow(funnel.steps, target);
    return prepared.step.visibleWhen === undefined || canAlwaysContinue(funnel, prepared);
  });
}

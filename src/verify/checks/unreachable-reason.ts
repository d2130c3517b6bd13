import type { Exploration } from '../explore';
import type { UnreachableReason } from '../finding-rules';

/**
 * Finds why no visitor sees a step: its condition is never true, or no step routes to it.
 * @returns null where the cause is an earlier step
 */
export function findUnreachableReason(
  { funnel: { definition }, exitsByStep }: Exploration,
  index: number,
): UnreachableReason | null {
  const step = definition.steps[index];
  if (step === undefined) return null;
  const leadsHere = (id: string): boolean =>
    definition.steps.some(
      (other) =>
        other.id === id &&
        (other.next.default === step.id || other.next.rules.some(({ goTo }) => goTo === step.id)),
    );
  const visited = [...exitsByStep.keys()];
  if (visited.some(leadsHere)) return step.visibleWhen === undefined ? null : { kind: 'hidden' };
  const before = definition.steps[index - 1];
  if (before === undefined || !visited.includes(before.id) || before.next.default === null)
    return null;
  return { kind: 'skipped', by: before.id, to: before.next.default };
}

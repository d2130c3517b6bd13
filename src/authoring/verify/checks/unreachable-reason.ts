import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { ReadFunnel } from './check';
import type { UnreachableReason } from '../finding-rules';
import { explainHiddenStep } from './explain-hidden';

interface UnreachableStep {
  reason: UnreachableReason | null;
  /** The places of the parts that the reason speaks of. */
  related: readonly DefinitionPath[];
}

const elsewhere: UnreachableStep = { reason: null, related: [] };

/**
 * Finds why no visitor sees a step: its condition is never true, or no step routes to it.
 * @returns no reason where the cause is an earlier step
 */
export function findUnreachableReason(
  explored: ReadFunnel<'total'>,
  index: number,
): UnreachableStep {
  const { definition } = explored.funnel;
  const step = definition.steps[index];
  if (step === undefined) return elsewhere;
  const leadsHere = (id: string): boolean =>
    definition.steps.some(
      (other) =>
        other.id === id &&
        (other.next.default === step.id || other.next.rules.some(({ goTo }) => goTo === step.id)),
    );
  const visited = [...explored.exitsByStep.keys()];
  const leading = visited.filter(leadsHere);
  if (leading.length > 0) {
    if (step.visibleWhen === undefined) return elsewhere;
    const path = ['steps', index, 'visibleWhen'];
    const why = explainHiddenStep(explored, step.id, step.visibleWhen, path, leading);
    return { reason: { kind: 'hidden', why: why?.reason ?? null }, related: why?.related ?? [] };
  }
  const before = definition.steps[index - 1];
  if (before === undefined || !visited.includes(before.id) || before.next.default === null)
    return elsewhere;
  return { reason: { kind: 'skipped', by: before.id, to: before.next.default }, related: [] };
}

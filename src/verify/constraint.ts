import type { AnswerValue } from '../definition/answer';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';
import { getOrThrow } from './get-or-throw';

/** Leaves out every visitor who does not do this. Without any, all are followed. */
export interface Constraint {
  /** They come by this step … */
  step: string;
  /** … see this field on it and answer it so, or do not see it … */
  field?: { id: string; isShown: boolean; accepts?: (value: AnswerValue | undefined) => boolean };
  /** … draw this there … */
  drawnOutcome?: string;
  /** … and leave it, or end on it, like this. */
  exitCondition?: (facts: Facts) => boolean;
}

/**
 * Tells which moves make a demand impossible to meet.
 * @param order steps, each before everything it leads to
 */
export function createPruner(
  funnel: PreparedFunnel,
  order: readonly string[],
  constraints: readonly Constraint[],
): (from: string | null, to: string) => boolean {
  const waysTo = constraints.map(({ step }) => {
    const before = new Set<string>();
    for (const id of order.toReversed())
      if (
        getOrThrow(funnel.steps, id).targets.some((target) => target === step || before.has(target))
      )
        before.add(id);
    return { step, before };
  });
  // `from` is null for a visitor who only begins.
  return (from, to) =>
    waysTo.some(
      ({ step, before }) => (from === null || before.has(from)) && to !== step && !before.has(to),
    );
}

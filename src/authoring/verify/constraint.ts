import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Facts } from '../../funnel/engine/model/facts';
import type { FunnelReads } from './funnel-reads';
import type { Reader } from './readers';

export interface FieldConstraint {
  id: string;
  isShown?: boolean;
  accepts?: (value: AnswerValue | undefined) => boolean;
  /** They see the field with this option, or without it. */
  option?: { value: string; isOffered: boolean };
}

/** Restricts an exploration to visitors who reach a step, and optionally do more on it. */
export interface Constraint {
  step: string;
  /**
   * They see this field and give an accepted answer, or do not see it. `isShown` left out: either of
   * both.
   */
  field?: FieldConstraint;
  /** They draw this outcome. */
  drawnOutcome?: string;
  /** Holds for their facts on leaving the step, or on the ending. */
  exitCondition?: (facts: Facts) => boolean;
  /** What the condition reads besides the route. */
  reads?: readonly Reader[];
}

/**
 * Creates a test for moves after which some constraint can no longer be met.
 * @returns true for a move to prune; `from` is null on entry to the funnel
 */
export function createPruner(
  { steps }: FunnelReads,
  constraints: readonly Constraint[],
): (from: string | null, to: string) => boolean {
  const targets = constraints.map(({ step }) => {
    const ancestors = new Set<string>();
    for (const { prepared } of steps.toReversed())
      if (prepared.targets.some((target) => target === step || ancestors.has(target)))
        ancestors.add(prepared.step.id);
    return { step, ancestors };
  });
  return (from, to) =>
    targets.some(
      ({ step, ancestors }) =>
        (from === null || ancestors.has(from)) && to !== step && !ancestors.has(to),
    );
}

import type { AnswerValue } from '../definition/answer';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';
import { entryOf } from './entries';

/** Leaves out every visitor who does not do this. Without any, all are followed. */
export interface Demand {
  /** They come by this step … */
  step: string;
  /** … see this field on it and answer it so, or do not see it … */
  field?: { id: string; isShown: boolean; fits?: (value: AnswerValue | undefined) => boolean };
  /** … draw this there … */
  drawn?: string;
  /** … and leave it, or end on it, like this. */
  leaving?: (facts: Facts) => boolean;
}

/**
 * Tells which moves make a demand impossible to meet.
 * @param order steps, each before everything it leads to
 */
export function createBypass(
  funnel: PreparedFunnel,
  order: readonly string[],
  demands: readonly Demand[],
): (from: string | null, to: string) => boolean {
  const waysTo = demands.map(({ step }) => {
    const before = new Set<string>();
    for (const id of order.toReversed())
      if (entryOf(funnel.steps, id).targets.some((target) => target === step || before.has(target)))
        before.add(id);
    return { step, before };
  });
  // `from` is null for a visitor who only begins.
  return (from, to) =>
    waysTo.some(
      ({ step, before }) => (from === null || before.has(from)) && to !== step && !before.has(to),
    );
}

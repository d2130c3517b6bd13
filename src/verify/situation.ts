import type { AnswerValue } from '../definition/answer';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';
import { bandFor, givesPoints, pointsFor } from '../engine/scores';
import type { Walk } from './walk-event';

/** All visitors who stand at one moment and differ in nothing that is still asked. */
export interface Situation {
  /** One answer for all that are alike. */
  answers: ReadonlyMap<string, AnswerValue>;
  draws: ReadonlyMap<string, string>;
  /** Points that can no longer change, one entry a score in the definition's order; none yet: 0. */
  sums: readonly number[];
  /** How many combinations of answers lead here. */
  ways: bigint;
  /** One of them. */
  walk: Walk | null;
}

export const beginning: Situation = {
  answers: new Map(),
  draws: new Map(),
  sums: [],
  ways: 1n,
  walk: null,
};

/** What conditions can ask of a situation. */
export type Known = Pick<Situation, 'answers' | 'draws' | 'sums'>;

/** What conditions learn in a situation. A class, because there are as many as situations. */
class SituationFacts implements Facts {
  constructor(
    private readonly funnel: PreparedFunnel,
    private readonly unsettled: ReadonlySet<string>,
    private readonly known: Known,
  ) {}

  answerTo(id: string): AnswerValue | undefined {
    const value = this.known.answers.get(id);
    if (!this.unsettled.has(id)) return value;
    return this.funnel.fields.get(id)?.isVisible(this) === true ? value : undefined;
  }

  totalOf(scoreId: string): number {
    const index = this.funnel.definition.scores.findIndex(({ id }) => id === scoreId);
    let total = this.known.sums[index] ?? 0;
    for (const id of this.unsettled) {
      const entry = this.funnel.fields.get(id);
      if (entry !== undefined && givesPoints(entry.field, scoreId))
        total += pointsFor(entry.field, this.answerTo(id), scoreId);
    }
    return total;
  }

  bandOf(scoreId: string): string | null {
    const score = this.funnel.definition.scores.find(({ id }) => id === scoreId);
    return score === undefined ? null : (bandFor(score, this.totalOf(scoreId))?.id ?? null);
  }

  drawnAt(stepId: string): string | null {
    return this.known.draws.get(stepId) ?? null;
  }
}

/**
 * What conditions learn in a situation.
 * @param unsettled fields that may still be shown or hidden by what comes; all others were shown
 *   when they were answered and stay so
 */
export function factsIn(
  funnel: PreparedFunnel,
  unsettled: ReadonlySet<string>,
  known: Known,
): Facts {
  return new SituationFacts(funnel, unsettled, known);
}

import type { AnswerValue } from '../definition/answer';
import type { Facts } from '../engine/facts';
import type { PreparedFunnel } from '../engine/prepare';
import { findBand, canAwardPoints, getAnswerPoints } from '../engine/scores';
import type { Trace } from './trace';

/** All visitors who stand at one moment and differ in nothing that is still asked. */
export interface AbstractState {
  /** One answer for all that are alike. */
  answers: ReadonlyMap<string, AnswerValue>;
  draws: ReadonlyMap<string, string>;
  /** Points that can no longer change, one entry a score in the definition's order; none yet: 0. */
  settledScores: readonly number[];
  /** How many combinations of answers lead here. */
  count: bigint;
  /** One of them. */
  trace: Trace | null;
}

export const initialState: AbstractState = {
  answers: new Map(),
  draws: new Map(),
  settledScores: [],
  count: 1n,
  trace: null,
};

/** What conditions can ask of a situation. */
export type ObservableState = Pick<AbstractState, 'answers' | 'draws' | 'settledScores'>;

/** What conditions learn in a situation. A class, because there are as many as situations. */
class StateFacts implements Facts {
  constructor(
    private readonly funnel: PreparedFunnel,
    private readonly unsettledFields: ReadonlySet<string>,
    private readonly state: ObservableState,
  ) {}

  getAnswer(id: string): AnswerValue | undefined {
    const value = this.state.answers.get(id);
    if (!this.unsettledFields.has(id)) return value;
    return this.funnel.fields.get(id)?.isVisible(this) === true ? value : undefined;
  }

  getScoreTotal(scoreId: string): number {
    const index = this.funnel.definition.scores.findIndex(({ id }) => id === scoreId);
    let total = this.state.settledScores[index] ?? 0;
    for (const id of this.unsettledFields) {
      const entry = this.funnel.fields.get(id);
      if (entry !== undefined && canAwardPoints(entry.field, scoreId))
        total += getAnswerPoints(entry.field, this.getAnswer(id), scoreId);
    }
    return total;
  }

  getScoreBand(scoreId: string): string | null {
    const score = this.funnel.definition.scores.find(({ id }) => id === scoreId);
    return score === undefined ? null : (findBand(score, this.getScoreTotal(scoreId))?.id ?? null);
  }

  getDrawValue(stepId: string): string | null {
    return this.state.draws.get(stepId) ?? null;
  }
}

/**
 * What conditions learn in a situation.
 * @param unsettledFields fields that may still be shown or hidden by what comes; all others were shown
 *   when they were answered and stay so
 */
export function createStateFacts(
  funnel: PreparedFunnel,
  unsettledFields: ReadonlySet<string>,
  known: ObservableState,
): Facts {
  return new StateFacts(funnel, unsettledFields, known);
}

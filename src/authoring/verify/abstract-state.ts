import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Facts } from '../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import { canAwardPoints, getAnswerPoints } from '../../funnel/engine/extensions/points';
import { VisitFacts } from '../../funnel/engine/create-facts';
import { sum } from '../../shared/text/decimal-arithmetic';
import type { Trace } from './trace';

/** Equivalence class of visitors at one program point: equal under its live set and in points. */
export interface AbstractState {
  /** One representative answer per field. */
  answers: ReadonlyMap<string, AnswerValue>;
  draws: ReadonlyMap<string, string>;
  /** Points that can no longer change, per score in the definition's order; a missing entry is 0. */
  settledScores: readonly number[];
  /** Exact number of answer combinations in this class. */
  count: bigint;
  /** Probability of a visit in this class, under the weights of the exploration. */
  probability: number;
  /** Events of one of these combinations. */
  trace: Trace | null;
}

export const initialState: AbstractState = {
  answers: new Map(),
  draws: new Map(),
  settledScores: [],
  count: 1n,
  probability: 1,
  trace: null,
};

/** The part of a state that conditions can read. */
export type ObservableState = Pick<AbstractState, 'answers' | 'draws' | 'settledScores'>;

class StateFacts extends VisitFacts {
  constructor(
    funnel: PreparedFunnel,
    private readonly unsettledFields: ReadonlySet<string>,
    private readonly state: ObservableState,
  ) {
    super(funnel);
  }

  getAnswer(id: string): AnswerValue | undefined {
    const value = this.state.answers.get(id);
    if (value === undefined || !this.unsettledFields.has(id)) return value;
    const entry = this.funnel.fields.get(id);
    if (entry?.isVisible(this) !== true) return undefined;
    return entry.keepOffered ? entry.keepOffered(value, this) : value;
  }

  getScoreTotal(scoreId: string): number {
    const index = this.funnel.definition.scores.findIndex(({ id }) => id === scoreId);
    const settled = this.state.settledScores[index] ?? 0;
    if (this.unsettledFields.size === 0) return settled;
    const points = [...this.unsettledFields].flatMap((id) => {
      const entry = this.funnel.fields.get(id);
      return entry !== undefined && canAwardPoints(entry.field, scoreId)
        ? [getAnswerPoints(entry.field, this.getAnswer(id), scoreId)]
        : [];
    });
    return sum([settled, ...points]);
  }

  getDrawValue(stepId: string): string | null {
    return this.state.draws.get(stepId) ?? null;
  }
}

/**
 * Creates the facts of a state.
 * @param unsettledFields fields whose visibility is evaluated on each read; all other stored
 *   answers are of visible fields
 */
export function createStateFacts(
  funnel: PreparedFunnel,
  unsettledFields: ReadonlySet<string>,
  state: ObservableState,
): Facts {
  return new StateFacts(funnel, unsettledFields, state);
}

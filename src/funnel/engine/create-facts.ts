import type { DerivedLeaf } from '../definition/schema/condition-schema';
import type { AnswerValue } from '../definition/schema/answer';
import type { FunnelContext } from './model/context';
import type { Facts } from './model/facts';
import type { PreparedField, PreparedFunnel } from './model/prepared-funnel';
import { isAnswer } from '../fields/shared/rule/field-rules';
import { findBand } from './scores';
import { isOnTrail } from './model/trail';

/** The value a field holds: the draft, else the confirmed answer. */
export function getFieldValue(
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  fieldId: string,
): AnswerValue | undefined {
  return context.draft[fieldId] ?? context.answers[fieldId];
}

/** The value that a field shows: that without options which are not offered. */
export function getShownValue(
  context: Pick<FunnelContext, 'answers' | 'draft'>,
  { field, keepOffered }: Pick<PreparedField, 'field' | 'keepOffered'>,
  facts: Facts,
): AnswerValue | undefined {
  const value = getFieldValue(context, field.id);
  return value !== undefined && keepOffered ? keepOffered(value, facts) : value;
}

type FactSource = Pick<FunnelContext, 'answers' | 'draft' | 'trail' | 'draws'>;

/**
 * What follows from answers, totals and draws, wherever these come from: a visit, an explored state
 * or a simulation. A class: facts are created for each event and state, the methods once.
 */
export abstract class VisitFacts implements Facts {
  constructor(protected readonly funnel: PreparedFunnel) {}

  abstract getAnswer(fieldId: string): AnswerValue | undefined;
  abstract getScoreTotal(scoreId: string): number;
  abstract getDrawValue(stepId: string): string | null;

  getScoreBand(scoreId: string): string | null {
    const score = this.funnel.scores.get(scoreId)?.score;
    return score === undefined ? null : (findBand(score, this.getScoreTotal(scoreId))?.id ?? null);
  }

  getCalculated(valueId: string): number | null {
    return this.funnel.calculations?.calculate(valueId, this) ?? null;
  }

  readDerived(leaf: DerivedLeaf): number | string | null {
    return this.funnel.readDerived(leaf, this);
  }
}

class PathFacts extends VisitFacts {
  readonly #source: FactSource;
  readonly #currentStepId: string;

  constructor(funnel: PreparedFunnel, source: FactSource, currentStepId: string) {
    super(funnel);
    this.#source = source;
    this.#currentStepId = currentStepId;
  }

  getAnswer(fieldId: string): AnswerValue | undefined {
    const value = getFieldValue(this.#source, fieldId);
    if (value === undefined) return undefined;
    const entry = this.funnel.fields.get(fieldId);
    if (entry === undefined || !this.#isOnPath(entry.stepId)) return undefined;
    if (!isAnswer(entry.field, value) || !entry.isVisible(this)) return undefined;
    return entry.keepOffered ? entry.keepOffered(value, this) : value;
  }

  getScoreTotal(scoreId: string): number {
    const { getAnswerPoints, sum } = this.funnel.points;
    // A field without points may be shown by this score: reading it would recurse.
    const fields = this.funnel.scores.get(scoreId)?.scoringFields ?? [];
    return sum(
      fields.map(({ field }) => getAnswerPoints(field, this.getAnswer(field.id), scoreId)),
    );
  }

  getDrawValue(stepId: string): string | null {
    return this.#isOnPath(stepId) ? (this.#source.draws[stepId]?.value ?? null) : null;
  }

  #isOnPath(stepId: string): boolean {
    if (stepId === this.#currentStepId) return true;
    const step = this.funnel.steps.get(stepId);
    return step !== undefined && isOnTrail(this.#source.trail, step.rank);
  }
}

/**
 * The facts on a step. Answers, scores and draws count only if their step is on the visitor's path,
 * so an abandoned branch does not count (features.md, pain 8).
 */
export function createFacts(
  funnel: PreparedFunnel,
  source: FactSource,
  currentStepId: string,
): Facts {
  return new PathFacts(funnel, source, currentStepId);
}

/** The facts before the first step: nothing is answered, totals and values of nothing count. */
export const createFirstFacts = (funnel: PreparedFunnel): Facts =>
  createFacts(funnel, { answers: {}, draft: {}, trail: null, draws: {} }, '');

import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { getLimitedField } from '../../../funnel/engine/current-fields';
import { createFunnelContext, type FunnelContext } from '../../../funnel/engine/model/context';
import { VisitFacts } from '../../../funnel/engine/create-facts';
import type { Decision } from '../../../funnel/definition/funnel-schema';
import { getDecisionKey } from '../../../funnel/engine/decisions';
import { drawOutcome } from '../../../funnel/engine/draw';
import type { Facts } from '../../../funnel/engine/model/facts';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import { getOptionPoints } from '../../../funnel/engine/scores';
import type {
  PreparedField,
  PreparedFunnel,
  PreparedStep,
} from '../../../funnel/engine/model/prepared-funnel';
import { add, subtract, sum } from '../../../shared/text/decimal-arithmetic';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { getStepRule } from '../../../funnel/steps/shared/rule/step-rules';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { findMissing } from '../missing-answers';

/** Random choices of a visitor. */
export interface VisitorModel {
  dropsOff: (step: string) => boolean;
  /** @param limited the field with the limits that earlier answers give it */
  answer: (field: Field, limited: Field) => AnswerValue | undefined;
  /** In [0, 1). */
  roll: (step: string) => number;
}

/** A visit from the first step to its end. */
export interface SimulatedVisit {
  /** Visited steps in order. */
  steps: string[];
  /** Step on which the visit ended. */
  lastStep: string;
  /** `stopped`: the last step is a dead end for these answers. */
  end: 'finished' | 'left' | 'stopped';
  /** Facts on the last step. */
  facts: Facts;
  /** What the machine would hold, without its trail. A step that was not completed has its answers, too. */
  getContext: () => FunnelContext;
}

/** What the rules say of an answer. */
interface AnswerEffect {
  isValid: boolean;
  /** The points that it adds, per settled score. */
  points: readonly { score: string; points: number }[];
}

interface AskedField {
  entry: PreparedField;
  getEffect: (value: AnswerValue | undefined) => AnswerEffect;
}

/** A funnel with the effects of its answers, looked up once for thousands of visits. */
interface VisitPlan {
  funnel: PreparedFunnel;
  askedFields: ReadonlyMap<string, readonly AskedField[]>;
  /** By score: the fields whose points are added whenever its total is read. */
  unsettledFields: ReadonlyMap<string, readonly PreparedField[]>;
}

const isAlwaysVisible = ({ field }: PreparedField): boolean => field.visibleWhen === undefined;

/** Sums of other numbers are rounded once, when all of them are known. */
const hasWholePoints = (field: Field, score: string): boolean =>
  'options' in field &&
  field.options.every((option) => Number.isInteger(getOptionPoints(option, score)));

/** Creates the lookup of effects. Those of no answer and of single options are remembered. */
function createEffectLookup(field: Field, scores: readonly string[]): AskedField['getEffect'] {
  const compute = (value: AnswerValue | undefined): AnswerEffect => ({
    isValid: validateField(field, value) === null,
    points: scores.map((score) => ({ score, points: getAnswerPoints(field, value, score) })),
  });
  const options = 'options' in field ? field.options : [];
  const known = new Map(
    [undefined, ...options.map(({ value }) => value)].map(
      (value): [AnswerValue | undefined, AnswerEffect] => [value, compute(value)],
    ),
  );
  return (value) => known.get(value) ?? compute(value);
}

function planVisits(funnel: PreparedFunnel): VisitPlan {
  const unsettledFields = new Map<string, PreparedField[]>();
  const settledScores = new Map<string, string[]>();
  for (const [id, { scoringFields }] of funnel.scores) {
    const areWhole = scoringFields.every(({ field }) => hasWholePoints(field, id));
    const isSettled = (entry: PreparedField): boolean => areWhole && isAlwaysVisible(entry);
    unsettledFields.set(
      id,
      scoringFields.filter((entry) => !isSettled(entry)),
    );
    for (const { field } of scoringFields.filter(isSettled))
      settledScores.set(field.id, [...(settledScores.get(field.id) ?? []), id]);
  }
  const toAskedField = (entry: PreparedField): AskedField => ({
    entry,
    getEffect: createEffectLookup(entry.field, settledScores.get(entry.field.id) ?? []),
  });
  return {
    funnel,
    unsettledFields,
    askedFields: new Map(
      [...funnel.steps].map(([id, { fields }]) => [id, fields.map(toAskedField)]),
    ),
  };
}

/**
 * The facts of a visit that only goes forwards. Everything answered or drawn lies on its path, so
 * only the visibility of a field is tested. Whole points of fields that are always visible are added
 * as they are answered; other points whenever a total is read.
 */
class OpenVisit extends VisitFacts {
  /** By the index of the field. */
  private readonly answers: (AnswerValue | undefined)[] = [];
  private readonly settledTotals = new Map<string, number>();
  readonly draws: Record<string, FunnelContext['draws'][string]> = {};
  readonly decisions: Record<string, string | null> = {};

  constructor(private readonly plan: VisitPlan) {
    super(plan.funnel);
  }

  getAnswer(id: string): AnswerValue | undefined {
    const entry = this.funnel.fields.get(id);
    if (entry === undefined) return undefined;
    const value = this.answers[entry.index];
    if (value === undefined || isAlwaysVisible(entry)) return value;
    return entry.isVisible(this) ? value : undefined;
  }

  getDrawValue(id: string): string | null {
    return this.draws[id]?.value ?? null;
  }

  getScoreTotal(id: string): number {
    const settled = this.settledTotals.get(id) ?? 0;
    const unsettled = (this.plan.unsettledFields.get(id) ?? []).map(({ field }) =>
      getAnswerPoints(field, this.getAnswer(field.id), id),
    );
    return sum([settled, ...unsettled]);
  }

  /** Asks a visible field. */
  ask({ entry, getEffect }: AskedField, value: AnswerValue | undefined): void {
    if (value === undefined) return;
    const previous = this.answers[entry.index];
    this.answers[entry.index] = value;
    for (const { score, points } of getEffect(value).points)
      this.settledTotals.set(score, add(this.settledTotals.get(score) ?? 0, points));
    if (previous === undefined) return;
    for (const { score, points } of getEffect(previous).points)
      this.settledTotals.set(score, subtract(this.settledTotals.get(score) ?? 0, points));
  }

  /** Whether a field is hidden, or holds a valid answer. */
  isComplete({ entry, getEffect }: AskedField): boolean {
    if (!entry.isVisible(this)) return true;
    const answer = this.answers[entry.index];
    return entry.applyLimits === undefined
      ? getEffect(answer).isValid
      : validateField(getLimitedField(entry, this), answer) === null;
  }

  toContext(): FunnelContext {
    const { answers, draws, decisions } = this;
    const given = [...this.funnel.fields].flatMap(([id, { index }]) => {
      const value = answers[index];
      return value === undefined ? [] : [[id, value] as const];
    });
    return { ...createFunnelContext({}), answers: Object.fromEntries(given), draws, decisions };
  }
}

/** How often a visitor who has answered none of several fields is asked for them again. */
const maxAskedAgain = 100;

/** Applies the visitor's input on a step. */
function applyStepInput(
  prepared: PreparedStep,
  askedFields: readonly AskedField[],
  visit: OpenVisit,
  visitor: VisitorModel,
): void {
  const { step, draw } = prepared;
  if (draw !== null) {
    const drawn = drawOutcome(draw, visitor.roll(step.id));
    if (drawn !== null) visit.draws[step.id] = { ...drawn, attempt: 1, at: 0 };
    return;
  }
  const ask = (asked: AskedField): void =>
    visit.ask(asked, visitor.answer(asked.entry.field, getLimitedField(asked.entry, visit)));
  const seen = new Set<AskedField>();
  const askAll = (): void => {
    for (const asked of askedFields)
      if (!seen.has(asked) && asked.entry.isVisible(visit)) {
        seen.add(asked);
        ask(asked);
      }
  };
  askAll();
  for (let times = 0; times < maxAskedAgain; times += 1) {
    const missing = findMissing(prepared, visit).flatMap(({ fields }) => fields);
    if (missing.length === 0) return;
    for (const asked of askedFields)
      if (missing.some(({ id }) => id === asked.entry.field.id)) ask(asked);
    // An answer may show further fields, and limit those that are answered.
    for (const asked of askedFields) if (seen.has(asked) && !visit.isComplete(asked)) ask(asked);
    askAll();
  }
}

/** The same as `isStepComplete` of the engine, with the validity of answers looked up. */
const isStepComplete = (
  prepared: PreparedStep,
  askedFields: readonly AskedField[],
  visit: OpenVisit,
): boolean =>
  askedFields.every((asked) => visit.isComplete(asked)) &&
  findMissing(prepared, visit).length === 0 &&
  (getStepRule(prepared.step).isComplete?.(prepared.step, visit) ?? true);

/** Makes the decisions that are due. @returns whether each has a result */
function decide(funnel: PreparedFunnel, due: readonly Decision[], visit: OpenVisit): boolean {
  const keys = due.map((decision) => getDecisionKey(funnel, decision, visit));
  if (keys.includes(null)) return false;
  for (const [index, { id }] of due.entries()) visit.decisions[id] = getAtOrThrow(keys, index);
  return true;
}

/** Simulates one visit. @param firstStep the step it starts on */
export type VisitSimulator = (firstStep: string, visitor: VisitorModel) => SimulatedVisit;

/**
 * Simulates visits with the engine's rules, but without a machine: no clock, storage or Back. Each
 * draw is made once.
 */
export function createVisitSimulator(funnel: PreparedFunnel): VisitSimulator {
  const plan = planVisits(funnel);
  return (firstStep, visitor) => {
    const steps: string[] = [];
    const visit = new OpenVisit(plan);
    const endVisit = (lastStep: string, end: SimulatedVisit['end']): SimulatedVisit => ({
      steps,
      lastStep,
      end,
      facts: visit,
      getContext: () => visit.toContext(),
    });
    for (let id = firstStep; ;) {
      steps.push(id);
      const prepared = getOrThrow(funnel.steps, id);
      if (prepared.isFinal) return endVisit(id, 'finished');
      if (visitor.dropsOff(id)) return endVisit(id, 'left');
      const askedFields = getOrThrow(plan.askedFields, id);
      applyStepInput(prepared, askedFields, visit, visitor);
      const canContinue = isStepComplete(prepared, askedFields, visit);
      const isDecided = canContinue && decide(funnel, prepared.decisions, visit);
      const next = isDecided ? funnel.resolveTarget(id, visit) : null;
      if (next === null) return endVisit(id, 'stopped');
      id = next;
    }
  };
}

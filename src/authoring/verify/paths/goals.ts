import type { Decision } from '../../../funnel/definition/funnel-schema';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import { getDraw, isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { createFirstFacts } from '../../../funnel/engine/create-facts';
import type {
  PreparedField,
  PreparedFunnel,
  PreparedStep,
} from '../../../funnel/engine/model/prepared-funnel';
import type { Step } from '../../../funnel/definition/normalise';
import { getParts, namePart } from '../ending-outcomes';
import type { Constraint, FieldConstraint } from '../constraint';
import { getOrThrow } from '../get-or-throw';
import type { ExplorationCache } from '../explore/exploration-cache';
import { getDrawOutcomes } from '../step-events';
import { isBandImpossible, isResultImpossible, type RuleOutcomes } from './impossible-totals';
import { goalNames, getOfferedOptions, getChosenOptions, getRouteName } from './goal-names';
import type { RouteTracer } from './route-tracer';
import { readBand, readDecision, type Reader, readEndingParts, readResultRules } from '../readers';
import type { ScoreAim } from './aimed-visitor';
import {
  toBandAim,
  toDecisionAims,
  toRuleSideAims,
  withRouteAims,
  type AimAlternatives,
} from './score-aims';
import { getPathEnd, getOutcomeNames, type GoalKind } from './executed-path';

/** A test goal: at least one path should cover it. */
export interface Goal {
  id: string;
  /** Alternative sets of constraints; a visitor who meets one set covers the goal. */
  alternatives: readonly (readonly Constraint[])[];
  /** Totals with which a visitor may cover it. They are tried before a search. */
  aims?: AimAlternatives;
  /** A proof that no visit covers it, which needs no search. */
  isImpossible?: () => boolean;
}

/** An option of a field, or an outcome of a draw. */
export interface OptionGoal extends Goal {
  /** The field or draw; a visit answers it once. */
  source: string;
  constraint: Constraint;
}

const createOptionGoal = (id: string, source: string, constraint: Constraint): OptionGoal => ({
  id,
  source,
  constraint,
  alternatives: [[constraint]],
});

/** Is leaving the field empty valid? Then that is an option of its own. */
const canBeLeftOut = (field: Field): boolean => validateField(field, undefined) === null;

function createFieldOptionGoals(step: string, field: Field): OptionGoal[] {
  const offeredOptions = getOfferedOptions(field);
  const noAnswerOptions = canBeLeftOut(field) ? getChosenOptions(field, undefined) : [];
  return [...offeredOptions, ...noAnswerOptions].map((id) =>
    createOptionGoal(id, goalNames.field(field.id), {
      step,
      field: {
        id: field.id,
        isShown: true,
        accepts: (value) => getChosenOptions(field, value).includes(id),
      },
    }),
  );
}

const createDrawOptionGoals = (step: DrawStep): OptionGoal[] =>
  getDrawOutcomes(step).map(({ value }) =>
    createOptionGoal(goalNames.drawOutcome(step.id, value), goalNames.draw(step.id), {
      step: step.id,
      drawnOutcome: value,
    }),
  );

/** Creates a goal for each option (including no answer, if valid) and each draw outcome. */
export function createOptionGoals({ definition }: PreparedFunnel): OptionGoal[] {
  return definition.steps.flatMap((step) => {
    const draw = getDraw(step);
    return [
      ...(draw === null ? [] : createDrawOptionGoals(draw)),
      ...step.fields.flatMap((field) => createFieldOptionGoals(step.id, field)),
    ];
  });
}

/** Returns the target of a route and, if it can be hidden, the steps behind it. */
function getReachableTargets(funnel: PreparedFunnel, target: string | null): string[] {
  if (target === null) return [];
  const { step, targets } = getOrThrow(funnel.steps, target);
  return [step.id, ...(step.visibleWhen === undefined ? [] : targets)];
}

/**
 * Creates a goal per edge: from a step, by a rule or the default, to the next visible step. Hidden
 * steps between them are skipped.
 */
function createEdgeGoals(funnel: PreparedFunnel, tracer: RouteTracer): Goal[] {
  return funnel.definition.steps.flatMap(({ id: from, next }) =>
    [...next.rules.map(({ goTo }) => goTo), next.default].flatMap((target, index) =>
      [...new Set(getReachableTargets(funnel, target))].map((landing): Goal => {
        const id = goalNames.edge(from, getRouteName(next.rules.length, index), landing);
        const isTaken: Constraint = {
          step: from,
          exitCondition: (facts) => tracer.traceExit(from, facts).edge === id,
        };
        return { id, alternatives: [[isTaken]] };
      }),
    ),
  );
}

const bothSides = [true, false];

/** Creates the goals that a field is shown and hidden, and so each option of those who see it. */
function createFieldGoals(step: string, { field }: PreparedField): Goal[] {
  const { id, visibleWhen } = field;
  const sides = (
    name: (isShown: boolean) => string,
    toConstraint: (isShown: boolean) => FieldConstraint,
  ) =>
    bothSides.map((isShown): Goal => ({
      id: name(isShown),
      alternatives: [[{ step, field: toConstraint(isShown) }]],
    }));
  return [
    ...(visibleWhen === undefined
      ? []
      : sides(
          (isShown) => goalNames.shownSide('field', id, isShown),
          (isShown) => ({ id, isShown }),
        )),
    ...listOptionConditions(field).flatMap(({ option: { value } }) =>
      sides(
        (isShown) => goalNames.shownSide('option', goalNames.option(id, value), isShown),
        (isOffered) => ({ id, isShown: true, option: { value, isOffered } }),
      ),
    ),
  ];
}

/** Creates two goals per condition: evaluated to true, and to false. */
function createGuardGoals(funnel: PreparedFunnel, tracer: RouteTracer): Goal[] {
  const { steps, decisions } = funnel.definition;
  const start = tracer.traceStart(createFirstFacts(funnel));
  const toExitConstraints = (from: string, id: string): Constraint[] => [
    {
      step: from,
      exitCondition: (facts) => tracer.traceExit(from, facts).evaluatedGuards.includes(id),
    },
  ];
  /** The condition and the rules of a hidden step are evaluated on exit of the steps before it. */
  const findPredecessors = (step: string): string[] =>
    [...funnel.steps].flatMap(([from, { targets }]) => (targets.includes(step) ? [from] : []));
  const toGoal = (id: string, predecessors: readonly string[], aims: ScoreAim[] = []): Goal => {
    const startSteps =
      start.evaluatedGuards.includes(id) && start.target !== null ? [start.target] : [];
    return {
      id,
      aims: aims.length === 0 ? [] : [aims],
      alternatives: [
        ...startSteps.map((step) => [{ step }]),
        ...predecessors.map((from) => toExitConstraints(from, id)),
      ],
    };
  };

  const createStepGoals = ({ step, fields }: PreparedStep): Goal[] => {
    const predecessors = step.visibleWhen === undefined ? [] : findPredecessors(step.id);
    const shown = bothSides.flatMap((side) =>
      step.visibleWhen === undefined
        ? []
        : [toGoal(goalNames.shownSide('step', step.id, side), predecessors)],
    );
    const rules = step.next.rules.flatMap((_, index) =>
      bothSides.map((side) =>
        toGoal(
          goalNames.ruleSide('step', step.id, getRouteName(step.next.rules.length, index), side),
          [step.id, ...predecessors],
          toRuleSideAims(
            funnel,
            step.next.rules.map(({ when }) => when),
            index,
            side,
          ),
        ),
      ),
    );
    return [...shown, ...fields.flatMap((entry) => createFieldGoals(step.id, entry)), ...rules];
  };

  const decisionGoals = decisions.flatMap((decision) => {
    const { id, decideAt, rules } = decision;
    return rules.flatMap((_, index) =>
      bothSides.map((side): Goal => {
        const name = goalNames.ruleSide('decision', id, getRouteName(rules.length, index), side);
        const isEvaluated: Constraint = {
          step: decideAt,
          exitCondition: (facts) => tracer.traceDecisions(decideAt, facts).includes(name),
          reads: [readDecision(funnel, decision)],
        };
        const conditions = rules.map(({ when }) => when);
        const aims = toRuleSideAims(funnel, conditions, index, side);
        return { id: name, alternatives: [[isEvaluated]], aims: withRouteAims(funnel, aims) };
      }),
    );
  });
  return [
    ...steps.flatMap(({ id }) => createStepGoals(getOrThrow(funnel.steps, id))),
    ...decisionGoals,
  ];
}

const toRuleOutcomes = ({ rules, default: defaultResult }: Decision): RuleOutcomes => ({
  rules: rules.map(({ when, result }) => ({ when, outcome: result })),
  defaultOutcome: defaultResult?.result ?? null,
});

/** Creates a goal per ending, and per ending with each result, draw outcome and band. */
function createOutcomeGoals(funnel: PreparedFunnel, cache: ExplorationCache): Goal[] {
  const { steps, decisions, scores } = funnel.definition;
  return steps.flatMap((step) => {
    if (!isFinalStep(step)) return [];
    const at = step.id;
    const toGoal = (
      result: string,
      reader: Reader,
      aims: readonly ScoreAim[][],
      isImpossible: () => boolean,
    ): Goal => {
      const id = goalNames.outcome(at, result);
      const hasOutcome: Constraint = {
        step: at,
        exitCondition: (facts) => getOutcomeNames(getPathEnd(funnel, at, facts)).includes(id),
        reads: [reader],
      };
      return {
        id,
        alternatives: [[hasOutcome]],
        aims: aims.flatMap((own) => withRouteAims(funnel, own)),
        isImpossible,
      };
    };
    return [
      { id: goalNames.outcome(at), alternatives: [[{ step: at }]] },
      ...decisions.flatMap((decision) =>
        Object.keys(decision.results).map((result) =>
          toGoal(
            goalNames.decided(decision.id, result),
            readDecision(funnel, decision),
            toDecisionAims(funnel, decision, result),
            () => isResultImpossible(funnel, cache, at, toRuleOutcomes(decision), result),
          ),
        ),
      ),
      ...scores.flatMap(({ id, bands = [] }) =>
        bands.map((band) =>
          toGoal(
            goalNames.band(id, band.id),
            readBand(funnel, id),
            [toBandAim(funnel, id, band.id)],
            () => isBandImpossible(funnel, cache, at, { score: id, low: band.min, high: band.max }),
          ),
        ),
      ),
      ...steps.flatMap((otherStep) => {
        const draw = getDraw(otherStep);
        return draw === null
          ? []
          : createDrawOptionGoals(draw).map(({ id, constraint }) => ({
              id: goalNames.outcome(at, id),
              alternatives: [[constraint, { step: at }]],
            }));
      }),
    ];
  });
}

/** Creates a goal per rule of the result and its default, and two per part with a condition. */
export function createEndingGoals(funnel: PreparedFunnel): Goal[] {
  const { steps, result } = funnel.definition;
  const endings = steps.filter(isFinalStep);
  const toGoal = (id: string, at: readonly Step[], reader: Reader): Goal => ({
    id,
    alternatives: at.map(({ id: step }) => [
      {
        step,
        exitCondition: (facts) => getOutcomeNames(getPathEnd(funnel, step, facts)).includes(id),
        reads: [reader],
      },
    ]),
  });
  const { rules = [] } = result ?? {};
  const ruleGoals =
    rules.length === 0
      ? []
      : [...rules, { ending: undefined }].map(({ ending }, index) =>
          toGoal(
            goalNames.redirect(getRouteName(rules.length, index)),
            endings.filter(({ id }) => (ending ?? id) === id),
            readResultRules(funnel),
          ),
        );
  const partGoals = endings.flatMap((step) => {
    const parts = getParts(step);
    return parts.flatMap(({ visibleWhen }, index) =>
      (visibleWhen === undefined ? [true] : bothSides).map((isShown) =>
        toGoal(
          goalNames.outcome(step.id, goalNames.part(namePart(parts, index), isShown)),
          [step],
          readEndingParts(funnel, step),
        ),
      ),
    );
  });
  return [...ruleGoals, ...partGoals];
}

/** Creates all goals of a funnel by kind, in the order of the definition. */
export function createGoals(
  funnel: PreparedFunnel,
  tracer: RouteTracer,
  cache: ExplorationCache,
): { [Kind in Exclude<GoalKind, 'options' | 'boundaries'>]: Goal[] } & { options: OptionGoal[] } {
  return {
    steps: funnel.definition.steps.map(({ id }) => ({
      id: goalNames.step(id),
      alternatives: [[{ step: id }]],
    })),
    options: createOptionGoals(funnel),
    edges: createEdgeGoals(funnel, tracer),
    guardSides: createGuardGoals(funnel, tracer),
    outcomes: [...createOutcomeGoals(funnel, cache), ...createEndingGoals(funnel)],
  };
}

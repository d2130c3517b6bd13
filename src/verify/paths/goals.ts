import type { Field } from '../../fields/field-schema';
import type { StepOf } from '../../definition/normalise';
import { validateField } from '../../fields/field-rules';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import type { Constraint } from '../constraint';
import { getOrThrow } from '../get-or-throw';
import { getDrawOutcomes } from '../step-events';
import { goalNames, getOfferedOptions, getChosenOptions, getRouteName } from './goal-names';
import type { RouteTracer } from './route-tracer';
import { getPathEnd, getOutcomeNames, type GoalKind } from './executed-path';

/** Something that at least one path should do. */
export interface Goal {
  id: string;
  /** Each entry is one way to do it, told as what to demand of a visitor. */
  alternatives: readonly (readonly Constraint[])[];
}

/** An answer to one field, or what one draw gives. */
export interface OptionGoal extends Goal {
  /** The field or the draw: a visit gives it once. */
  source: string;
  constraint: Constraint;
}

const createOptionGoal = (id: string, source: string, constraint: Constraint): OptionGoal => ({
  id,
  source,
  constraint,
  alternatives: [[constraint]],
});

/** May a visitor go on without an answer? Then leaving it out is an option like the others. */
const canBeLeftOut = (field: Field): boolean => validateField(field, undefined) === null;

function createFieldOptionGoals(step: string, field: Field): OptionGoal[] {
  const offered = getOfferedOptions(field);
  const leftOut = canBeLeftOut(field) ? getChosenOptions(field, undefined) : [];
  return [...offered, ...leftOut].map((id) =>
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

const createDrawOptionGoals = (step: StepOf<'draw'>): OptionGoal[] =>
  getDrawOutcomes(step).map(({ value }) =>
    createOptionGoal(goalNames.drawOutcome(step.id, value), goalNames.draw(step.id), {
      step: step.id,
      drawnOutcome: value,
    }),
  );

/** Each option of each field, leaving it out where that is allowed, and what the draws can give. */
export function createOptionGoals({ definition }: PreparedFunnel): OptionGoal[] {
  return definition.steps.flatMap((step) => {
    if (step.kind === 'draw') return createDrawOptionGoals(step);
    return step.kind === 'question'
      ? step.fields.flatMap((field) => createFieldOptionGoals(step.id, field))
      : [];
  });
}

/** Where a way can land its visitor: at its target or, where that may be hidden, behind it. */
function getReachableTargets(funnel: PreparedFunnel, target: string | null): string[] {
  if (target === null) return [];
  const { step, targets } = getOrThrow(funnel.steps, target);
  return [step.id, ...(step.visibleWhen === undefined ? [] : targets)];
}

/**
 * An edge: from a step, by one of its rules or its default, to the step where the visitor lands,
 * hidden ones passed over.
 */
function createEdgeGoals(funnel: PreparedFunnel, tracer: RouteTracer): Goal[] {
  return funnel.definition.steps.flatMap(({ id: from, next }) =>
    [...next.rules.map(({ goTo }) => goTo), next.default].flatMap((target, way) =>
      [...new Set(getReachableTargets(funnel, target))].map((landing): Goal => {
        const id = goalNames.edge(from, getRouteName(next.rules.length, way), landing);
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

/** Every condition of the funnel, held and not held when the engine asks it. */
function createGuardGoals(funnel: PreparedFunnel, tracer: RouteTracer): Goal[] {
  const { steps, decisions } = funnel.definition;
  const begun = tracer.traceStart({
    getAnswer: () => undefined,
    getScoreTotal: () => 0,
    getScoreBand: () => null,
    getDrawValue: () => null,
  });
  const leaving = (from: string, id: string): Constraint[] => [
    {
      step: from,
      exitCondition: (facts) => tracer.traceExit(from, facts).evaluatedGuards.includes(id),
    },
  ];
  /** A hidden step is asked, and its rules are, by whoever would lead there. */
  const leadingTo = (step: string): string[] =>
    [...funnel.steps].flatMap(([from, { targets }]) => (targets.includes(step) ? [from] : []));
  const askedBy = (id: string, askers: readonly string[]): Goal => {
    const atOnce =
      begun.evaluatedGuards.includes(id) && begun.target !== null ? [begun.target] : [];
    return {
      id,
      alternatives: [
        ...atOnce.map((step) => [{ step }]),
        ...askers.map((from) => leaving(from, id)),
      ],
    };
  };

  const ofStep = ({ step, fields }: PreparedStep): Goal[] => {
    const before = step.visibleWhen === undefined ? [] : leadingTo(step.id);
    const shown = bothSides.flatMap((component) =>
      step.visibleWhen === undefined
        ? []
        : [askedBy(goalNames.shownSide('step', step.id, component), before)],
    );
    const rules = step.next.rules.flatMap((_, index) =>
      bothSides.map((component) =>
        askedBy(
          goalNames.ruleSide(
            'step',
            step.id,
            getRouteName(step.next.rules.length, index),
            component,
          ),
          [step.id, ...before],
        ),
      ),
    );
    const ofFields = fields.flatMap(({ field: { id, visibleWhen } }) =>
      visibleWhen === undefined
        ? []
        : bothSides.map((isShown): Goal => ({
            id: goalNames.shownSide('field', id, isShown),
            alternatives: [[{ step: step.id, field: { id, isShown } }]],
          })),
    );
    return [...shown, ...ofFields, ...rules];
  };

  const ofDecisions = decisions.flatMap(({ id, decideAt, rules }) =>
    rules.flatMap((_, index) =>
      bothSides.map((component): Goal => {
        const name = goalNames.ruleSide(
          'decision',
          id,
          getRouteName(rules.length, index),
          component,
        );
        const isAsked: Constraint = {
          step: decideAt,
          exitCondition: (facts) => tracer.traceDecisions(decideAt, facts).includes(name),
        };
        return { id: name, alternatives: [[isAsked]] };
      }),
    ),
  );
  return [...steps.flatMap(({ id }) => ofStep(getOrThrow(funnel.steps, id))), ...ofDecisions];
}

/** Each ending, with each result, prize and band that a visitor could have there. */
function createOutcomeGoals(funnel: PreparedFunnel): Goal[] {
  const { steps, decisions, scores } = funnel.definition;
  return steps.flatMap((step) => {
    if (step.kind !== 'ending') return [];
    const at = step.id;
    const known = (because: string): Goal => {
      const id = goalNames.outcome(at, because);
      const isSo: Constraint = {
        step: at,
        exitCondition: (facts) => getOutcomeNames(getPathEnd(funnel, at, facts)).includes(id),
      };
      return { id, alternatives: [[isSo]] };
    };
    return [
      { id: goalNames.outcome(at), alternatives: [[{ step: at }]] },
      ...decisions.flatMap(({ id, results }) =>
        Object.keys(results).map((result) => known(goalNames.decided(id, result))),
      ),
      ...scores.flatMap(({ id, bands }) => bands.map((band) => known(goalNames.band(id, band.id)))),
      ...steps.flatMap((draw) =>
        draw.kind === 'draw'
          ? createDrawOptionGoals(draw).map(({ id, constraint }) => ({
              id: goalNames.outcome(at, id),
              alternatives: [[constraint, { step: at }]],
            }))
          : [],
      ),
    ];
  });
}

/** Everything a funnel's paths are to cover, by kind, in the order of the definition. */
export function createGoals(
  funnel: PreparedFunnel,
  tracer: RouteTracer,
): { [Kind in Exclude<GoalKind, 'options'>]: Goal[] } & { options: OptionGoal[] } {
  return {
    steps: funnel.definition.steps.map(({ id }) => ({
      id: goalNames.step(id),
      alternatives: [[{ step: id }]],
    })),
    options: createOptionGoals(funnel),
    edges: createEdgeGoals(funnel, tracer),
    guardSides: createGuardGoals(funnel, tracer),
    outcomes: createOutcomeGoals(funnel),
  };
}

import type { Field } from '../../definition/field-schemas';
import type { StepOf } from '../../definition/normalise';
import { problemOf } from '../../engine/field-rules';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
import type { Demand } from '../demand';
import { entryOf } from '../entries';
import { outcomesOf } from '../moves';
import { nameOf, optionsOffered, optionsTaken, wayName } from './goal-names';
import type { Tracer } from './route-trace';
import { endOf, outcomesIn, type GoalKind } from './visit';

/** Something that at least one path should do. */
export interface Goal {
  id: string;
  /** Each entry is one way to do it, told as what to demand of a visitor. */
  ways: readonly (readonly Demand[])[];
}

/** An answer to one field, or what one draw gives. */
export interface OptionGoal extends Goal {
  /** The field or the draw: a visit gives it once. */
  source: string;
  demand: Demand;
}

const optionGoal = (id: string, source: string, demand: Demand): OptionGoal => ({
  id,
  source,
  demand,
  ways: [[demand]],
});

/** May a visitor go on without an answer? Then leaving it out is an option like the others. */
const mayLeaveOut = (field: Field): boolean => problemOf(field, undefined) === null;

function fieldOptions(step: string, field: Field): OptionGoal[] {
  const offered = optionsOffered(field);
  const leftOut = mayLeaveOut(field) ? optionsTaken(field, undefined) : [];
  return [...offered, ...leftOut].map((id) =>
    optionGoal(id, nameOf.field(field.id), {
      step,
      field: {
        id: field.id,
        isShown: true,
        fits: (value) => optionsTaken(field, value).includes(id),
      },
    }),
  );
}

const drawOptions = (step: StepOf<'draw'>): OptionGoal[] =>
  outcomesOf(step).map(({ value }) =>
    optionGoal(nameOf.prize(step.id, value), nameOf.draw(step.id), { step: step.id, drawn: value }),
  );

/** Each option of each field, leaving it out where that is allowed, and what the draws can give. */
export function optionGoals({ definition }: PreparedFunnel): OptionGoal[] {
  return definition.steps.flatMap((step) => {
    if (step.kind === 'draw') return drawOptions(step);
    return step.kind === 'question'
      ? step.fields.flatMap((field) => fieldOptions(step.id, field))
      : [];
  });
}

/** Where a way can land its visitor: at its target or, where that may be hidden, behind it. */
function landingsOf(funnel: PreparedFunnel, target: string | null): string[] {
  if (target === null) return [];
  const { step, targets } = entryOf(funnel.steps, target);
  return [step.id, ...(step.visibleWhen === undefined ? [] : targets)];
}

/**
 * An edge: from a step, by one of its rules or its default, to the step where the visitor lands,
 * hidden ones passed over.
 */
function edgeGoals(funnel: PreparedFunnel, tracer: Tracer): Goal[] {
  return funnel.definition.steps.flatMap(({ id: from, next }) =>
    [...next.rules.map(({ goTo }) => goTo), next.default].flatMap((target, way) =>
      [...new Set(landingsOf(funnel, target))].map((landing): Goal => {
        const id = nameOf.edge(from, wayName(next.rules.length, way), landing);
        const isTaken: Demand = {
          step: from,
          leaving: (facts) => tracer.leave(from, facts).edge === id,
        };
        return { id, ways: [[isTaken]] };
      }),
    ),
  );
}

const bothSides = [true, false];

/** Every condition of the funnel, held and not held when the engine asks it. */
function guardGoals(funnel: PreparedFunnel, tracer: Tracer): Goal[] {
  const { steps, decisions } = funnel.definition;
  const begun = tracer.begin({
    answerTo: () => undefined,
    totalOf: () => 0,
    bandOf: () => null,
    drawnAt: () => null,
  });
  const leaving = (from: string, id: string): Demand[] => [
    { step: from, leaving: (facts) => tracer.leave(from, facts).asked.includes(id) },
  ];
  /** A hidden step is asked, and its rules are, by whoever would lead there. */
  const leadingTo = (step: string): string[] =>
    [...funnel.steps].flatMap(([from, { targets }]) => (targets.includes(step) ? [from] : []));
  const askedBy = (id: string, askers: readonly string[]): Goal => {
    const atOnce = begun.asked.includes(id) && begun.landing !== null ? [begun.landing] : [];
    return {
      id,
      ways: [...atOnce.map((step) => [{ step }]), ...askers.map((from) => leaving(from, id))],
    };
  };

  const ofStep = ({ step, fields }: PreparedStep): Goal[] => {
    const before = step.visibleWhen === undefined ? [] : leadingTo(step.id);
    const shown = bothSides.flatMap((side) =>
      step.visibleWhen === undefined
        ? []
        : [askedBy(nameOf.shownSide('step', step.id, side), before)],
    );
    const rules = step.next.rules.flatMap((_, index) =>
      bothSides.map((side) =>
        askedBy(nameOf.ruleSide('step', step.id, wayName(step.next.rules.length, index), side), [
          step.id,
          ...before,
        ]),
      ),
    );
    const ofFields = fields.flatMap(({ field: { id, visibleWhen } }) =>
      visibleWhen === undefined
        ? []
        : bothSides.map((isShown): Goal => ({
            id: nameOf.shownSide('field', id, isShown),
            ways: [[{ step: step.id, field: { id, isShown } }]],
          })),
    );
    return [...shown, ...ofFields, ...rules];
  };

  const ofDecisions = decisions.flatMap(({ id, decideAt, rules }) =>
    rules.flatMap((_, index) =>
      bothSides.map((side): Goal => {
        const name = nameOf.ruleSide('decision', id, wayName(rules.length, index), side);
        const isAsked: Demand = {
          step: decideAt,
          leaving: (facts) => tracer.decide(decideAt, facts).includes(name),
        };
        return { id: name, ways: [[isAsked]] };
      }),
    ),
  );
  return [...steps.flatMap(({ id }) => ofStep(entryOf(funnel.steps, id))), ...ofDecisions];
}

/** Each ending, with each result, prize and band that a visitor could have there. */
function outcomeGoals(funnel: PreparedFunnel): Goal[] {
  const { steps, decisions, scores } = funnel.definition;
  return steps.flatMap((step) => {
    if (step.kind !== 'ending') return [];
    const at = step.id;
    const known = (because: string): Goal => {
      const id = nameOf.outcome(at, because);
      const isSo: Demand = {
        step: at,
        leaving: (facts) => outcomesIn(endOf(funnel, at, facts)).includes(id),
      };
      return { id, ways: [[isSo]] };
    };
    return [
      { id: nameOf.outcome(at), ways: [[{ step: at }]] },
      ...decisions.flatMap(({ id, results }) =>
        Object.keys(results).map((result) => known(nameOf.decided(id, result))),
      ),
      ...scores.flatMap(({ id, bands }) => bands.map((band) => known(nameOf.band(id, band.id)))),
      ...steps.flatMap((draw) =>
        draw.kind === 'draw'
          ? drawOptions(draw).map(({ id, demand }) => ({
              id: nameOf.outcome(at, id),
              ways: [[demand, { step: at }]],
            }))
          : [],
      ),
    ];
  });
}

/** Everything a funnel's paths are to cover, by kind, in the order of the definition. */
export function goalsOf(
  funnel: PreparedFunnel,
  tracer: Tracer,
): { [Kind in Exclude<GoalKind, 'options'>]: Goal[] } & { options: OptionGoal[] } {
  return {
    steps: funnel.definition.steps.map(({ id }) => ({
      id: nameOf.step(id),
      ways: [[{ step: id }]],
    })),
    options: optionGoals(funnel),
    edges: edgeGoals(funnel, tracer),
    guardSides: guardGoals(funnel, tracer),
    outcomes: outcomeGoals(funnel),
  };
}

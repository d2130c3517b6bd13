import { prepareCondition } from '../../../funnel/engine/conditions';
import type { Predicate } from '../../../funnel/engine/model/facts';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { goalNames, getRouteName } from './goal-names';

/** Conditions evaluated to find the next step, and the edge taken. */
export interface RouteTrace {
  /** Names of guard sides. */
  evaluatedGuards: string[];
  /** Name of the edge taken; null at a dead end. */
  edge: string | null;
  target: string | null;
}

export interface RouteTracer {
  /** Traces the exit of a step: its rules in order, then those of hidden steps it routes to. */
  traceExit: (from: string, facts: Facts) => RouteTrace;
  /** Traces the entry to the funnel. */
  traceStart: (facts: Facts) => RouteTrace;
  /** Traces the decisions due at a step: their rules up to the first that holds. */
  traceDecisions: (step: string, facts: Facts) => string[];
}

/** @returns the index of the first test that holds, or the number of tests */
function findFirstMatch(
  tests: readonly Predicate[],
  facts: Facts,
  onEvaluated: (index: number, holds: boolean) => void,
): number {
  for (const [index, test] of tests.entries()) {
    const holds = test(facts);
    onEvaluated(index, holds);
    if (holds) return index;
  }
  return tests.length;
}

/** Repeats the engine's routing with the engine's conditions and records each evaluation. */
export function createRouteTracer(funnel: PreparedFunnel): RouteTracer {
  const routesByStep = new Map(
    funnel.definition.steps.map(({ id, next }) => [
      id,
      { ...next, tests: next.rules.map(({ when }) => prepareCondition(when)) },
    ]),
  );

  /** Follows routes from hidden steps to the next visible step. */
  const followHidden = (
    to: string | null,
    facts: Facts,
    evaluatedGuards: string[],
  ): string | null => {
    if (to === null) return null;
    const { step, isVisible } = getOrThrow(funnel.steps, to);
    if (step.visibleWhen === undefined) return to;
    const isShown = isVisible(facts);
    evaluatedGuards.push(goalNames.shownSide('step', to, isShown));
    return isShown
      ? to
      : followHidden(chooseRoute(to, facts, evaluatedGuards).target, facts, evaluatedGuards);
  };

  const chooseRoute = (from: string, facts: Facts, evaluatedGuards: string[]) => {
    const { rules, tests, default: defaultTarget } = getOrThrow(routesByStep, from);
    const index = findFirstMatch(tests, facts, (rule, holds) =>
      evaluatedGuards.push(
        goalNames.ruleSide('step', from, getRouteName(rules.length, rule), holds),
      ),
    );
    return { target: rules[index]?.goTo ?? defaultTarget, name: getRouteName(rules.length, index) };
  };

  return {
    traceExit: (from, facts) => {
      const evaluatedGuards: string[] = [];
      const route = chooseRoute(from, facts, evaluatedGuards);
      const target = followHidden(route.target, facts, evaluatedGuards);
      return {
        evaluatedGuards,
        target,
        edge: target === null ? null : goalNames.edge(from, route.name, target),
      };
    },
    traceStart: (facts) => {
      const evaluatedGuards: string[] = [];
      const target = followHidden(
        getAtOrThrow(funnel.definition.steps, 0).id,
        facts,
        evaluatedGuards,
      );
      return { evaluatedGuards, target, edge: null };
    },
    traceDecisions: (step, facts) =>
      getOrThrow(funnel.steps, step).decisions.flatMap((decision) => {
        const evaluatedGuards: string[] = [];
        findFirstMatch(getOrThrow(funnel.decisionPredicates, decision), facts, (rule, holds) =>
          evaluatedGuards.push(
            goalNames.ruleSide(
              'decision',
              decision.id,
              getRouteName(decision.rules.length, rule),
              holds,
            ),
          ),
        );
        return evaluatedGuards;
      }),
  };
}

import { prepareCondition, type Predicate } from '../../engine/conditions';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { goalNames, getRouteName } from './goal-names';

/** What the engine asked to find the next step, and what it found. */
export interface RouteTrace {
  /** Names of guard sides. */
  evaluatedGuards: string[];
  /** Name of the edge taken; null where no way leads on. */
  edge: string | null;
  target: string | null;
}

export interface RouteTracer {
  /** Leaving a step: its rules in order, and where a step is hidden, those of that step. */
  traceExit: (from: string, facts: Facts) => RouteTrace;
  /** Entering the funnel. */
  traceStart: (facts: Facts) => RouteTrace;
  /** Making the decisions due at a step: the rules in order up to the one that holds. */
  traceDecisions: (step: string, facts: Facts) => string[];
}

/** Asks one after the other up to the first that holds. @returns its place, or the number of all */
function findFirstMatch(
  tests: readonly Predicate[],
  facts: Facts,
  note: (index: number, holds: boolean) => void,
): number {
  for (const [index, test] of tests.entries()) {
    const holds = test(facts);
    note(index, holds);
    if (holds) return index;
  }
  return tests.length;
}

/** Retells the engine's routing with the engine's own conditions, so that it says what it asked. */
export function createRouteTracer(funnel: PreparedFunnel): RouteTracer {
  const nexts = new Map(
    funnel.definition.steps.map(({ id, next }) => [
      id,
      { ...next, tests: next.rules.map(({ when }) => prepareCondition(when)) },
    ]),
  );

  /** Goes to a step, over it where it is hidden, and so on. */
  const land = (to: string | null, facts: Facts, liveSet: string[]): string | null => {
    if (to === null) return null;
    const { step, isVisible } = getOrThrow(funnel.steps, to);
    if (step.visibleWhen === undefined) return to;
    const isShown = isVisible(facts);
    liveSet.push(goalNames.shownSide('step', to, isShown));
    return isShown ? to : land(choose(to, facts, liveSet).target, facts, liveSet);
  };

  const choose = (from: string, facts: Facts, liveSet: string[]) => {
    const { rules, tests, default: fallback } = getOrThrow(nexts, from);
    const index = findFirstMatch(tests, facts, (rule, holds) =>
      liveSet.push(goalNames.ruleSide('step', from, getRouteName(rules.length, rule), holds)),
    );
    return { target: rules[index]?.goTo ?? fallback, way: getRouteName(rules.length, index) };
  };

  return {
    traceExit: (from, facts) => {
      const liveSet: string[] = [];
      const { target, way } = choose(from, facts, liveSet);
      const landing = land(target, facts, liveSet);
      return {
        evaluatedGuards: liveSet,
        target: landing,
        edge: landing === null ? null : goalNames.edge(from, way, landing),
      };
    },
    traceStart: (facts) => {
      const liveSet: string[] = [];
      const landing = land(getAtOrThrow(funnel.definition.steps, 0).id, facts, liveSet);
      return { evaluatedGuards: liveSet, target: landing, edge: null };
    },
    traceDecisions: (step, facts) =>
      getOrThrow(funnel.steps, step).decisions.flatMap((decision) => {
        const liveSet: string[] = [];
        findFirstMatch(getOrThrow(funnel.decisionPredicates, decision), facts, (rule, holds) =>
          liveSet.push(
            goalNames.ruleSide(
              'decision',
              decision.id,
              getRouteName(decision.rules.length, rule),
              holds,
            ),
          ),
        );
        return liveSet;
      }),
  };
}

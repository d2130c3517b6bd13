import { prepareCondition, type Test } from '../../engine/conditions';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
import { entryAt, entryOf } from '../entries';
import { nameOf, wayName } from './goal-names';

/** What the engine asked to find the next step, and what it found. */
export interface RouteTrace {
  /** Names of guard sides. */
  asked: string[];
  /** Name of the edge taken; null where no way leads on. */
  edge: string | null;
  landing: string | null;
}

export interface Tracer {
  /** Leaving a step: its rules in order, and where a step is hidden, those of that step. */
  leave: (from: string, facts: Facts) => RouteTrace;
  /** Entering the funnel. */
  begin: (facts: Facts) => RouteTrace;
  /** Making the decisions due at a step: the rules in order up to the one that holds. */
  decide: (step: string, facts: Facts) => string[];
}

/** Asks one after the other up to the first that holds. @returns its place, or the number of all */
function firstThatHolds(
  tests: readonly Test[],
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
export function createTracer(funnel: PreparedFunnel): Tracer {
  const nexts = new Map(
    funnel.definition.steps.map(({ id, next }) => [
      id,
      { ...next, tests: next.rules.map(({ when }) => prepareCondition(when)) },
    ]),
  );

  /** Goes to a step, over it where it is hidden, and so on. */
  const land = (to: string | null, facts: Facts, asked: string[]): string | null => {
    if (to === null) return null;
    const { step, isVisible } = entryOf(funnel.steps, to);
    if (step.visibleWhen === undefined) return to;
    const isShown = isVisible(facts);
    asked.push(nameOf.shownSide('step', to, isShown));
    return isShown ? to : land(choose(to, facts, asked).target, facts, asked);
  };

  const choose = (from: string, facts: Facts, asked: string[]) => {
    const { rules, tests, default: otherwise } = entryOf(nexts, from);
    const index = firstThatHolds(tests, facts, (rule, holds) =>
      asked.push(nameOf.ruleSide('step', from, wayName(rules.length, rule), holds)),
    );
    return { target: rules[index]?.goTo ?? otherwise, way: wayName(rules.length, index) };
  };

  return {
    leave: (from, facts) => {
      const asked: string[] = [];
      const { target, way } = choose(from, facts, asked);
      const landing = land(target, facts, asked);
      return { asked, landing, edge: landing === null ? null : nameOf.edge(from, way, landing) };
    },
    begin: (facts) => {
      const asked: string[] = [];
      const landing = land(entryAt(funnel.definition.steps, 0).id, facts, asked);
      return { asked, landing, edge: null };
    },
    decide: (step, facts) =>
      entryOf(funnel.steps, step).decisions.flatMap((decision) => {
        const asked: string[] = [];
        firstThatHolds(entryOf(funnel.decisionTests, decision), facts, (rule, holds) =>
          asked.push(
            nameOf.ruleSide('decision', decision.id, wayName(decision.rules.length, rule), holds),
          ),
        );
        return asked;
      }),
  };
}

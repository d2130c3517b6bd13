import { prepareCondition, type Test } from '../../engine/conditions';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel } from '../../engine/prepare';
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
  const tests = new Map(
    funnel.definition.steps.map((step) => [
      step.id,
      step.next.rules.map(({ when }) => prepareCondition(when)),
    ]),
  );

  /** Goes to a step, over it where it is hidden, and so on. */
  const land = (to: string | null, facts: Facts, asked: string[]): string | null => {
    const prepared = to === null ? undefined : funnel.steps.get(to);
    if (to === null || prepared === undefined) return null;
    if (prepared.step.visibleWhen === undefined) return to;
    const isShown = prepared.isVisible(facts);
    asked.push(nameOf.shownSide('step', to, isShown));
    return isShown ? to : land(choose(to, facts, asked).target, facts, asked);
  };

  const choose = (from: string, facts: Facts, asked: string[]) => {
    const next = funnel.steps.get(from)?.step.next;
    const rules = next?.rules ?? [];
    const index = firstThatHolds(tests.get(from) ?? [], facts, (rule, holds) =>
      asked.push(nameOf.ruleSide('step', from, wayName(rules.length, rule), holds)),
    );
    const target = rules[index]?.goTo ?? next?.default ?? null;
    return { target, way: wayName(rules.length, index) };
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
      const landing = land(funnel.definition.steps[0]?.id ?? null, facts, asked);
      return { asked, landing, edge: null };
    },
    decide: (step, facts) =>
      (funnel.steps.get(step)?.decisions ?? []).flatMap((decision) => {
        const asked: string[] = [];
        firstThatHolds(funnel.decisionTests.get(decision) ?? [], facts, (rule, holds) =>
          asked.push(
            nameOf.ruleSide('decision', decision.id, wayName(decision.rules.length, rule), holds),
          ),
        );
        return asked;
      }),
  };
}

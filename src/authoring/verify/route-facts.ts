import { prepareCondition } from '../../funnel/engine/conditions';
import type { Facts } from '../../funnel/engine/model/facts';
import type { Exploration } from './explore/explore';
import { getOrThrow } from './get-or-throw';

/** By step: the facts of the visitors who leave it, and of those who skip it while it is hidden. */
export type RouteFacts = ReadonlyMap<string, readonly Facts[]>;

/** Adds the facts of visitors who leave a step, to its own rules and those of hidden steps behind it. */
export function collectRouteFacts({
  funnel,
  exitsByStep,
}: Pick<Exploration, 'funnel' | 'exitsByStep'>): RouteFacts {
  const factsByStep = new Map<string, Facts[]>();
  const routes = new Map(
    funnel.definition.steps.map(({ id, next }) => [
      id,
      {
        rules: next.rules.map(({ when, goTo }) => ({ test: prepareCondition(when), goTo })),
        defaultTarget: next.default,
      },
    ]),
  );
  const addFacts = (step: string, facts: Facts): void => {
    const stepFacts = factsByStep.get(step) ?? [];
    stepFacts.push(facts);
    factsByStep.set(step, stepFacts);
    const { rules, defaultTarget } = getOrThrow(routes, step);
    const target = rules.find(({ test }) => test(facts))?.goTo ?? defaultTarget;
    if (target !== null && !getOrThrow(funnel.steps, target).isVisible(facts))
      addFacts(target, facts);
  };
  for (const [step, exits] of exitsByStep) for (const { facts } of exits) addFacts(step, facts);
  return factsByStep;
}

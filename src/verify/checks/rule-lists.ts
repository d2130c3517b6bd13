import type { DefinitionPath } from '../../definition/parts/issue';
import { prepareCondition } from '../../engine/conditions';
import type { Predicate } from '../../engine/parts/facts';
import type { Facts } from '../../engine/parts/facts';
import { findEndingExits } from '../census';
import { getOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';

/** An ordered rule list with the facts of all visitors for whom it is evaluated. */
export interface RuleList {
  path: DefinitionPath;
  rules: readonly { test: Predicate; outcome: string }[];
  /** Outcome if no rule holds; null if there is no default. */
  defaultOutcome: string | null;
  /** The step on whose exit they are evaluated. */
  evaluatedAt: string;
  evaluatedFacts: readonly Facts[];
}

/**
 * Builds the route rules of each step, with the facts of visitors who finish it or skip it while
 * hidden. Visitors without a decision result are included: they will be routed once it has one.
 */
function buildRouteRuleLists({ funnel, exitsByStep }: Exploration): RuleList[] {
  const listsByStep = new Map(
    funnel.definition.steps.map(
      ({ id, next }, s): [string, RuleList & { evaluatedFacts: Facts[] }] => {
        const rules = next.rules.map(({ when, goTo }) => ({
          test: prepareCondition(when),
          outcome: goTo,
        }));
        const path = ['steps', s, 'next'];
        return [
          id,
          { path, rules, defaultOutcome: next.default, evaluatedAt: id, evaluatedFacts: [] },
        ];
      },
    ),
  );
  const addFacts = (step: string, facts: Facts): void => {
    const { rules, defaultOutcome, evaluatedFacts } = getOrThrow(listsByStep, step);
    evaluatedFacts.push(facts);
    const target = rules.find(({ test }) => test(facts))?.outcome ?? defaultOutcome;
    if (target !== null && !getOrThrow(funnel.steps, target).isVisible(facts))
      addFacts(target, facts);
  };
  for (const [step, exits] of exitsByStep) for (const { facts } of exits) addFacts(step, facts);
  return [...listsByStep.values()];
}

/** Builds all rule lists of a funnel: routes and decisions. */
export function buildRuleLists(exploration: Exploration): RuleList[] {
  const { funnel, exitsByStep } = exploration;
  const endingExits = findEndingExits(exploration);
  const decisions = funnel.definition.decisions.map((decision, d): RuleList => ({
    path: ['decisions', d],
    rules: decision.rules.map((rule) => ({
      test: prepareCondition(rule.when),
      outcome: formatRuleOutcome(rule),
    })),
    defaultOutcome: decision.default === undefined ? null : formatRuleOutcome(decision.default),
    evaluatedAt: decision.decideAt,
    evaluatedFacts: [...(exitsByStep.get(decision.decideAt) ?? []), ...endingExits].map(
      ({ facts }) => facts,
    ),
  }));
  return [...buildRouteRuleLists(exploration), ...decisions];
}

/** Formats a rule's outcome with its reason: rules with different reasons are not redundant. */
const formatRuleOutcome = ({
  result,
  reason,
}: {
  result: string;
  reason?: string | undefined;
}): string => (reason === undefined ? result : `${result}: ${reason}`);

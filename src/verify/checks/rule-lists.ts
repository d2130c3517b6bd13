import type { DefinitionPath } from '../../definition/parts/issue';
import { prepareCondition, type Predicate } from '../../engine/conditions';
import type { Facts } from '../../engine/parts/facts';
import { findEndingExits } from '../census';
import { getOrThrow } from '../get-or-throw';
import type { Exploration } from '../explore';

/** Rules that are tried from the top, with everybody for whom they are tried. */
export interface RuleList {
  path: DefinitionPath;
  rules: readonly { test: Predicate; outcome: string }[];
  /** What follows when none holds; null: nothing. */
  defaultOutcome: string | null;
  /** The step at whose end they are tried. */
  evaluatedAt: string;
  evaluatedFacts: readonly Facts[];
}

/**
 * The ways on from each step, with all who have done what it asks, or pass it because it is hidden.
 * Whom a decision holds up there will take a way once it finds a result for them.
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
  for (const [step, leaving] of exitsByStep) for (const { facts } of leaving) addFacts(step, facts);
  return [...listsByStep.values()];
}

/** Every list of rules of a funnel: the ways on from each step, and the decisions. */
export function buildRuleLists(exploration: Exploration): RuleList[] {
  const { funnel, exitsByStep } = exploration;
  const finished = findEndingExits(exploration);
  const decisions = funnel.definition.decisions.map((decision, d): RuleList => ({
    path: ['decisions', d],
    rules: decision.rules.map((rule) => ({
      test: prepareCondition(rule.when),
      outcome: formatRuleOutcome(rule),
    })),
    defaultOutcome: decision.default === undefined ? null : formatRuleOutcome(decision.default),
    evaluatedAt: decision.decideAt,
    evaluatedFacts: [...(exitsByStep.get(decision.decideAt) ?? []), ...finished].map(
      ({ facts }) => facts,
    ),
  }));
  return [...buildRouteRuleLists(exploration), ...decisions];
}

/** Two rules that give other reasons do not say the same. */
const formatRuleOutcome = ({
  result,
  reason,
}: {
  result: string;
  reason?: string | undefined;
}): string => (reason === undefined ? result : `${result}: ${reason}`);

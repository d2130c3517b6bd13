import type { FaultPath } from '../../definition/issue';
import { prepareCondition, type Test } from '../../engine/conditions';
import type { Facts } from '../../engine/facts';
import { finishedIn } from '../census';
import { entryOf } from '../entries';
import type { Exploration } from '../explore';

/** Rules that are tried from the top, with everybody for whom they are tried. */
export interface RuleList {
  path: FaultPath;
  rules: readonly { test: Test; outcome: string }[];
  /** What follows when none holds; null: nothing. */
  otherwise: string | null;
  /** The step at whose end they are tried. */
  askedAt: string;
  asked: readonly Facts[];
}

/**
 * The ways on from each step, with all who have done what it asks, or pass it because it is hidden.
 * Whom a decision holds up there will take a way once it finds a result for them.
 */
function waysOn({ funnel, departures }: Exploration): RuleList[] {
  const ways = new Map(
    funnel.definition.steps.map(({ id, next }, s) => {
      const rules = next.rules.map(({ when, goTo }) => ({
        test: prepareCondition(when),
        outcome: goTo,
      }));
      const asked: Facts[] = [];
      const path = ['steps', s, 'next'];
      return [id, { path, rules, otherwise: next.default, askedAt: id, asked }];
    }),
  );
  const ask = (step: string, facts: Facts): void => {
    const { rules, otherwise, asked } = entryOf(ways, step);
    asked.push(facts);
    const onward = rules.find(({ test }) => test(facts))?.outcome ?? otherwise;
    if (onward !== null && !entryOf(funnel.steps, onward).isVisible(facts)) ask(onward, facts);
  };
  for (const [step, leaving] of departures) for (const { facts } of leaving) ask(step, facts);
  return [...ways.values()];
}

/** Every list of rules of a funnel: the ways on from each step, and the decisions. */
export function ruleListsOf(exploration: Exploration): RuleList[] {
  const { funnel, departures } = exploration;
  const finished = finishedIn(exploration);
  const decisions = funnel.definition.decisions.map((decision, d): RuleList => ({
    path: ['decisions', d],
    rules: decision.rules.map((rule) => ({
      test: prepareCondition(rule.when),
      outcome: outcomeOf(rule),
    })),
    otherwise: decision.default === undefined ? null : outcomeOf(decision.default),
    askedAt: decision.decideAt,
    asked: [...(departures.get(decision.decideAt) ?? []), ...finished].map(({ facts }) => facts),
  }));
  return [...waysOn(exploration), ...decisions];
}

/** Two rules that give other reasons do not say the same. */
const outcomeOf = ({ result, reason }: { result: string; reason?: string | undefined }): string =>
  reason === undefined ? result : `${result}: ${reason}`;

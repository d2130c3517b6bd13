import type { FaultPath } from '../../definition/issue';
import { prepareCondition, type Test } from '../../engine/conditions';
import type { Facts } from '../../engine/facts';
import { finishedIn } from '../census';
import type { Exploration } from '../explore';

/** Rules that are tried from the top, with everybody for whom they are tried. */
export interface RuleList {
  path: FaultPath;
  rules: readonly { test: Test; outcome: string }[];
  /** What follows when none holds; null: nothing. */
  otherwise: string | null;
  asked: readonly Facts[];
}

/** Everybody whose way on is decided by a step's rules: they leave it, or pass it because it is hidden. */
function askedOnTheWay(
  { funnel, departures }: Exploration,
  testsOf: (step: string) => readonly Test[],
): Map<string, Facts[]> {
  const asked = new Map<string, Facts[]>([...funnel.steps.keys()].map((id) => [id, []]));
  for (const [id, leaving] of departures)
    for (const { facts, undecided } of leaving) {
      let at = undecided.length === 0 ? funnel.steps.get(id)?.step : undefined;
      while (at !== undefined) {
        asked.get(at.id)?.push(facts);
        const rule = at.next.rules[testsOf(at.id).findIndex((test) => test(facts))];
        const target = funnel.steps.get(rule?.goTo ?? at.next.default ?? '');
        at = target?.isVisible(facts) === false ? target.step : undefined;
      }
    }
  return asked;
}

/** Every list of rules of a funnel: the ways on from each step, and the decisions. */
export function ruleListsOf(exploration: Exploration): RuleList[] {
  const { funnel, departures } = exploration;
  const { definition } = funnel;
  const tests = new Map(
    definition.steps.map(({ id, next }) => [
      id,
      next.rules.map(({ when }) => prepareCondition(when)),
    ]),
  );
  const testsOf = (step: string): readonly Test[] => tests.get(step) ?? [];
  const onTheWay = askedOnTheWay(exploration, testsOf);
  const ways = definition.steps.map(({ id, next }, s): RuleList => ({
    path: ['steps', s, 'next'],
    rules: next.rules.map(({ goTo }, r) => ({
      test: testsOf(id)[r] ?? (() => false),
      outcome: goTo,
    })),
    otherwise: next.default,
    asked: onTheWay.get(id) ?? [],
  }));
  const finished = finishedIn(exploration);
  const decisions = definition.decisions.map((decision, d): RuleList => ({
    path: ['decisions', d],
    rules: decision.rules.map((rule, r) => ({
      test: funnel.decisionTests.get(decision)?.[r] ?? (() => false),
      outcome: outcomeOf(rule),
    })),
    otherwise: decision.default === undefined ? null : outcomeOf(decision.default),
    asked: [...(departures.get(decision.decideAt) ?? []), ...finished].map(({ facts }) => facts),
  }));
  return [...ways, ...decisions];
}

/** Two rules that give other reasons do not say the same. */
const outcomeOf = ({ result, reason }: { result: string; reason?: string | undefined }): string =>
  reason === undefined ? result : `${result}: ${reason}`;

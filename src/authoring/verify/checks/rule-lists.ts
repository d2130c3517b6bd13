import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import { prepareCondition } from '../../../funnel/engine/conditions';
import type { Predicate } from '../../../funnel/engine/model/facts';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getOrThrow } from '../get-or-throw';
import { readDecision, readDecisionRules, type ReaderOf } from '../readers';
import type { ReadFunnel } from './check';

export interface ListedRule {
  when: Condition;
  test: Predicate;
  outcome: string;
}

/** Finds which of some conditions are the first that holds, for some visitor. */
export type FindFirstMatches = (conditions: readonly Condition[]) => ReadonlySet<number>;

/** An ordered rule list. */
export interface RuleList {
  /** The place of a rule in the author's definition, and of its condition. */
  locateRule: (index: number) => { path: DefinitionPath; when: DefinitionPath };
  rules: readonly ListedRule[];
  /** Outcome if no rule holds; null if there is no default. */
  defaultOutcome: string | null;
  /** The step on whose exit they are evaluated. */
  evaluatedAt: string;
  isEvaluated: boolean;
  findFirstMatches: FindFirstMatches;
}

/** What rule lists read: a list at once, or question by question. */
export type RuleListReads = 'everyRule' | 'firstRule';

type FactsByExit = ReadonlyMap<string, readonly { facts: Facts }[]>;

/** The facts of all visitors for whom a list is evaluated. */
type GetEvaluatedFacts = (exploration: { exitsByStep: FactsByExit }) => readonly Facts[];

/** Matches conditions among visitors. */
export const matchAmong =
  (evaluatedFacts: readonly Facts[]): FindFirstMatches =>
  (conditions) => {
    const tests = conditions.map(prepareCondition);
    return new Set(evaluatedFacts.map((facts) => tests.findIndex((test) => test(facts))));
  };

/**
 * Matches conditions among all visitors. If the rules of a list cannot be read all at once, each
 * question is explored apart.
 * @param reader reads every rule of the list
 */
function createMatcher(
  { read, tryRead }: ReadFunnel<RuleListReads>,
  reader: ReaderOf<'everyRule'>,
  getEvaluatedFacts: GetEvaluatedFacts,
): FindFirstMatches {
  const everyRule = tryRead(reader);
  if (everyRule !== null) return matchAmong(getEvaluatedFacts(everyRule));
  return (conditions) => {
    const name = `${reader.name}: ${JSON.stringify(conditions)}`;
    const exploration = read({ kind: 'firstRule', name, steps: reader.steps, conditions });
    return matchAmong(getEvaluatedFacts(exploration))(conditions);
  };
}

const toRulePlace = (path: DefinitionPath) => ({ path, when: [...path, 'when'] });

const readsScore = (condition: Condition): boolean =>
  getConditionLeaves(condition, []).some(({ leaf }) => 'score' in leaf);

/** Can an exploration of the routes taken tell which rules of a step hold, and not only the first? */
function keepsEveryRule(funnel: PreparedFunnel, step: string): boolean {
  const { next, visibleWhen } = getOrThrow(funnel.steps, step).step;
  return (
    visibleWhen !== undefined ||
    !next.rules.some(({ when }) => readsScore(when)) ||
    getOrThrow(funnel.steps, step).targets.some(
      (target) => getOrThrow(funnel.steps, target).step.visibleWhen !== undefined,
    )
  );
}

/**
 * Builds the route rules of each step, with the visitors who finish it or skip it while hidden.
 * Visitors without a decision result are included: they will be routed once it has one.
 */
function buildRouteRuleLists(explored: ReadFunnel<RuleListReads>): RuleList[] {
  const { funnel, isApart } = explored;
  const factsByStep = explored.getRouteFacts();
  return funnel.definition.steps.map(({ id, next }, s): RuleList => {
    const facts = factsByStep.get(id) ?? [];
    const reader: ReaderOf<'everyRule'> = {
      kind: 'everyRule',
      name: `rules of step ${id}`,
      steps: [id],
      conditions: next.rules.map(({ when }) => when),
    };
    const isKept = !isApart || keepsEveryRule(funnel, id) || facts.length === 0;
    return {
      locateRule: (index) => toRulePlace(['steps', s, 'next', 'rules', index]),
      rules: next.rules.map(({ when, goTo }) => ({
        when,
        test: prepareCondition(when),
        outcome: goTo,
      })),
      defaultOutcome: next.default,
      evaluatedAt: id,
      isEvaluated: facts.length > 0,
      findFirstMatches: isKept
        ? matchAmong(facts)
        : createMatcher(explored, reader, ({ exitsByStep }) =>
            (exitsByStep.get(id) ?? []).map((exit) => exit.facts),
          ),
    };
  });
}

/** Builds all rule lists of a funnel: routes and decisions. */
export function buildRuleLists(explored: ReadFunnel<RuleListReads>): RuleList[] {
  const { funnel } = explored;
  const decisions = funnel.definition.decisions.map((decision, d): RuleList => {
    const { steps } = readDecision(funnel, decision);
    return {
      locateRule: (index) => {
        const own = decision.rules.length - (decision.highestOf?.length ?? 0);
        const place = ['decisions', d, 'highestOf', index - own];
        return index < own
          ? toRulePlace(['decisions', d, 'rules', index])
          : { path: place, when: [...place, 'score'] };
      },
      rules: decision.rules.map((rule) => ({
        when: rule.when,
        test: prepareCondition(rule.when),
        outcome: formatRuleOutcome(rule),
      })),
      defaultOutcome: decision.default === undefined ? null : formatRuleOutcome(decision.default),
      evaluatedAt: decision.decideAt,
      isEvaluated: steps.some((step) => (explored.exitsByStep.get(step) ?? []).length > 0),
      findFirstMatches: createMatcher(
        explored,
        readDecisionRules(funnel, decision),
        ({ exitsByStep }) =>
          steps.flatMap((step) => (exitsByStep.get(step) ?? []).map(({ facts }) => facts)),
      ),
    };
  });
  return [...buildRouteRuleLists(explored), ...decisions];
}

/** Formats a rule's outcome with its reason: rules with different reasons are not redundant. */
const formatRuleOutcome = ({
  result,
  reason,
}: {
  result: string;
  reason?: string | undefined;
}): string => (reason === undefined ? result : `${result}: ${reason}`);

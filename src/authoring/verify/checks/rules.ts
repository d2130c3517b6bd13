import { formatPath } from '../../../funnel/definition/issues/issue';
import type { RawFinding } from '../finding';
import { findPrematureLeaves } from './premature-conditions';
import type { VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';
import { explainNever } from './explain-never';
import { buildRuleLists, type ListedRule, type RuleList, type RuleListReads } from './rule-lists';

type RuleDefect = 'never-fires' | 'shadowed' | 'repeats-default';

/** Does no visitor notice when a rule is removed? */
function isRedundant(
  { rules, defaultOutcome, findFirstMatches }: RuleList,
  rule: ListedRule,
  laterRules: readonly ListedRule[],
): boolean {
  const outcomes = [...laterRules.map((later) => later.outcome), defaultOutcome];
  if (!outcomes.includes(rule.outcome)) return false;
  const earlier = rules.slice(0, rules.indexOf(rule)).map(({ when }) => when);
  const alternatives = laterRules.map(({ when }) => ({ all: [rule.when, when] }));
  const matches = findFirstMatches([...earlier, ...alternatives, rule.when]);
  return outcomes.every(
    (outcome, index) => outcome === rule.outcome || !matches.has(earlier.length + index),
  );
}

/** Finds the defect of each rule in a list. */
function findRuleDefects(list: RuleList): Map<ListedRule, RuleDefect> {
  const { rules, findFirstMatches } = list;
  const firing = findFirstMatches(rules.map(({ when }) => when));
  const defects = new Map<ListedRule, RuleDefect>();
  for (const [index, rule] of rules.entries())
    if (!firing.has(index))
      defects.set(rule, findFirstMatches([rule.when]).has(0) ? 'shadowed' : 'never-fires');
  // In reverse order: of two rules that make each other redundant, only the later one is reported.
  for (const [index, rule] of [...rules.entries()].toReversed()) {
    if (defects.has(rule)) continue;
    // A shadowed rule may decide once this one is gone.
    const laterRules = rules
      .slice(index + 1)
      .filter((later) => (defects.get(later) ?? 'shadowed') === 'shadowed');
    if (isRedundant(list, rule, laterRules)) defects.set(rule, 'repeats-default');
  }
  return defects;
}

/** Checks that each rule fires for some visitor and changes the outcome. */
export const checkDeadRules: VerifyCheck<RuleListReads | 'total'> = (exploration) => {
  // A premature condition never holds; its own finding names the cause.
  const prematureConditions = new Set(
    findPrematureLeaves(exploration).map(({ condition }) => formatPath(condition)),
  );
  const isBehindBlock = createBlockedReachability(exploration);
  return buildRuleLists(exploration).flatMap((list) => {
    if (!list.isEvaluated || isBehindBlock(list.evaluatedAt)) return [];
    const defects = findRuleDefects(list);
    return list.rules.flatMap((rule, r): RawFinding[] => {
      const defect = defects.get(rule);
      if (defect === undefined) return [];
      const { path, when: conditionPath } = list.locateRule(r);
      if (defect === 'repeats-default')
        return [
          {
            code: 'rule/repeats-default',
            path,
            place: conditionPath,
            params: { outcome: rule.outcome },
          },
        ];
      if (prematureConditions.has(formatPath(conditionPath))) return [];
      if (defect === 'shadowed')
        return [{ code: 'rule/shadowed', path, place: conditionPath, params: {} }];
      const why = explainNever(exploration, rule.when, conditionPath, list.findFirstMatches, [
        list.evaluatedAt,
      ]);
      return [
        {
          code: 'rule/never-fires',
          path,
          place: conditionPath,
          params: { reason: why?.reason ?? null },
          related: why?.related ?? [],
        },
      ];
    });
  });
};

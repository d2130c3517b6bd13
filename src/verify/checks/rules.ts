import { formatPath } from '../../definition/parts/issue';
import type { RawFinding } from '../finding';
import { findPrematureLeaves } from './premature-conditions';
import type { VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';
import { buildRuleLists, type RuleList } from './rule-lists';

type ListedRule = RuleList['rules'][number];
type RuleDefect = 'never-fires' | 'shadowed' | 'repeats-default';

/** Finds the defect of each rule in a list. */
function findRuleDefects({
  rules,
  defaultOutcome,
  evaluatedFacts,
}: RuleList): Map<ListedRule, RuleDefect> {
  const holdingRules = evaluatedFacts.map((facts) => rules.filter(({ test }) => test(facts)));
  const defects = new Map<ListedRule, RuleDefect>();
  for (const rule of rules)
    if (!holdingRules.some((holding) => holding.includes(rule))) defects.set(rule, 'never-fires');
    else if (!holdingRules.some(([first]) => first === rule)) defects.set(rule, 'shadowed');
  // In reverse order: of two rules that make each other redundant, only the later one is reported.
  for (const rule of rules.toReversed()) {
    if (defects.has(rule)) continue;
    const isRedundant = holdingRules
      .filter(([first]) => first === rule)
      .every(([, ...others]) => {
        const next = others.find((laterRule) => !defects.has(laterRule));
        return (next?.outcome ?? defaultOutcome) === rule.outcome;
      });
    if (isRedundant) defects.set(rule, 'repeats-default');
  }
  return defects;
}

/** Checks that each rule fires for some visitor and changes the outcome. */
export const checkDeadRules: VerifyCheck = (exploration) => {
  // A premature condition never holds; its own finding names the cause.
  const prematureConditions = new Set(
    findPrematureLeaves(exploration).map(({ condition }) => formatPath(condition)),
  );
  const isBehindBlock = createBlockedReachability(exploration);
  return buildRuleLists(exploration).flatMap((list) => {
    if (list.evaluatedFacts.length === 0 || isBehindBlock(list.evaluatedAt)) return [];
    const defects = findRuleDefects(list);
    return list.rules.flatMap((rule, r): RawFinding[] => {
      const defect = defects.get(rule);
      if (defect === undefined) return [];
      const path = [...list.path, 'rules', r];
      const conditionPath = [...path, 'when'];
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
      return [{ code: `rule/${defect}`, path, place: conditionPath, params: {} }];
    });
  });
};

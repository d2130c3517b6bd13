import { formatPath } from '../../definition/parts/issue';
import type { RawFinding } from '../finding';
import { findPrematureLeaves } from './premature-conditions';
import type { VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';
import { buildRuleLists, type RuleList } from './rule-lists';

type ListedRule = RuleList['rules'][number];
type RuleDefect = 'never-fires' | 'shadowed' | 'repeats-default';

/** What is wrong with each rule of a list. */
function findRuleDefects({
  rules,
  defaultOutcome: fallback,
  evaluatedFacts: liveSet,
}: RuleList): Map<ListedRule, RuleDefect> {
  const held = liveSet.map((facts) => rules.filter(({ test }) => test(facts)));
  const faults = new Map<ListedRule, RuleDefect>();
  for (const rule of rules)
    if (!held.some((those) => those.includes(rule))) faults.set(rule, 'never-fires');
    else if (!held.some(([first]) => first === rule)) faults.set(rule, 'shadowed');
  // From the last to the first, so that of two that could each stand for the other one stays.
  for (const rule of rules.toReversed()) {
    if (faults.has(rule)) continue;
    const changesNothing = held
      .filter(([first]) => first === rule)
      .every(([, ...others]) => {
        const next = others.find((other) => !faults.has(other));
        return (next?.outcome ?? fallback) === rule.outcome;
      });
    if (changesNothing) faults.set(rule, 'repeats-default');
  }
  return faults;
}

/** Every rule decides for somebody, and otherwise than without it. */
export const checkDeadRules: VerifyCheck = (exploration) => {
  // That a condition asks too early is the cause; that it never holds follows from it.
  const explained = new Set(
    findPrematureLeaves(exploration).map(({ condition }) => formatPath(condition)),
  );
  const isBehindBlock = createBlockedReachability(exploration);
  return buildRuleLists(exploration).flatMap((list) => {
    if (list.evaluatedFacts.length === 0 || isBehindBlock(list.evaluatedAt)) return [];
    const faults = findRuleDefects(list);
    return list.rules.flatMap((rule, r): RawFinding[] => {
      const fault = faults.get(rule);
      if (fault === undefined) return [];
      const path = [...list.path, 'rules', r];
      const place = [...path, 'when'];
      if (fault === 'repeats-default')
        return [{ code: 'rule/repeats-default', path, place, params: { outcome: rule.outcome } }];
      if (explained.has(formatPath(place))) return [];
      return [{ code: `rule/${fault}`, path, place, params: {} }];
    });
  });
};

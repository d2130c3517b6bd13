import { formatPath } from '../../definition/issue';
import type { Notice } from '../finding';
import { earlyLeaves } from './asked-too-early';
import type { VerifyCheck } from './check';
import { lookingBehindBlocks } from './held-up';
import { ruleListsOf, type RuleList } from './rule-lists';

type Rule = RuleList['rules'][number];
type RuleFault = 'never-fires' | 'shadowed' | 'repeats-default';

/** What is wrong with each rule of a list. */
function faultsIn({ rules, otherwise, asked }: RuleList): Map<Rule, RuleFault> {
  const held = asked.map((facts) => rules.filter(({ test }) => test(facts)));
  const faults = new Map<Rule, RuleFault>();
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
        return (next?.outcome ?? otherwise) === rule.outcome;
      });
    if (changesNothing) faults.set(rule, 'repeats-default');
  }
  return faults;
}

/** Every rule decides for somebody, and otherwise than without it. */
export const rulesMatter: VerifyCheck = (exploration) => {
  // That a condition asks too early is the cause; that it never holds follows from it.
  const explained = new Set(earlyLeaves(exploration).map(({ condition }) => formatPath(condition)));
  const isBehindBlock = lookingBehindBlocks(exploration);
  return ruleListsOf(exploration).flatMap((list) => {
    if (list.asked.length === 0 || isBehindBlock(list.askedAt)) return [];
    const faults = faultsIn(list);
    return list.rules.flatMap((rule, r): Notice[] => {
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

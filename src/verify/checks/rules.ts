import { formatPath } from '../../definition/issue';
import type { Notice } from '../finding';
import { earlyLeaves } from './asked-too-early';
import type { VerifyCheck } from './check';
import { ruleListsOf, type RuleList } from './rule-lists';

/** For each visitor asked, which rules hold: positions, in order. */
function holding({ rules, asked }: RuleList): number[][] {
  return asked.map((facts) => rules.flatMap(({ test }, r) => (test(facts) ? [r] : [])));
}

/** What is wrong with each rule of a list, by position. */
function faultsIn(list: RuleList): Map<number, 'never-fires' | 'shadowed' | 'repeats-default'> {
  const held = holding(list);
  const faults = new Map<number, 'never-fires' | 'shadowed' | 'repeats-default'>();
  list.rules.forEach((_, r) => {
    if (!held.some((rules) => rules.includes(r))) faults.set(r, 'never-fires');
    else if (!held.some(([first]) => first === r)) faults.set(r, 'shadowed');
  });
  // From the last to the first, so that of two that could each stand for the other one stays.
  for (const [r, rule] of [...list.rules.entries()].toReversed()) {
    if (faults.has(r)) continue;
    const changesNothing = held
      .filter(([first]) => first === r)
      .every((rules) => {
        const next = rules.find((other) => other > r && !faults.has(other));
        const outcome = next === undefined ? list.otherwise : list.rules[next]?.outcome;
        return outcome === rule.outcome;
      });
    if (changesNothing) faults.set(r, 'repeats-default');
  }
  return faults;
}

/** Every rule decides for somebody, and otherwise than without it. */
export const rulesMatter: VerifyCheck = (exploration) => {
  // That a condition asks too early is the cause; that it never holds follows from it.
  const explained = new Set(earlyLeaves(exploration).map(({ condition }) => formatPath(condition)));
  return ruleListsOf(exploration).flatMap((list) => {
    if (list.asked.length === 0) return [];
    return [...faultsIn(list)].flatMap(([r, fault]): Notice[] => {
      const path = [...list.path, 'rules', r];
      const place = [...path, 'when'];
      if (fault === 'repeats-default') {
        const outcome = list.rules[r]?.outcome ?? '';
        return [{ code: 'rule/repeats-default', path, place, params: { outcome } }];
      }
      if (explained.has(formatPath(place))) return [];
      return [{ code: `rule/${fault}`, path, place, params: {} }];
    });
  });
};

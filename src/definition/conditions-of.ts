import type { Condition, ConditionLeaf } from './condition-schema';
import type { ParsedFunnel } from './funnel-schema';
import type { FaultPath } from './issue';
import type { FunnelDefinition } from './normalise';

export interface PlacedLeaf {
  leaf: ConditionLeaf;
  path: FaultPath;
}

/** Every leaf of a condition with its path. */
export function leavesOf(condition: Condition, path: FaultPath): PlacedLeaf[] {
  if ('all' in condition)
    return condition.all.flatMap((part, index) => leavesOf(part, [...path, 'all', index]));
  if ('any' in condition)
    return condition.any.flatMap((part, index) => leavesOf(part, [...path, 'any', index]));
  if ('not' in condition) return leavesOf(condition.not, [...path, 'not']);
  return [{ leaf: condition, path }];
}

/** Every condition of a funnel, wherever it stands. */
export function conditionsOf(funnel: ParsedFunnel | FunnelDefinition): PlacedLeaf[] {
  const leaves: PlacedLeaf[] = [];
  const add = (condition: Condition | undefined, ...path: (string | number)[]): void => {
    if (condition !== undefined) leaves.push(...leavesOf(condition, path));
  };
  funnel.steps.forEach((step, s) => {
    add(step.visibleWhen, 'steps', s, 'visibleWhen');
    step.next?.rules.forEach((rule, r) => add(rule.when, 'steps', s, 'next', 'rules', r, 'when'));
    if (step.kind === 'question')
      step.fields.forEach((field, f) =>
        add(field.visibleWhen, 'steps', s, 'fields', f, 'visibleWhen'),
      );
  });
  funnel.decisions.forEach((decision, d) =>
    decision.rules.forEach((rule, r) => add(rule.when, 'decisions', d, 'rules', r, 'when')),
  );
  return leaves;
}

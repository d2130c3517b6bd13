import { collectCalculationParts } from './calculation-parts';
import type { Condition, ConditionLeaf } from './schema/condition-schema';
import type { ParsedFunnel } from './funnel-schema';
import type { DefinitionPath } from './issues/issue';
import { getStepFields, type FunnelDefinition } from './normalise';
import { listOptionConditions } from './option-conditions';
import { placeFields } from './other-texts';

export interface LeafWithPath {
  leaf: ConditionLeaf;
  path: DefinitionPath;
}

/** Every leaf of a condition with its path. */
export function getConditionLeaves(condition: Condition, path: DefinitionPath): LeafWithPath[] {
  if ('all' in condition)
    return condition.all.flatMap((part, index) =>
      getConditionLeaves(part, [...path, 'all', index]),
    );
  if ('any' in condition)
    return condition.any.flatMap((part, index) =>
      getConditionLeaves(part, [...path, 'any', index]),
    );
  if ('not' in condition) return getConditionLeaves(condition.not, [...path, 'not']);
  return [{ leaf: condition, path }];
}

/** The leaves of all conditions of a funnel, with their paths. */
export function collectConditionLeaves(funnel: ParsedFunnel | FunnelDefinition): LeafWithPath[] {
  const leaves: LeafWithPath[] = [];
  const add = (condition: Condition | undefined, ...path: (string | number)[]): void => {
    if (condition !== undefined) leaves.push(...getConditionLeaves(condition, path));
  };
  funnel.steps.forEach((step, s) => {
    add(step.visibleWhen, 'steps', s, 'visibleWhen');
    step.next?.rules.forEach((rule, r) => add(rule.when, 'steps', s, 'next', 'rules', r, 'when'));
    placeFields(getStepFields(step)).forEach(({ field, path }) => {
      add(field.visibleWhen, 'steps', s, ...path, 'visibleWhen');
      for (const { condition, path: inside } of listOptionConditions(field))
        add(condition, 'steps', s, ...path, ...inside);
    });
    if ('parts' in step)
      step.parts?.forEach(({ visibleWhen }, p) =>
        add(visibleWhen, 'steps', s, 'parts', p, 'visibleWhen'),
      );
  });
  funnel.result?.rules?.forEach(({ when }, r) => add(when, 'result', 'rules', r, 'when'));
  funnel.decisions.forEach((decision, d) =>
    decision.rules.forEach((rule, r) => add(rule.when, 'decisions', d, 'rules', r, 'when')),
  );
  for (const { part, path } of collectCalculationParts(funnel.values))
    if (typeof part === 'object' && 'if' in part) add(part.if, ...path, 'if');
  return leaves;
}

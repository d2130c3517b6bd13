import type { FunnelDefinition, Step } from '../definition/normalise';
import type { Condition, ConditionLeaf } from '../definition/schema/condition-schema';
import type { Field } from '../fields/shared/schema/field';

interface Changes {
  leaf: (leaf: ConditionLeaf) => Condition;
  field?: (field: Field) => Field;
}

/** Changes every condition of steps, fields, decisions and the result; those of values are their own. */
export function mapConditions(
  definition: FunnelDefinition,
  { leaf, field = (entry) => entry }: Changes,
): FunnelDefinition {
  const mapCondition = (condition: Condition): Condition => {
    if ('all' in condition) return { all: condition.all.map(mapCondition) };
    if ('any' in condition) return { any: condition.any.map(mapCondition) };
    return 'not' in condition ? { not: mapCondition(condition.not) } : leaf(condition);
  };
  const mapWhen = <Part extends { when?: Condition | undefined }>(part: Part): Part =>
    part.when === undefined ? part : { ...part, when: mapCondition(part.when) };
  const mapVisible = <Part extends { visibleWhen?: Condition | undefined }>(part: Part): Part =>
    part.visibleWhen === undefined
      ? part
      : { ...part, visibleWhen: mapCondition(part.visibleWhen) };
  const mapField = (entry: Field): Field => {
    const shown = mapVisible(entry);
    return field('options' in shown ? { ...shown, options: shown.options.map(mapVisible) } : shown);
  };
  const mapStep = (step: Step): Step =>
    ({
      ...mapVisible(step),
      next: { ...step.next, rules: step.next.rules.map(mapWhen) },
      fields: step.fields.map(mapField),
      ...('parts' in step && step.parts && { parts: step.parts.map(mapVisible) }),
    }) as Step; // every property keeps its type
  const { result } = definition;
  return {
    ...definition,
    ...(result?.rules && { result: { ...result, rules: result.rules.map(mapWhen) } }),
    steps: definition.steps.map(mapStep),
    decisions: definition.decisions.map((decision) => ({
      ...decision,
      rules: decision.rules.map(mapWhen),
    })),
  };
}

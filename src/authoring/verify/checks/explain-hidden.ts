import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { ReadFunnel } from './check';
import { explainNever, type Explanation } from './explain-never';
import { matchAmong } from './rule-lists';

/**
 * Explains why the `visibleWhen` of a step never holds.
 * @param before the steps that lead to it
 * @returns null where no short reason was found
 */
export function explainHiddenStep(
  explored: ReadFunnel<'total'>,
  step: string,
  visibleWhen: Condition,
  path: DefinitionPath,
  before: readonly string[],
): Explanation | null {
  const facts = explored.getRouteFacts().get(step) ?? [];
  return facts.length === 0
    ? null
    : explainNever(explored, visibleWhen, path, matchAmong(facts), before);
}

/** The condition of a field, and the totals that say why it never holds. */
export type HiddenFieldReads = 'everyRule' | 'total';

/**
 * Explains why the `visibleWhen` of a field never holds. Explores once more, and reads the condition
 * at the exit of the field's step.
 * @returns null where no short reason was found
 */
export function explainHiddenField(
  explored: ReadFunnel<HiddenFieldReads>,
  step: string,
  { id, visibleWhen }: Pick<Field, 'id' | 'visibleWhen'>,
  path: DefinitionPath,
): Explanation | null {
  if (visibleWhen === undefined) return null;
  const { exhaustive, exitsByStep } = explored.readAlone({
    kind: 'everyRule',
    name: `visibility of ${id}`,
    steps: [step],
    conditions: [visibleWhen],
  });
  const facts = (exitsByStep.get(step) ?? []).map((exit) => exit.facts);
  return exhaustive && facts.length > 0
    ? explainNever(explored, visibleWhen, path, matchAmong(facts), [step])
    : null;
}

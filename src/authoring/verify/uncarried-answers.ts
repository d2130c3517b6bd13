import { findWholeFields } from '../../funnel/definition/calculation-parts';
import { collectConditionLeaves } from '../../funnel/definition/condition-leaves';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { isPersonal } from '../../funnel/fields/shared/rule/contract';
import { validateField } from '../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { getSoleSource } from '../../funnel/engine/value-sources';
import { flattenValueSource } from './observations';
import { findMembers } from './missing-answers';

/** Ids of what `carry` leaves out. */
export interface UncarriedAnswers {
  answers: string[];
  personal: string[];
  draws: string[];
}

/** Does a source hand over the answer of a field? */
const carriesAnswer =
  (field: Field) =>
  (source: ValueSource): boolean => {
    if ('field' in source) return source.field === field.id && source.as !== 'label';
    if (!('answers' in source)) return false;
    return source.answers === 'review' ? 'options' in field : !isPersonal(field);
  };

/** Does a source hand over the outcome of a draw? */
const carriesDraw =
  (step: string) =>
  (source: ValueSource): boolean =>
    'draw' in source && source.draw === step && source.as !== 'label';

const hasPoints = (field: Field): boolean =>
  'options' in field
    ? field.options.some(({ points }) => points !== undefined)
    : 'points' in field && field.points !== undefined;

/** The fields without which the funnel cannot be played, or gives another result. */
function findNeededFields(definition: FunnelDefinition, sources: readonly ValueSource[]): Field[] {
  const { steps, values } = definition;
  const read = findWholeFields(values);
  for (const { leaf } of collectConditionLeaves(definition))
    if ('field' in leaf) read.add(leaf.field);
  for (const source of sources.flatMap(flattenValueSource))
    if ('field' in source) read.add(source.field);
  // A visitor who answered one of several has left the others out, whichever that was.
  for (const id of steps.flatMap((step) => [...findMembers(step)])) read.add(id);
  return steps
    .flatMap(({ fields }) => fields)
    .filter(
      (field) => read.has(field.id) || hasPoints(field) || validateField(field, undefined) !== null,
    );
}

/**
 * Finds the answers and draws that a result page needs and does not receive. It plays the definition
 * with what it receives, and sends a visitor back where that reaches no ending.
 */
export function findUncarriedAnswers(definition: FunnelDefinition): UncarriedAnswers {
  const carried = Object.values(definition.result?.carry ?? {});
  const sources = carried.flatMap((source) => getSoleSource(source) ?? []);
  const fields = findNeededFields(definition, carried).filter(
    (field) => !sources.some(carriesAnswer(field)),
  );
  return {
    answers: fields.filter((field) => !isPersonal(field)).map(({ id }) => id),
    personal: fields.filter(isPersonal).map(({ id }) => id),
    draws: definition.steps
      .filter((step) => step.kind === 'draw' && !sources.some(carriesDraw(step.id)))
      .map(({ id }) => id),
  };
}

import type { AnswerValue } from '../../definition/answer';
import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Field, FieldType } from '../../definition/field-schemas';
import type { FunnelDefinition } from '../../definition/normalise';
import { validateField, getFieldRule } from '../../engine/field-rules';
import { getAtOrThrow } from '../get-or-throw';
import { findPossibleAnswers } from '../possible-answers';

/** One way to answer a question. */
export interface ProductAnswer {
  /** `undefined`: left as it was. */
  value: AnswerValue | undefined;
  /** How many ways of answering this one stands for. */
  count: bigint;
  /** May a visitor go on with it? One entry a funnel. */
  isPossibleIn: readonly boolean[];
}

/** What visitors are asked by one funnel, or by several that mean the same answer. */
export interface ProductQuestion {
  /** No other question has it. */
  name: string;
  answers: readonly ProductAnswer[];
  /** Every way of answering is among them. */
  exhaustive: boolean;
}

/** Types whose answers have the form of another's. */
const equivalentTypes: Partial<Record<FieldType, FieldType>> = {
  select: 'singleChoice',
  email: 'text',
};

const getAnswerForm = ({ type }: Field): FieldType => equivalentTypes[type] ?? type;

/** Equal for the same answer. In a list, so that no answer has a text as well. */
const getValueKey = (value: AnswerValue | undefined): string =>
  JSON.stringify([Array.isArray(value) ? value.toSorted() : value]);

/** What a field would cut or change on the way in was never its answer. */
function isPossibleAnswer(field: Field, value: AnswerValue | undefined): boolean {
  if (validateField(field, value) !== null) return false;
  if (value === undefined) return true;
  const accepted = getFieldRule(field).parse(field, value, undefined);
  return accepted !== null && getValueKey(accepted) === getValueKey(value);
}

/** All of a choice that decides which sets there are, and what they are worth. */
const getSetSignature = (field: Field): string | null =>
  field.type === 'multiChoice'
    ? JSON.stringify([
        field.options.map(({ value, points }) => [value, points]),
        [field.min, field.max, field.exclusive],
        field.validation.map(({ rule, ...limit }) => [rule, 'value' in limit ? limit.value : null]),
      ])
    : null;

type ConditionOperands = Parameters<typeof findPossibleAnswers>[1];

/** @param fields the field of each funnel, or null; `asking` are those whose answers are listed */
function createQuestion(
  name: string,
  fields: readonly (Field | null)[],
  liveness: readonly Field[],
  operands: ConditionOperands,
): ProductQuestion {
  const lists = liveness.map((field) => findPossibleAnswers(field, operands));
  const isListed = lists.every(({ answers }) => answers.every(({ count }) => count === 1n));
  // Sets of many options come counted together, which two funnels may do differently.
  const isAlike = new Set(liveness.map(getSetSignature)).size === 1;
  const answers = new Map<string, ProductAnswer>();
  for (const { value, count } of lists.flatMap((list) => list.answers)) {
    const key = getValueKey(value);
    const isPossibleIn = fields.map((field) => field !== null && isPossibleAnswer(field, value));
    if (!answers.has(key)) answers.set(key, { value, count, isPossibleIn });
  }
  return {
    name,
    answers: [...answers.values()],
    exhaustive: lists.every(({ exhaustive }) => exhaustive) && (isListed || isAlike),
  };
}

/** What a funnel compares a field with. */
const findOperands = (definition: FunnelDefinition, id: string): ConditionOperands =>
  collectConditionLeaves(definition).flatMap(({ leaf }) =>
    'field' in leaf && leaf.field === id ? [leaf.value] : [],
  );

const getFields = ({ steps }: FunnelDefinition): Field[] =>
  steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));

/** Which fields of two funnels ask the same: those with the same id, or only where their answers have the same form. */
export type FieldMatching = 'id' | 'id and form';

/**
 * Finds what each of several funnels asks. What any of them compares a question with tells its
 * answers apart for all.
 * @returns for each funnel, its questions by the id of their field
 */
export function findQuestions(
  definitions: readonly FunnelDefinition[],
  sameness: FieldMatching,
): readonly ReadonlyMap<string, ProductQuestion>[] {
  const nameOf = (field: Field): string =>
    sameness === 'id' ? field.id : `${field.id} (${getAnswerForm(field)})`;
  const funnels = definitions.map((definition) => ({
    definition,
    byName: new Map(getFields(definition).map((field) => [nameOf(field), field])),
  }));
  const liveSet = new Map<string, ProductQuestion>();
  /** @param first the field of the first funnel that asks it */
  const question = (name: string, first: Field): ProductQuestion => {
    const known = liveSet.get(name);
    if (known !== undefined) return known;
    const fields = funnels.map(({ byName }) => byName.get(name) ?? null);
    // A field of another form than the first takes in what it can of the first one's answers.
    const isAsking = (field: Field | null): field is Field =>
      field !== null && getAnswerForm(field) === getAnswerForm(first);
    const operands = funnels
      .filter((_, index) => isAsking(getAtOrThrow(fields, index)))
      .flatMap(({ definition }) => findOperands(definition, first.id));
    const made = createQuestion(name, fields, fields.filter(isAsking), operands);
    liveSet.set(name, made);
    return made;
  };
  return funnels.map(
    ({ byName }) => new Map([...byName].map(([name, field]) => [field.id, question(name, field)])),
  );
}

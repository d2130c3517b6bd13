import type { AnswerValue } from '../../definition/answer';
import { conditionsOf } from '../../definition/conditions-of';
import type { Field, FieldType } from '../../definition/field-schemas';
import type { FunnelDefinition } from '../../definition/normalise';
import { problemOf, ruleOf } from '../../engine/field-rules';
import { entryAt } from '../entries';
import { possibleAnswers } from '../possible-answers';

/** One way to answer a question. */
export interface Answer {
  /** `undefined`: left as it was. */
  value: AnswerValue | undefined;
  /** How many ways of answering this one stands for. */
  ways: bigint;
  /** May a visitor go on with it? One entry a funnel. */
  isPossibleIn: readonly boolean[];
}

/** What visitors are asked by one funnel, or by several that mean the same answer. */
export interface Question {
  /** No other question has it. */
  name: string;
  answers: readonly Answer[];
  /** Every way of answering is among them. */
  exhaustive: boolean;
}

/** Types whose answers have the form of another's. */
const alike: Partial<Record<FieldType, FieldType>> = { select: 'singleChoice', email: 'text' };

const formOf = ({ type }: Field): FieldType => alike[type] ?? type;

/** Equal for the same answer. In a list, so that no answer has a text as well. */
const sameValue = (value: AnswerValue | undefined): string =>
  JSON.stringify([Array.isArray(value) ? value.toSorted() : value]);

/** What a field would cut or change on the way in was never its answer. */
function isPossible(field: Field, value: AnswerValue | undefined): boolean {
  if (problemOf(field, value) !== null) return false;
  if (value === undefined) return true;
  const accepted = ruleOf(field).accept(field, value, undefined);
  return accepted !== null && sameValue(accepted) === sameValue(value);
}

/** All of a choice that decides which sets there are, and what they are worth. */
const setsOf = (field: Field): string | null =>
  field.type === 'multiChoice'
    ? JSON.stringify([
        field.options.map(({ value, points }) => [value, points]),
        [field.min, field.max, field.exclusive],
        field.validation.map(({ rule, ...limit }) => [rule, 'value' in limit ? limit.value : null]),
      ])
    : null;

type Operands = Parameters<typeof possibleAnswers>[1];

/** @param fields the field of each funnel, or null; `asking` are those whose answers are listed */
function askedBy(
  name: string,
  fields: readonly (Field | null)[],
  asking: readonly Field[],
  operands: Operands,
): Question {
  const lists = asking.map((field) => possibleAnswers(field, operands));
  const isListed = lists.every(({ answers }) => answers.every(({ ways }) => ways === 1n));
  // Sets of many options come counted together, which two funnels may do differently.
  const isAlike = new Set(asking.map(setsOf)).size === 1;
  const answers = new Map<string, Answer>();
  for (const { value, ways } of lists.flatMap((list) => list.answers)) {
    const key = sameValue(value);
    const isPossibleIn = fields.map((field) => field !== null && isPossible(field, value));
    if (!answers.has(key)) answers.set(key, { value, ways, isPossibleIn });
  }
  return {
    name,
    answers: [...answers.values()],
    exhaustive: lists.every(({ exhaustive }) => exhaustive) && (isListed || isAlike),
  };
}

/** What a funnel compares a field with. */
const operandsIn = (definition: FunnelDefinition, id: string): Operands =>
  conditionsOf(definition).flatMap(({ leaf }) =>
    'field' in leaf && leaf.field === id ? [leaf.value] : [],
  );

const fieldsOf = ({ steps }: FunnelDefinition): Field[] =>
  steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));

/** Which fields of two funnels ask the same: those with the same id, or only where their answers have the same form. */
export type Sameness = 'id' | 'id and form';

/**
 * Finds what each of several funnels asks. What any of them compares a question with tells its
 * answers apart for all.
 * @returns for each funnel, its questions by the id of their field
 */
export function findQuestions(
  definitions: readonly FunnelDefinition[],
  sameness: Sameness,
): readonly ReadonlyMap<string, Question>[] {
  const nameOf = (field: Field): string =>
    sameness === 'id' ? field.id : `${field.id} (${formOf(field)})`;
  const funnels = definitions.map((definition) => ({
    definition,
    byName: new Map(fieldsOf(definition).map((field) => [nameOf(field), field])),
  }));
  const asked = new Map<string, Question>();
  /** @param first the field of the first funnel that asks it */
  const question = (name: string, first: Field): Question => {
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fields = funnels.map(({ byName }) => byName.get(name) ?? null);
    // A field of another form than the first takes in what it can of the first one's answers.
    const isAsking = (field: Field | null): field is Field =>
      field !== null && formOf(field) === formOf(first);
    const operands = funnels
      .filter((_, index) => isAsking(entryAt(fields, index)))
      .flatMap(({ definition }) => operandsIn(definition, first.id));
    const made = askedBy(name, fields, fields.filter(isAsking), operands);
    asked.set(name, made);
    return made;
  };
  return funnels.map(
    ({ byName }) => new Map([...byName].map(([name, field]) => [field.id, question(name, field)])),
  );
}

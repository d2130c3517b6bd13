import type { AnswerValue } from '../../definition/answer';
import { conditionsOf } from '../../definition/conditions-of';
import type { Field, FieldType } from '../../definition/field-schemas';
import type { FunnelDefinition } from '../../definition/normalise';
import { problemOf, ruleOf } from '../../engine/field-rules';
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

/** The form of a field's answers. */
const forms: Record<FieldType, string> = {
  singleChoice: 'one of',
  select: 'one of',
  multiChoice: 'some of',
  text: 'words',
  email: 'words',
  number: 'number',
  consent: 'tick',
};

const sameValue = (value: AnswerValue | undefined): string =>
  value === undefined ? '' : JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** What a field would cut or change on the way in was never its answer. */
function isPossible(field: Field, value: AnswerValue | undefined): boolean {
  if (problemOf(field, value) !== null) return false;
  if (value === undefined) return true;
  const accepted = ruleOf(field).accept(field, value, undefined);
  return accepted !== null && sameValue(accepted) === sameValue(value);
}

/** All of a choice that decides which sets there are, and what they are worth. */
const setsOf = (field: Field): string =>
  field.type === 'multiChoice'
    ? JSON.stringify([
        field.options.map(({ value, points }) => [value, points]),
        [field.min, field.max, field.exclusive],
        field.validation.map(({ rule, ...limit }) => [rule, 'value' in limit ? limit.value : null]),
      ])
    : '';

type Operands = Parameters<typeof possibleAnswers>[1];

/** @param fields the field of each funnel, or null; `asking` are those whose answers are listed */
function askedBy(
  name: string,
  fields: readonly (Field | null)[],
  asking: readonly Field[],
  operands: Operands,
): Question {
  const lists = asking.map((field) => possibleAnswers(field, operands));
  const isListed = lists.every(
    ({ answers, exhaustive }) => exhaustive && answers.every(({ ways }) => ways === 1n),
  );
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

const fieldsOf = ({ steps }: FunnelDefinition): Map<string, Field> =>
  new Map(
    steps.flatMap((step) =>
      step.kind === 'question' ? step.fields.map((field) => [field.id, field]) : [],
    ),
  );

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
  const byFunnel = definitions.map(fieldsOf);
  const asked = new Map<string, Question>();
  const formOf = ({ type }: Field): string => (sameness === 'id' ? 'any' : forms[type]);
  const question = (id: string, form: string): Question => {
    const name = `${id} (${form})`;
    const known = asked.get(name);
    if (known !== undefined) return known;
    const fields = byFunnel.map((own) => {
      const field = own.get(id);
      return field === undefined || formOf(field) !== form ? null : field;
    });
    // A field of another form than the first takes in what it can of the first one's answers.
    const first = fields.find((field) => field !== null);
    const hasForm = (field: Field | null | undefined) =>
      field != null && first !== undefined && forms[field.type] === forms[first.type];
    const asking = fields.filter((field) => field !== null).filter(hasForm);
    const operands = definitions
      .filter((_, index) => hasForm(fields[index]))
      .flatMap((definition) => operandsIn(definition, id));
    const made = askedBy(name, fields, asking, operands);
    asked.set(name, made);
    return made;
  };
  return byFunnel.map(
    (own) => new Map([...own].map(([id, field]) => [id, question(id, formOf(field))])),
  );
}

import { findWholeFields } from '../../../funnel/definition/calculation-parts';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { AnswerSpan } from '../../../funnel/fields/shared/analysis/contract';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { validateField, getFieldRule } from '../../../funnel/fields/shared/rule/field-rules';
import { getAtOrThrow } from '../get-or-throw';
import { findLimitCuts } from '../limit-cuts';
import {
  createAnswerSignature,
  findPossibleAnswers,
  findWholeAnswers,
  getComparedOperand,
  joinIntervals,
  type FieldLeaf,
} from '../possible-answers';

/** A possible answer to a question. */
export interface ProductAnswer {
  /** `undefined`: no answer. */
  value: AnswerValue | undefined;
  /** Number of answers that this one represents. */
  count: bigint;
  /** The stretch of numbers or days that it stands for. */
  span?: AnswerSpan | undefined;
  /** Is it valid? One entry per funnel. */
  isPossibleIn: readonly boolean[];
}

/** A question of one funnel, or of several funnels that share its answer. */
export interface ProductQuestion {
  /** Unique among all questions. */
  name: string;
  answers: readonly ProductAnswer[];
  /** The answers are listed completely. */
  exhaustive: boolean;
}

const getAnswerForm = (field: Field): string => getFieldAnalysis(field).form;

/** Key of an answer. Wrapped in a list, because `JSON.stringify(undefined)` is no string. */
const getValueKey = (value: AnswerValue | undefined): string =>
  JSON.stringify([Array.isArray(value) ? value.toSorted() : value]);

/** Is a value valid, and stored unchanged? */
function isPossibleAnswer(field: Field, value: AnswerValue | undefined): boolean {
  if (validateField(field, value) !== null) return false;
  if (value === undefined) return true;
  const accepted = getFieldRule(field).parse(field, value, undefined);
  return accepted !== null && getValueKey(accepted) === getValueKey(value);
}

/** Everything in a field that decides which option sets exist and how many points they have. */
const getSetSignature = (field: Field): string | null =>
  getFieldAnalysis(field).getSetSignature?.(field) ?? null;

/**
 * Joins the answers that no funnel tells apart to intervals, where the type of the field has any.
 * @param fields that of each funnel
 */
function joinAnswers(
  field: Field,
  fields: readonly Field[],
  answers: readonly ProductAnswer[],
  leaves: readonly FieldLeaf[],
): ProductAnswer[] {
  if (getFieldAnalysis(field).formatInterval === undefined) return [...answers];
  const getSignature = createAnswerSignature(fields, leaves);
  const none = answers.filter(({ value }) => value === undefined);
  const given = answers.flatMap((answer) =>
    answer.value === undefined ? [] : [{ ...answer, value: answer.value }],
  );
  const ascending = given.toSorted(({ value: a }, { value: b }) => (a < b ? -1 : 1));
  return joinIntervals(
    field,
    [...none, ...ascending],
    ({ value, isPossibleIn }) => getSignature(value) + JSON.stringify(isPossibleIn),
  );
}

/**
 * @param fields the field of each funnel, or null
 * @param listedFields the fields whose possible answers are listed
 * @param wholeIn the definitions whose calculations take the answer; null where none does
 */
function createQuestion(
  name: string,
  fields: readonly (Field | null)[],
  listedFields: readonly Field[],
  leaves: readonly FieldLeaf[],
  wholeIn: readonly FunnelDefinition[] | null,
): ProductQuestion {
  const operands = leaves.map(getComparedOperand);
  const lists = listedFields.map((field) =>
    wholeIn === null
      ? findPossibleAnswers(field, operands, listedFields)
      : findWholeAnswers(field, leaves, wholeIn, listedFields),
  );
  const areEnumerated = lists.every(({ answers }) => answers.every(({ count }) => count === 1n));
  // Large sets of options are counted in groups, and two funnels may group them differently.
  const haveEqualSets = new Set(listedFields.map(getSetSignature)).size === 1;
  const answers = new Map<string, ProductAnswer>();
  for (const { value, count, span } of lists.flatMap((list) => list.answers)) {
    const key = getValueKey(value);
    const isPossibleIn = fields.map((field) => field !== null && isPossibleAnswer(field, value));
    if (!answers.has(key)) answers.set(key, { value, count, span, isPossibleIn });
  }
  const [first] = listedFields;
  return {
    name,
    answers:
      first === undefined || wholeIn !== null
        ? [...answers.values()]
        : joinAnswers(first, listedFields, [...answers.values()], leaves),
    exhaustive: lists.every(({ exhaustive }) => exhaustive) && (areEnumerated || haveEqualSets),
  };
}

const getFields = ({ steps }: FunnelDefinition): Field[] => steps.flatMap(({ fields }) => fields);

/** Fields that share an answer: those with equal ids, or with equal ids and equal answer form. */
export type FieldMatching = 'id' | 'id and form';

/**
 * Finds the questions of several funnels. The answers of a shared question are listed for the
 * operands of all funnels.
 * @returns per funnel, the questions by field id
 */
export function findQuestions(
  definitions: readonly FunnelDefinition[],
  matching: FieldMatching,
): readonly ReadonlyMap<string, ProductQuestion>[] {
  const getName = (field: Field): string =>
    matching === 'id' ? field.id : `${field.id} (${getAnswerForm(field)})`;
  const funnels = definitions.map((definition) => ({
    ...findLimitCuts(definition),
    wholeFields: findWholeFields(definition.values),
    byName: new Map(getFields(definition).map((field) => [getName(field), field])),
  }));
  const questions = new Map<string, ProductQuestion>();
  /** @param first the field in the first funnel that has the question */
  const getQuestion = (name: string, first: Field): ProductQuestion => {
    const cached = questions.get(name);
    if (cached !== undefined) return cached;
    const fields = funnels.map(({ byName }) => byName.get(name) ?? null);
    // A field of another answer form gets the answers of the first, parsed by its own rules.
    const hasSameForm = (field: Field | null): field is Field =>
      field !== null && getAnswerForm(field) === getAnswerForm(first);
    const leaves = funnels
      .filter((_, index) => hasSameForm(getAtOrThrow(fields, index)))
      .flatMap(({ getLeaves }) => getLeaves(first.id));
    const isWhole = funnels.some(({ wholeFields }) => wholeFields.has(first.id));
    const wholeIn = isWhole ? definitions : null;
    const listed = fields.filter(hasSameForm);
    const created = createQuestion(name, fields, listed, leaves, wholeIn);
    const isExact = funnels.every((funnel) => funnel.isExact(first.id));
    // An answer of one group may fit the limits of one version, and not those of another.
    const haveEqualLimits = new Set(listed.map(({ limits }) => JSON.stringify(limits))).size === 1;
    const exhaustive = created.exhaustive && isExact && haveEqualLimits;
    const question = { ...created, exhaustive };
    questions.set(name, question);
    return question;
  };
  return funnels.map(
    ({ byName }) =>
      new Map([...byName].map(([name, field]) => [field.id, getQuestion(name, field)])),
  );
}

import type { AnswerValue } from '../definition/parts/answer';
import type { Operand } from '../definition/parts/condition-schema';
import type { Field, FieldOf, FieldType } from '../fields/field-schema';
import type { Option } from '../definition/parts/field-parts';
import { validateField, getFieldRule } from '../fields/field-rules';

/** Something a field may hold when the visitor goes on. `undefined`: left as it was. */
export interface PossibleAnswer {
  value: AnswerValue | undefined;
  /** How many ways of answering this one stands for. */
  count: bigint;
}

export interface PossibleAnswers {
  answers: readonly PossibleAnswer[];
  /** Every way of answering is among them. */
  exhaustive: boolean;
}

/** What conditions compare a field with. */
type ComparedValues = readonly (string | number | boolean)[];
type CandidateAnswers = { answers: PossibleAnswer[]; exhaustive: boolean };

const toSingleAnswer = (value: AnswerValue | undefined): PossibleAnswer => ({ value, count: 1n });
const toExhaustiveCandidates = (
  values: readonly (AnswerValue | undefined)[],
): CandidateAnswers => ({
  answers: values.map(toSingleAnswer),
  exhaustive: true,
});

/** Up to here every set of options is looked at one by one; above, sets that ask and score alike are counted together. */
const maxEnumeratedOptions = 10;
const maxSetClasses = 4_000;

/** May the visitor go on with it? What the field would cut or change on the way in was never its answer. */
const isAcceptedAnswer = (field: Field, value: AnswerValue | undefined): boolean =>
  validateField(field, value) === null &&
  (value === undefined ||
    String(getFieldRule(field).parse(field, value, undefined)) === String(value));

function getSubsets(options: readonly Option[]): string[][] {
  return options.reduce<string[][]>(
    (sets, { value }) => [...sets, ...sets.map((set) => [...set, value])],
    [[]],
  );
}

interface SetClass {
  value: string[];
  count: bigint;
}

/** Sets of many options, counted by what tells them apart: named options, points and size. */
function findSetClasses(
  field: FieldOf<'multiChoice'>,
  options: readonly Option[],
  mentioned: ComparedValues,
): SetClass[] | null {
  // Beyond these sizes a set is either allowed by every bound or by none.
  const maxStates = Math.max(field.min, field.max === undefined ? 0 : field.max + 1);
  let kinds = new Map<string, SetClass & { size: number; settledScores: Record<string, number> }>([
    ['', { value: [], count: 1n, size: 0, settledScores: {} }],
  ]);
  for (const option of options) {
    const next = new Map(kinds);
    for (const kind of kinds.values()) {
      const value = [...kind.value, option.value];
      const size = Math.min(kind.size + 1, Math.max(1, maxStates));
      const points = typeof option.points === 'object' ? option.points : { '': option.points ?? 0 };
      const settledScores = { ...kind.settledScores };
      for (const [score, sum] of Object.entries(points))
        settledScores[score] = (settledScores[score] ?? 0) + sum;
      const named = value.filter((entry) => mentioned.includes(entry));
      const key = JSON.stringify([
        size,
        named,
        Object.entries(settledScores).filter(([, sum]) => sum !== 0),
      ]);
      const known = next.get(key);
      next.set(key, {
        ...(known ?? { value, size, settledScores }),
        count: (known?.count ?? 0n) + kind.count,
      });
    }
    if (next.size > maxSetClasses) return null;
    kinds = next;
  }
  return [...kinds.values()];
}

/** Sets that show every option alone, every pair together, and what conditions name. */
function sampleSets(
  field: FieldOf<'multiChoice'>,
  options: readonly Option[],
  mentioned: ComparedValues,
): string[][] {
  const values = options.map(({ value }) => value);
  const filled = (chosen: readonly string[]): string[] => {
    const missing = Math.max(0, field.min - chosen.length);
    const others = values.filter((value) => !chosen.includes(value)).slice(0, missing);
    return values.filter((value) => chosen.includes(value) || others.includes(value));
  };
  const pairs = values.flatMap((first, index) =>
    values.slice(index + 1).map((second) => [first, second]),
  );
  const named = values.filter((value) => mentioned.includes(value));
  const sets = [[], ...values.map((value) => [value]), ...pairs, named, values].map(filled);
  return [...new Map(sets.map((set) => [set.join('\n'), set])).values()];
}

/** Two texts in one, what the first ends and the second begins with written once. */
function joinOverlapping(first: string, second: string): string {
  for (let shared = Math.min(first.length, second.length); shared > 0; shared -= 1)
    if (first.endsWith(second.slice(0, shared))) return first + second.slice(shared);
  return first + second;
}

const maxPermutedParts = 4;

/** The ways to put a few parts in a row; of many, the row as it stands. */
function getPermutations(parts: readonly string[]): (readonly string[])[] {
  if (parts.length <= 1 || parts.length > maxPermutedParts) return [parts];
  return parts.flatMap((part, index) =>
    getPermutations(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]),
  );
}

/** Addresses with a text in each place where one can be. */
const toEmailCandidates = (text: string): string[] => [
  text,
  `a${text}`,
  `a@${text}`,
  `a@b${text}`,
  `a@${text}.example`,
  `${text}@b.example`,
  `${text}b.example`,
];

/** Text that keeps every rule at once, as far as such a text can be put together. */
function buildTextCandidates(field: FieldOf<'text'> | FieldOf<'email'>): string[] {
  const parts = field.validation.flatMap((rule) => (rule.rule === 'contains' ? [rule.value] : []));
  const needed = [...new Set(parts)].filter(
    (part, _, others) => !others.some((other) => other !== part && other.includes(part)),
  );
  const least = Math.max(
    1,
    ...field.validation.map((rule) => (rule.rule === 'minLength' ? rule.value : 0)),
  );
  const bare = getPermutations(needed).map((order) => order.reduce(joinOverlapping, ''));
  const starts =
    field.type === 'email' ? ['a@b.example', 'a@b.co', ...bare.flatMap(toEmailCandidates)] : bare;
  return ['Ada Lovelace', ...starts, ...starts.map((text) => text.padEnd(least, 'x'))];
}

function findTextAnswers(
  field: FieldOf<'text'> | FieldOf<'email'>,
  mentioned: ComparedValues,
): (AnswerValue | undefined)[] {
  const valid = buildTextCandidates(field).find(
    (text) => text.trim() !== '' && isAcceptedAnswer(field, text),
  );
  const named = mentioned.filter((value) => typeof value === 'string');
  return [undefined, ...new Set([...(valid === undefined ? [] : [valid]), ...named])];
}

/** Numbers on both sides of every bound that anything asks about. */
function findBoundaryValues(field: FieldOf<'number'>, mentioned: ComparedValues): number[] {
  const limits = [
    field.min,
    field.max,
    ...field.validation.map((rule) =>
      rule.rule === 'min' || rule.rule === 'max' ? rule.value : undefined,
    ),
    ...mentioned,
  ].filter((limit) => typeof limit === 'number');
  const near = limits.flatMap((limit) => [limit - field.step, limit, limit + field.step]);
  return [...new Set(near.length === 0 ? [1] : near)].sort((a, b) => a - b);
}

/** One entry a field type; the type demands that none is missing. */
const candidatesByType: {
  [Type in FieldType]: (field: FieldOf<Type>, mentioned: ComparedValues) => CandidateAnswers;
} = {
  singleChoice: (field) => toExhaustiveCandidates(field.options.map(({ value }) => value)),
  select: (field) => toExhaustiveCandidates(field.options.map(({ value }) => value)),
  multiChoice: (field, mentioned) => {
    const together = field.options.filter(({ value }) => !field.exclusive.includes(value));
    const alone = field.exclusive.map((value): PossibleAnswer => toSingleAnswer([value]));
    if (together.length <= maxEnumeratedOptions) {
      const sets = getSubsets(together).map((set) =>
        toSingleAnswer(set.length === 0 ? undefined : set),
      );
      return { answers: [...sets, ...alone], exhaustive: true };
    }
    const counted = findSetClasses(field, together, mentioned);
    const sets: PossibleAnswer[] =
      counted ?? sampleSets(field, together, mentioned).map(toSingleAnswer);
    const answers = sets.map(({ value, count }) => ({
      value: Array.isArray(value) && value.length === 0 ? undefined : value,
      count,
    }));
    return { answers: [...answers, ...alone], exhaustive: counted !== null };
  },
  text: (field, mentioned) => toExhaustiveCandidates(findTextAnswers(field, mentioned)),
  email: (field, mentioned) => toExhaustiveCandidates(findTextAnswers(field, mentioned)),
  number: (field, mentioned) =>
    toExhaustiveCandidates([undefined, ...findBoundaryValues(field, mentioned)]),
  // Left alone and unticked again are one answer to a visitor, and two to a condition that says `is false`.
  consent: (_, mentioned) =>
    toExhaustiveCandidates([undefined, true, ...(mentioned.includes(false) ? [false] : [])]),
};

const toComparedValues = (operand: Operand | undefined): ComparedValues =>
  operand === undefined ? [] : Array.isArray(operand) ? operand : [operand];

/**
 * Every answer with which a visitor can go on, by the field's own rules. Choices come one by one;
 * text and numbers as one answer for each that anything could tell apart.
 * @param operands what the conditions of the funnel compare this field with
 */
export function findPossibleAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
): PossibleAnswers {
  const ofType = candidatesByType[field.type] as (
    field: Field,
    mentioned: ComparedValues,
  ) => CandidateAnswers; // keyed by the field's own type
  const { answers, exhaustive } = ofType(field, operands.flatMap(toComparedValues));
  return { answers: answers.filter(({ value }) => isAcceptedAnswer(field, value)), exhaustive };
}

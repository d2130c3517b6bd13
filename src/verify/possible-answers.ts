import type { AnswerValue } from '../definition/answer';
import type { Operand } from '../definition/condition-schema';
import type { Field, FieldOf, FieldType, Option } from '../definition/field-schemas';
import { problemOf, ruleOf } from '../engine/field-rules';

/** Something a field may hold when the visitor goes on. `undefined`: left as it was. */
export interface PossibleAnswer {
  value: AnswerValue | undefined;
  /** How many ways of answering this one stands for. */
  ways: bigint;
}

export interface PossibleAnswers {
  answers: readonly PossibleAnswer[];
  /** Every way of answering is among them. */
  exhaustive: boolean;
}

/** What conditions compare a field with. */
type Mentioned = readonly (string | number | boolean)[];
type Candidates = { answers: PossibleAnswer[]; exhaustive: boolean };

const once = (value: AnswerValue | undefined): PossibleAnswer => ({ value, ways: 1n });
const all = (values: readonly (AnswerValue | undefined)[]): Candidates => ({
  answers: values.map(once),
  exhaustive: true,
});

/** Up to here every set of options is looked at one by one; above, sets that ask and score alike are counted together. */
const fewOptions = 10;
const mostKinds = 4_000;

/** May the visitor go on with it? What the field would cut or change on the way in was never its answer. */
const fits = (field: Field, value: AnswerValue | undefined): boolean =>
  problemOf(field, value) === null &&
  (value === undefined || String(ruleOf(field).accept(field, value, undefined)) === String(value));

function subsetsOf(options: readonly Option[]): string[][] {
  return options.reduce<string[][]>(
    (sets, { value }) => [...sets, ...sets.map((set) => [...set, value])],
    [[]],
  );
}

interface Kind {
  value: string[];
  ways: bigint;
}

/** Sets of many options, counted by what tells them apart: named options, points and size. */
function countedSets(
  field: FieldOf<'multiChoice'>,
  options: readonly Option[],
  mentioned: Mentioned,
): Kind[] | null {
  // Beyond these sizes a set is either allowed by every bound or by none.
  const most = Math.max(field.min, field.max === undefined ? 0 : field.max + 1);
  let kinds = new Map<string, Kind & { size: number; sums: Record<string, number> }>([
    ['', { value: [], ways: 1n, size: 0, sums: {} }],
  ]);
  for (const option of options) {
    const next = new Map(kinds);
    for (const kind of kinds.values()) {
      const value = [...kind.value, option.value];
      const size = Math.min(kind.size + 1, Math.max(1, most));
      const points = typeof option.points === 'object' ? option.points : { '': option.points ?? 0 };
      const sums = { ...kind.sums };
      for (const [score, sum] of Object.entries(points)) sums[score] = (sums[score] ?? 0) + sum;
      const named = value.filter((entry) => mentioned.includes(entry));
      const key = JSON.stringify([
        size,
        named,
        Object.entries(sums).filter(([, sum]) => sum !== 0),
      ]);
      const known = next.get(key);
      next.set(key, {
        ...(known ?? { value, size, sums }),
        ways: (known?.ways ?? 0n) + kind.ways,
      });
    }
    if (next.size > mostKinds) return null;
    kinds = next;
  }
  return [...kinds.values()];
}

/** Sets that show every option alone, every pair together, and what conditions name. */
function sampledSets(
  field: FieldOf<'multiChoice'>,
  options: readonly Option[],
  mentioned: Mentioned,
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
function overlapped(first: string, second: string): string {
  for (let shared = Math.min(first.length, second.length); shared > 0; shared -= 1)
    if (first.endsWith(second.slice(0, shared))) return first + second.slice(shared);
  return first + second;
}

const fewParts = 4;

/** The ways to put a few parts in a row; of many, the row as it stands. */
function ordersOf(parts: readonly string[]): (readonly string[])[] {
  if (parts.length <= 1 || parts.length > fewParts) return [parts];
  return parts.flatMap((part, index) =>
    ordersOf(parts.toSpliced(index, 1)).map((rest) => [part, ...rest]),
  );
}

/** Addresses with a text in each place where one can be. */
const addressesWith = (text: string): string[] => [
  text,
  `a${text}`,
  `a@${text}`,
  `a@b${text}`,
  `a@${text}.example`,
  `${text}@b.example`,
  `${text}b.example`,
];

/** Text that keeps every rule at once, as far as such a text can be put together. */
function fittingTexts(field: FieldOf<'text'> | FieldOf<'email'>): string[] {
  const parts = field.validation.flatMap((rule) => (rule.rule === 'contains' ? [rule.value] : []));
  const needed = [...new Set(parts)].filter(
    (part, _, others) => !others.some((other) => other !== part && other.includes(part)),
  );
  const least = Math.max(
    1,
    ...field.validation.map((rule) => (rule.rule === 'minLength' ? rule.value : 0)),
  );
  const bare = ordersOf(needed).map((order) => order.reduce(overlapped, ''));
  const starts =
    field.type === 'email' ? ['a@b.example', 'a@b.co', ...bare.flatMap(addressesWith)] : bare;
  return ['Ada Lovelace', ...starts, ...starts.map((text) => text.padEnd(least, 'x'))];
}

function textAnswers(
  field: FieldOf<'text'> | FieldOf<'email'>,
  mentioned: Mentioned,
): (AnswerValue | undefined)[] {
  const valid = fittingTexts(field).find((text) => text.trim() !== '' && fits(field, text));
  const named = mentioned.filter((value) => typeof value === 'string');
  return [undefined, ...new Set([...(valid === undefined ? [] : [valid]), ...named])];
}

/** Numbers on both sides of every bound that anything asks about. */
function telling(field: FieldOf<'number'>, mentioned: Mentioned): number[] {
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
const candidates: {
  [Type in FieldType]: (field: FieldOf<Type>, mentioned: Mentioned) => Candidates;
} = {
  singleChoice: (field) => all(field.options.map(({ value }) => value)),
  select: (field) => all(field.options.map(({ value }) => value)),
  multiChoice: (field, mentioned) => {
    const together = field.options.filter(({ value }) => !field.exclusive.includes(value));
    const alone = field.exclusive.map((value): PossibleAnswer => once([value]));
    if (together.length <= fewOptions) {
      const sets = subsetsOf(together).map((set) => once(set.length === 0 ? undefined : set));
      return { answers: [...sets, ...alone], exhaustive: true };
    }
    const counted = countedSets(field, together, mentioned);
    const sets: PossibleAnswer[] = counted ?? sampledSets(field, together, mentioned).map(once);
    const answers = sets.map(({ value, ways }) => ({
      value: Array.isArray(value) && value.length === 0 ? undefined : value,
      ways,
    }));
    return { answers: [...answers, ...alone], exhaustive: counted !== null };
  },
  text: (field, mentioned) => all(textAnswers(field, mentioned)),
  email: (field, mentioned) => all(textAnswers(field, mentioned)),
  number: (field, mentioned) => all([undefined, ...telling(field, mentioned)]),
  // Left alone and unticked again are one answer to a visitor, and two to a condition that says `is false`.
  consent: (_, mentioned) => all([undefined, true, ...(mentioned.includes(false) ? [false] : [])]),
};

const operandsOf = (operand: Operand | undefined): Mentioned =>
  operand === undefined ? [] : Array.isArray(operand) ? operand : [operand];

/**
 * Every answer with which a visitor can go on, by the field's own rules. Choices come one by one;
 * text and numbers as one answer for each that anything could tell apart.
 * @param operands what the conditions of the funnel compare this field with
 */
export function possibleAnswers(
  field: Field,
  operands: readonly (Operand | undefined)[],
): PossibleAnswers {
  const ofType = candidates[field.type] as (field: Field, mentioned: Mentioned) => Candidates; // keyed by the field's own type
  const { answers, exhaustive } = ofType(field, operands.flatMap(operandsOf));
  return { answers: answers.filter(({ value }) => fits(field, value)), exhaustive };
}

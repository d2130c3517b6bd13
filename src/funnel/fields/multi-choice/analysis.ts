import type { AnswerValue } from '../../definition/schema/answer';
import type { AnswerLimits } from '../../definition/schema/limit-schema';
import type { Option } from '../../definition/schema/field-parts';
import { pickWeighted } from '../../engine/model/pick-weighted';
import { add } from '../../../shared/text/decimal-arithmetic';
import {
  aroundLimits,
  type AnswerSampler,
  type BoundaryAnswer,
  type ComparedValues,
  type FieldAnalysis,
  type NameCounts,
  type PossibleAnswer,
  toPossibleAnswer,
} from '../shared/analysis/contract';
import { parseChoice } from '../shared/analysis/options';
import {
  findValidity,
  fitSetWeights,
  type SetSizes,
  toChance,
} from '../shared/analysis/set-weights';
import type { MultiChoiceField } from './schema';

/** Up to this many options, every set is listed; above, sets with equal points and comparisons are counted as one. */
const maxEnumeratedOptions = 10;
const maxSetClasses = 4_000;

const getCombinableOptions = ({ options, exclusive }: MultiChoiceField): Option[] =>
  options.filter(({ value }) => !exclusive.includes(value));

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

/** Counts sets of many options by equivalence class: compared options, points and size. */
function findSetClasses(
  field: MultiChoiceField & { limits?: AnswerLimits | undefined },
  options: readonly Option[],
  compared: ComparedValues,
): SetClass[] | null {
  // Every bound allows either all larger sets or none. An answer can be any bound.
  const maxSize =
    field.limits?.['max'] === undefined
      ? Math.max(field.min, field.max === undefined ? 0 : field.max + 1)
      : options.length;
  let classes = new Map<string, SetClass & { size: number; points: Record<string, number> }>([
    ['', { value: [], count: 1n, size: 0, points: {} }],
  ]);
  for (const option of options) {
    const next = new Map(classes);
    for (const setClass of classes.values()) {
      const value = [...setClass.value, option.value];
      const size = Math.min(setClass.size + 1, Math.max(1, maxSize));
      const ownPoints =
        typeof option.points === 'object' ? option.points : { '': option.points ?? 0 };
      const points = { ...setClass.points };
      for (const [score, sum] of Object.entries(ownPoints))
        points[score] = add(points[score] ?? 0, sum);
      const comparedOptions = value.filter((entry) => compared.includes(entry));
      const key = JSON.stringify([
        size,
        comparedOptions,
        Object.entries(points).filter(([, sum]) => sum !== 0),
      ]);
      const existing = next.get(key);
      next.set(key, {
        ...(existing ?? { value, size, points }),
        count: (existing?.count ?? 0n) + setClass.count,
      });
    }
    if (next.size > maxSetClasses) return null;
    classes = next;
  }
  return [...classes.values()];
}

/** Sets that contain every option alone, every pair, and the compared options. */
function sampleSets(
  field: MultiChoiceField,
  options: readonly Option[],
  compared: ComparedValues,
): string[][] {
  const values = options.map(({ value }) => value);
  const fillToMin = (chosen: readonly string[]): string[] => {
    const missing = Math.max(0, field.min - chosen.length);
    const others = values.filter((value) => !chosen.includes(value)).slice(0, missing);
    return values.filter((value) => chosen.includes(value) || others.includes(value));
  };
  const pairs = values.flatMap((first, index) =>
    values.slice(index + 1).map((second) => [first, second]),
  );
  const comparedOptions = values.filter((value) => compared.includes(value));
  const sets = [[], ...values.map((value) => [value]), ...pairs, comparedOptions, values].map(
    fillToMin,
  );
  return [...new Map(sets.map((set) => [set.join('\n'), set])).values()];
}

function findCandidates(field: MultiChoiceField, compared: ComparedValues) {
  const combinable = getCombinableOptions(field);
  const exclusive = field.exclusive.map((value): PossibleAnswer => toPossibleAnswer([value]));
  if (combinable.length <= maxEnumeratedOptions) {
    const sets = getSubsets(combinable).map((set) =>
      toPossibleAnswer(set.length === 0 ? undefined : set),
    );
    return { answers: [...sets, ...exclusive], exhaustive: true };
  }
  const classes = findSetClasses(field, combinable, compared);
  const sets: PossibleAnswer[] =
    classes ?? sampleSets(field, combinable, compared).map(toPossibleAnswer);
  const answers = sets.map(({ value, count }) => ({
    value: Array.isArray(value) && value.length === 0 ? undefined : value,
    count,
  }));
  return { answers: [...answers, ...exclusive], exhaustive: classes !== null };
}

const getSizeName = (size: number): string => (size === 1 ? '1 option' : `${String(size)} options`);

/** Sets below, at and above the least and the most options. */
function findSizeBoundaries(field: MultiChoiceField): BoundaryAnswer[] {
  const combinable = getCombinableOptions(field).map(({ value }) => value);
  const limits = [field.min, ...(field.max === undefined ? [] : [field.max])];
  return aroundLimits(limits)
    .filter((size) => size >= 0 && size <= combinable.length)
    .map((size) => ({
      name: getSizeName(size),
      value: size === 0 ? undefined : combinable.slice(0, size),
    }));
}

/** Every size of a set: a number above or below one allows others. */
const listSizes = ({ options }: MultiChoiceField): number[] =>
  Array.from({ length: options.length + 1 }, (_, size) => size);

function getAnswerWith(field: MultiChoiceField, { value }: Option): AnswerValue {
  if (field.exclusive.includes(value)) return [value];
  const others = getCombinableOptions(field)
    .map((option) => option.value)
    .filter((otherValue) => otherValue !== value);
  return [value, ...others.slice(0, Math.max(0, field.min - 1))];
}

const atOrZero = (entries: readonly number[] | undefined, index: number): number =>
  entries?.[index] ?? 0;

/** An exclusive option is the whole selection, so it is impossible where `min` exceeds one. */
const getPossibleExclusive = ({ exclusive, min }: MultiChoiceField): readonly string[] =>
  min > 1 ? [] : exclusive;

/** The sizes of a set of options that may be combined. */
function getSizes(field: MultiChoiceField): SetSizes {
  return { min: field.min, max: field.max ?? getCombinableOptions(field).length };
}

/** The same of an answer that is not left out. */
const getGivenSizes = (field: MultiChoiceField): SetSizes => ({
  ...getSizes(field),
  min: Math.max(1, field.min),
});

/** How likely none of the options is chosen, as if that were an answer. */
const getEmptyChance = (chances: readonly number[]): number =>
  chances.reduce((product, chance) => product * (1 - chance), 1);

/**
 * Samples sets, each with a probability proportional to the product of its options' weights.
 * It decides option by option, by the probability that the rest still gives a valid set.
 */
function createSampler(
  field: MultiChoiceField,
  getWeight: (option: string) => number,
  leftOut?: number,
): AnswerSampler {
  const combinable = getCombinableOptions(field);
  const chances = combinable.map(({ value }) => toChance(getWeight(value)));
  const validity = findValidity(
    chances,
    leftOut === undefined ? getSizes(field) : getGivenSizes(field),
  );
  const decisions = combinable.map(({ value }, index) => ({
    value,
    take: chances[index] ?? 0,
    before: validity[index],
    after: validity[index + 1],
  }));
  // The weight of an exclusive option, on the scale of the sets.
  const emptySet = getEmptyChance(chances);
  const branches = [
    { option: null, weight: atOrZero(validity[0], 0) },
    ...getPossibleExclusive(field).map((option) => ({
      option,
      weight: emptySet * getWeight(option),
    })),
  ];
  return (random) => {
    if (leftOut !== undefined && random() < leftOut) return undefined;
    const branch = pickWeighted(branches, random());
    if (branch !== null && branch.option !== null) return [branch.option];
    const chosen: string[] = [];
    for (const { value, take, before, after } of decisions) {
      const size = chosen.length;
      if (random() * atOrZero(before, size) < take * atOrZero(after, size + 1)) chosen.push(value);
    }
    return chosen.length === 0 ? undefined : chosen;
  };
}

/**
 * Weights for sets: counts of options are none, as an answer has several. Those that left the field
 * out are not among them, and an exclusive option is weighed against all sets of the others.
 */
function fitWeights(
  field: MultiChoiceField,
  { answered, chosen }: NameCounts,
): ReadonlyMap<string, number> {
  const combinable = getCombinableOptions(field);
  const exclusive = getPossibleExclusive(field);
  const count = (value: string): number => chosen.get(value) ?? 0;
  const combined = answered - exclusive.reduce((sum, value) => sum + count(value), 0);
  const sizes = getGivenSizes(field);
  const weights = fitSetWeights(
    combinable.map(({ value }) => (combined > 0 ? Math.min(1, count(value) / combined) : 0)),
    sizes,
  );
  const chances = weights.map(toChance);
  const scale =
    combined > 0
      ? atOrZero(findValidity(chances, sizes)[0], 0) / (getEmptyChance(chances) * combined)
      : 1;
  return new Map([
    ...combinable.map(({ value }, index) => [value, atOrZero(weights, index)] as const),
    ...exclusive.map((value) => [value, count(value) * scale] as const),
  ]);
}

function getSampleAnswer(field: MultiChoiceField): string[] {
  return getCombinableOptions(field)
    .slice(0, Math.max(1, field.min))
    .map(({ value }) => value);
}

function getAnswerAtLimit(field: MultiChoiceField): string[] | null {
  const combinable = getCombinableOptions(field);
  return field.max === undefined || field.max >= combinable.length
    ? null
    : combinable.slice(0, field.max).map(({ value }) => value);
}

function getRandomAnswer(field: MultiChoiceField, random: () => number): string[] {
  const combinable = getCombinableOptions(field);
  const count = getSampleAnswer(field).length;
  const start = Math.floor(random() * Math.max(1, combinable.length - count + 1));
  return combinable.slice(start, start + count).map(({ value }) => value);
}

export const multiChoice: FieldAnalysis<MultiChoiceField> = {
  form: 'multiChoice',
  findCandidates,
  getSetSignature: ({
    options,
    min,
    max,
    limits,
    exclusive,
    validation,
  }: MultiChoiceField & { limits?: AnswerLimits | undefined }) =>
    JSON.stringify([
      options.map(({ value, points }) => [value, points]),
      [min, max, limits, exclusive],
      validation.map(({ rule, ...limit }) => [rule, 'value' in limit ? limit.value : null]),
    ]),
  getAnswerNames: (value) => (Array.isArray(value) && value.length > 0 ? value : ['(left out)']),
  getOfferedNames: ({ options }) => options.map(({ value }) => value),
  listSizes,
  findBoundaries: findSizeBoundaries,
  getBoundaryName: (value) => getSizeName(Array.isArray(value) ? value.length : 0),
  getAnswerWith,
  isAnswerableWith: ({ exclusive, min }, options) => {
    const alone = options.filter(({ value }) => exclusive.includes(value));
    return options.length - alone.length >= min || (alone.length > 0 && min <= 1);
  },
  createSampler,
  fitWeights,
  getSampleAnswer,
  getAnswerAtLimit,
  getRandomAnswer,
  parseTypedAnswer: ({ options }, typed) => {
    const single = parseChoice(options, typed);
    if ('value' in single) return { value: [String(single.value)] };
    const answers = typed
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => parseChoice(options, part));
    return (
      answers.find((answer) => 'problem' in answer) ?? {
        value: answers.flatMap((answer) => ('value' in answer ? [String(answer.value)] : [])),
      }
    );
  },
  getChoices: ({ options }) => options,
  getAnswerActions: ({ label: of, options }, value) =>
    options
      .filter((option) => Array.isArray(value) && value.includes(option.value))
      .map(({ label }) => ({ choose: label, as: 'checkbox', of })),
};

import type {
  CalculatedLeaf,
  DecisionLeaf,
  ConditionLeaf,
  HighestLeaf,
  InputLeaf,
  Operand,
  Operator,
  ScoreLeaf,
} from '../schema/condition-schema';
import { collectConditionLeaves, getConditionLeaves, type LeafWithPath } from '../condition-leaves';
import { listOptionConditions } from '../option-conditions';
import {
  comparesDays,
  describeRefusal,
  type Field,
  getFieldOperators,
  getPossibleAnswer,
} from '../../fields/shared/schema/field';
import { reportDuplicates } from '../issues/find-duplicates';
import type { RawIssue, DefinitionPath } from '../issues/issue';
import { isReadOnEndings } from '../schema/decision-places';
import { choiceOperators, orderOperators } from '../schema/field-parts';
import { isIsoDay } from '../../../shared/text/iso-day';
import { isRelativeDay } from '../../../shared/text/relative-day';
import type { ReferenceIndex } from '../reference-index';
import { createReadsLookup } from '../calculation-parts';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck, WithPath } from './check';
import { getFieldsWithPath } from './fields-with-path';
import { createReferenceIssue } from './reference-issue';
import { isPlainRule } from './scores';
import { isOfType } from './inputs';
import { createUnknownValueIssue } from './values';

/** They compare by name: with a band, or with one of several scores. */
const nameOperators: Operator[] = ['is', 'isNot', 'isAnyOf'];

/** What conditions may ask of a score, and of one without bands. */
export const scoreOperators: Operator[] = [...nameOperators, ...orderOperators];
export const totalOperators: Operator[] = [...orderOperators];

type OperandShape =
  | 'nothing'
  | 'a list'
  | 'two numbers'
  | 'a number'
  | 'one value'
  | 'a day'
  | 'a list of days'
  | 'a list of numbers'
  | 'two days'
  | 'a whole number of years';
const operandShapes: Record<Operator, OperandShape> = {
  is: 'one value',
  isNot: 'one value',
  isAnyOf: 'a list',
  includes: 'one value',
  includesAny: 'a list',
  excludes: 'one value',
  isAnswered: 'nothing',
  isEmpty: 'nothing',
  lt: 'a number',
  lte: 'a number',
  gt: 'a number',
  gte: 'a number',
  between: 'two numbers',
  before: 'a day',
  after: 'a day',
  ageAtLeast: 'a whole number of years',
  ageBelow: 'a whole number of years',
};

/** What operators compare with where the answers are days. */
const dayOperandShapes: Partial<Record<Operator, OperandShape>> = {
  is: 'a day',
  isNot: 'a day',
  isAnyOf: 'a list of days',
  between: 'two days',
};

/** The same where the answers are numbers. */
const numberOperandShapes: Partial<Record<Operator, OperandShape>> = {
  is: 'a number',
  isNot: 'a number',
  isAnyOf: 'a list of numbers',
};

const isDay = (value: unknown): boolean => isIsoDay(value) || isRelativeDay(value);
const operandChecks: Record<OperandShape, (value: Operand | undefined) => boolean> = {
  nothing: (value) => value === undefined,
  'a list': (value) => Array.isArray(value) && value.length > 0,
  'two numbers': (value) =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number'),
  'a number': (value) => typeof value === 'number',
  'a day': isDay,
  'a list of days': (value) => Array.isArray(value) && value.length > 0 && value.every(isDay),
  'a list of numbers': (value) =>
    Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number'),
  'two days': (value) => Array.isArray(value) && value.length === 2 && value.every(isDay),
  'a whole number of years': (value) => Number.isInteger(value) && Number(value) > 0,
  'one value': (value) => value !== undefined && !Array.isArray(value),
};

interface ConditionSubject {
  label: string;
  operators: readonly Operator[];
  /** The possible values; null for any text. */
  values: string[] | null;
  /** Whether the values are days, or numbers. */
  comparesDays?: boolean;
  comparesNumbers?: boolean;
  /** What it takes, where it refuses a text. */
  describeRefusal?: (text: string) => string | null;
}

function toFieldSubject(field: Field): ConditionSubject {
  return {
    label: `"${field.id}"`,
    operators: getFieldOperators(field),
    values: 'options' in field ? field.options.map((option) => option.value) : null,
    comparesDays: comparesDays(field),
    comparesNumbers: getPossibleAnswer(field, 'value').kind === 'number',
    describeRefusal: (text) => describeRefusal(field, text),
  };
}

const checkLeaf = (
  subject: ConditionSubject,
  leaf: { operator: Operator; value?: Operand | undefined },
  path: DefinitionPath,
): RawIssue[] => {
  const { operator, value } = leaf;
  if (!subject.operators.includes(operator))
    return [
      {
        code: 'rule/operator-misfit',
        path: [...path, 'operator'],
        params: { operator, on: subject.label, fitting: [...subject.operators] },
      },
    ];
  const dayShape = subject.comparesDays === true ? dayOperandShapes[operator] : undefined;
  const numberShape = subject.comparesNumbers === true ? numberOperandShapes[operator] : undefined;
  const shape = dayShape ?? numberShape ?? operandShapes[operator];
  if (!operandChecks[shape](value))
    return [
      {
        code: 'rule/operand-misfit',
        path: value === undefined ? path : [...path, 'value'],
        params: { operator, expected: shape },
      },
    ];
  const operands = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const [first, last] = operands;
  if (operator === 'between' && first !== undefined && last !== undefined && isAbove(first, last))
    return [
      {
        code: 'rule/empty-range',
        path: [...path, 'value'],
        params: { first: JSON.stringify(first), last: JSON.stringify(last) },
      },
    ];
  const getPath = (index: number): DefinitionPath => [
    ...path,
    'value',
    ...(Array.isArray(value) ? [index] : []),
  ];
  const refusals = operands.flatMap((operand, index): RawIssue[] => {
    const expected = subject.describeRefusal?.(String(operand)) ?? null;
    return expected === null
      ? []
      : [
          {
            code: 'rule/unfit-value',
            path: getPath(index),
            params: { of: subject.label, value: String(operand), expected },
          },
        ];
  });
  const { values } = subject;
  if (refusals.length > 0) return refusals;
  if (values === null || orderOperators.some((entry) => entry === operator)) return [];
  return operands.flatMap((name, index): RawIssue[] =>
    values.includes(String(name))
      ? []
      : [
          {
            code: 'rule/unknown-value',
            path: getPath(index),
            params: { ...describeUnknownName(String(name), values), of: subject.label },
          },
        ],
  );
};

/** Is the first above the second? A fixed day and a relative one cannot be compared here. */
const isAbove = (first: string | number | boolean, last: string | number | boolean): boolean =>
  (typeof first === 'number' && typeof last === 'number') || (isIsoDay(first) && isIsoDay(last))
    ? first > last
    : false;

const presenceOperators: Operator[] = ['isAnswered', 'isEmpty'];

/** A total compares as a number; its band compares by name. */
function checkScoreLeaf(
  leaf: ScoreLeaf,
  path: DefinitionPath,
  { scores }: ReferenceIndex,
): RawIssue[] {
  const score = scores.get(leaf.score);
  if (score === undefined)
    return [createReferenceIssue('rule/unknown-score', [...path, 'score'], leaf.score, scores)];
  const { id, bands } = score;
  if (bands === undefined && nameOperators.includes(leaf.operator))
    return [
      {
        code: 'score/without-bands',
        path: [...path, 'operator'],
        params: { score: id, readBy: 'condition' },
      },
    ];
  const values = (bands ?? []).map((band) => band.id);
  return checkLeaf({ label: `the score "${id}"`, operators: scoreOperators, values }, leaf, path);
}

/** A value compares as a number; its band compares by name. */
function checkCalculatedLeaf(
  leaf: CalculatedLeaf,
  path: DefinitionPath,
  references: ReferenceIndex,
): RawIssue[] {
  const value = references.values.get(leaf.calculated);
  if (value === undefined) return [createUnknownValueIssue(leaf.calculated, path, references)];
  const isOfBand = [leaf.value].flat().some((operand) => typeof operand === 'string');
  if (isOfBand && value.bands === undefined)
    return [
      {
        code: 'value/without-bands',
        path: [...path, 'value'],
        params: { value: value.id },
      },
    ];
  const values = isOfBand ? (value.bands ?? []).map((band) => band.id) : null;
  return checkLeaf(
    {
      label: `the value "${value.id}"`,
      operators: [...scoreOperators, ...presenceOperators],
      values,
    },
    leaf,
    path,
  );
}

function checkHighestLeaf(
  leaf: HighestLeaf,
  path: DefinitionPath,
  { scores }: ReferenceIndex,
): RawIssue[] {
  const unknown = leaf.highestOf.flatMap((id, index) =>
    scores.has(id)
      ? []
      : [createReferenceIssue('rule/unknown-score', [...path, 'highestOf', index], id, scores)],
  );
  const operators: Operator[] = [...nameOperators, ...presenceOperators];
  const label = 'the highest score';
  const repeated = reportDuplicates(leaf.highestOf, [...path, 'highestOf']);
  return [
    ...unknown,
    ...repeated,
    ...checkLeaf({ label, operators, values: leaf.highestOf }, leaf, path),
  ];
}

/** An input compares as its type. Its allowed values are known. */
function checkInputLeaf(
  leaf: InputLeaf,
  path: DefinitionPath,
  { inputs }: ReferenceIndex,
): RawIssue[] {
  const input = inputs.get(leaf.input);
  if (input === undefined)
    return [createReferenceIssue('rule/unknown-input', [...path, 'input'], leaf.input, inputs)];
  const operators: Operator[] = [
    ...choiceOperators,
    ...(input.type === 'number' ? orderOperators : []),
  ];
  const label = `"${input.id}"`;
  const issues = checkLeaf(
    { label, operators, values: input.values?.map(String) ?? null },
    leaf,
    path,
  );
  const misfits = [leaf.value ?? []].flat().filter((value) => !isOfType(input, value));
  return issues.length > 0
    ? issues
    : misfits.map((value) => ({
        code: 'input/value-misfit',
        path: [...path, 'value'],
        params: { input: input.id, value: String(value), type: input.type },
      }));
}

/** A decision compares by its result. */
function checkDecisionLeaf(
  leaf: DecisionLeaf,
  path: DefinitionPath,
  { decisions }: ReferenceIndex,
): RawIssue[] {
  const decision = decisions.get(leaf.decision);
  if (decision === undefined)
    return [
      createReferenceIssue(
        'rule/unknown-decision',
        [...path, 'decision'],
        leaf.decision,
        decisions,
      ),
    ];
  if (!isReadOnEndings(path))
    return [
      {
        code: 'rule/decision-too-early',
        path: [...path, 'decision'],
        params: { decision: decision.id },
      },
    ];
  return checkLeaf(
    {
      label: `the decision "${decision.id}"`,
      operators: choiceOperators,
      values: Object.keys(decision.results),
    },
    leaf,
    path,
  );
}

export const checkConditions: DefinitionCheck = (funnel, references) =>
  collectConditionLeaves(funnel).flatMap(({ leaf, path }): RawIssue[] => {
    if ('field' in leaf) {
      const field = references.fields.get(leaf.field);
      return field === undefined
        ? [
            createReferenceIssue(
              'rule/unknown-field',
              [...path, 'field'],
              leaf.field,
              references.fields,
            ),
          ]
        : checkLeaf(toFieldSubject(field), leaf, path);
    }
    if ('score' in leaf) return checkScoreLeaf(leaf, path, references);
    if ('calculated' in leaf) return checkCalculatedLeaf(leaf, path, references);
    if ('highestOf' in leaf) return checkHighestLeaf(leaf, path, references);
    if ('input' in leaf) return checkInputLeaf(leaf, path, references);
    if ('decision' in leaf) return checkDecisionLeaf(leaf, path, references);
    const draw = references.draws.get(leaf.draw);
    if (draw === undefined)
      return [
        createReferenceIssue('rule/unknown-draw', [...path, 'draw'], leaf.draw, references.draws),
      ];
    return checkLeaf(
      { label: `the draw "${draw.id}"`, operators: choiceOperators, values: draw.values },
      leaf,
      path,
    );
  });

/** The property that names what a leaf reads. */
const getSubjectKey = (leaf: ConditionLeaf): string =>
  ['field', 'score', 'calculated', 'highestOf', 'input', 'decision'].find((key) => key in leaf) ??
  'draw';

/** Whether a field gives points for a score. Plain points belong to the only score. */
export function affectsScore(field: Field, score: string): boolean {
  if ('points' in field && field.points !== undefined)
    return isPlainRule(field.points) || field.points[score] !== undefined;
  return (
    'options' in field &&
    field.options.some(({ points }) =>
      typeof points === 'object' ? points[score] !== undefined : points !== undefined,
    )
  );
}

/** The leaves of what shows a field and offers its options. */
const getOwnLeaves = ({
  entry: field,
  path,
}: WithPath<Field>): (LeafWithPath & { option?: string })[] => [
  ...(field.visibleWhen === undefined
    ? []
    : getConditionLeaves(field.visibleWhen, [...path, 'visibleWhen'])),
  ...listOptionConditions(field).flatMap(({ option, condition, path: inside }) =>
    getConditionLeaves(condition, [...path, ...inside]).map((leaf) => ({
      ...leaf,
      option: option.value,
    })),
  ),
];

/**
 * Reports fields that are shown, and options that are offered, by the answers to later fields or to
 * their own: what is shown could contradict itself.
 */
export const checkVisibilityOrder: DefinitionCheck = (funnel) => {
  const fields = getFieldsWithPath(funnel);
  const order = fields.map(({ entry }) => entry.id);
  const lookup = createReadsLookup(funnel.values);
  return fields.flatMap((located, index) => {
    const { entry: field } = located;
    const isLater = (id: string): boolean => order.indexOf(id) >= index;
    return getOwnLeaves(located).flatMap(({ leaf, path: at, option }): RawIssue[] => {
      const reads = lookup.ofLeaf(leaf);
      const asks =
        [...reads.fields].find(isLater) ??
        fields.find(
          ({ entry }) =>
            isLater(entry.id) && [...reads.scores].some((score) => affectsScore(entry, score)),
        )?.entry.id;
      return asks === undefined || !isLater(asks)
        ? []
        : [
            {
              code: 'rule/later-field',
              path: [...at, getSubjectKey(leaf)],
              params: { field: field.id, asks, ...(option !== undefined && { option }) },
            },
          ];
    });
  });
};

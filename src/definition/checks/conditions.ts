import type { Operand, Operator } from '../condition-schema';
import { conditionsOf, leavesOf } from '../conditions-of';
import type { Field, FieldType } from '../field-schemas';
import type { Fault, FaultPath } from '../issue';
import { unknownName } from '../names-in-funnel';
import type { Check } from './check';
import { fieldsOf } from './fields-of';
import { reference } from './reference';

const choiceOperators: Operator[] = ['is', 'isNot', 'isAnyOf', 'isAnswered', 'isEmpty'];
const orderOperators: Operator[] = ['lt', 'lte', 'gt', 'gte', 'between'];
const operatorsByType: Record<FieldType, Operator[]> = {
  singleChoice: choiceOperators,
  select: choiceOperators,
  text: choiceOperators,
  email: choiceOperators,
  multiChoice: ['includes', 'includesAny', 'excludes', 'isAnswered', 'isEmpty'],
  number: [...choiceOperators, ...orderOperators],
  consent: ['is', 'isNot', 'isAnswered', 'isEmpty'],
};
const scoreOperators: Operator[] = ['is', 'isNot', 'isAnyOf', ...orderOperators];

type OperandShape = 'nothing' | 'a list' | 'two numbers' | 'a number' | 'one value';
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
};
const operandFits: Record<OperandShape, (value: Operand | undefined) => boolean> = {
  nothing: (value) => value === undefined,
  'a list': (value) => Array.isArray(value) && value.length > 0,
  'two numbers': (value) =>
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number'),
  'a number': (value) => typeof value === 'number',
  'one value': (value) => value !== undefined && !Array.isArray(value),
};

interface Subject {
  label: string;
  operators: Operator[];
  /** The values it can take; null where any text will do. */
  values: string[] | null;
}

function fieldSubject(field: Field): Subject {
  return {
    label: `"${field.id}"`,
    operators: operatorsByType[field.type],
    values: 'options' in field ? field.options.map((option) => option.value) : null,
  };
}

const leafFaults = (
  subject: Subject,
  leaf: { operator: Operator; value?: Operand | undefined },
  path: FaultPath,
): Fault[] => {
  const { operator, value } = leaf;
  if (!subject.operators.includes(operator))
    return [
      {
        code: 'rule/operator-misfit',
        path: [...path, 'operator'],
        params: { operator, on: subject.label, fitting: subject.operators },
      },
    ];
  const shape = operandShapes[operator];
  if (!operandFits[shape](value))
    return [
      {
        code: 'rule/operand-misfit',
        path: value === undefined ? path : [...path, 'value'],
        params: { operator, expected: shape },
      },
    ];
  const named = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const { values } = subject;
  if (values === null || orderOperators.includes(operator)) return [];
  return named.flatMap((name, index): Fault[] =>
    values.includes(String(name))
      ? []
      : [
          {
            code: 'rule/unknown-value',
            path: [...path, 'value', ...(Array.isArray(value) ? [index] : [])],
            params: { ...unknownName(String(name), values), of: subject.label.replaceAll('"', '') },
          },
        ],
  );
};

export const conditionsAreSound: Check = (funnel, names) =>
  conditionsOf(funnel).flatMap(({ leaf, path }): Fault[] => {
    if ('field' in leaf) {
      const field = names.fields.get(leaf.field);
      return field === undefined
        ? [reference('rule/unknown-field', [...path, 'field'], leaf.field, names.fields)]
        : leafFaults(fieldSubject(field), leaf, path);
    }
    if ('score' in leaf) {
      const score = names.scores.get(leaf.score);
      if (score === undefined)
        return [reference('rule/unknown-score', [...path, 'score'], leaf.score, names.scores)];
      const values = score.bands.map((band) => band.id);
      return leafFaults(
        { label: `the score "${score.id}"`, operators: scoreOperators, values },
        leaf,
        path,
      );
    }
    const draw = names.draws.get(leaf.draw);
    if (draw === undefined)
      return [reference('rule/unknown-draw', [...path, 'draw'], leaf.draw, names.draws)];
    const values = draw.outcomes.map((outcome) => outcome.value);
    return leafFaults(
      { label: `the draw "${draw.id}"`, operators: choiceOperators, values },
      leaf,
      path,
    );
  });

/** Do the options of a field count towards a score? Plain points belong to the only one. */
function givesPoints(field: Field, score: string): boolean {
  return (
    'options' in field &&
    field.options.some(({ points }) =>
      typeof points === 'object' ? points[score] !== undefined : points !== undefined,
    )
  );
}

/** Two fields that ask about each other, or about a score they both change, would never settle which of them is shown. */
export const fieldsLookBack: Check = (funnel) => {
  const fields = fieldsOf(funnel);
  const order = fields.map(({ entry }) => entry.id);
  return fields.flatMap(({ entry: field, path }, index) => {
    const isLater = (id: string): boolean => order.indexOf(id) >= index;
    const leaves =
      field.visibleWhen === undefined ? [] : leavesOf(field.visibleWhen, [...path, 'visibleWhen']);
    return leaves.flatMap(({ leaf, path: at }): Fault[] => {
      const asks =
        'field' in leaf
          ? leaf.field
          : 'score' in leaf
            ? fields.find(({ entry }) => isLater(entry.id) && givesPoints(entry, leaf.score))?.entry
                .id
            : undefined;
      return asks === undefined || !isLater(asks)
        ? []
        : [
            {
              code: 'rule/later-field',
              path: [...at, 'field' in leaf ? 'field' : 'score'],
              params: { field: field.id, asks },
            },
          ];
    });
  });
};

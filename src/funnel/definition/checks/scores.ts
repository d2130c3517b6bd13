import { getPossibleAnswer, type Field } from '../../fields/shared/schema/field';
import type { Score } from '../funnel-schema';
import type { NumberPoints, PointRule } from '../schema/field-parts';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck } from './check';
import { getFieldsWithPath } from './fields-with-path';

/** Points of an option, or of a field whose answer is a number. */
interface Giver {
  name: string;
  points: unknown;
  /** Do the points belong to the only score, without naming it? */
  isPlain: boolean;
  path: DefinitionPath;
}

/** Is it one rule, without the name of a score? */
export const isPlainRule = (points: NumberPoints): points is PointRule =>
  Array.isArray(points) || typeof points['perUnit'] === 'number';

function listGivers(field: Field, path: DefinitionPath): Giver[] {
  if ('options' in field)
    return field.options.flatMap(({ value, points }, o) =>
      points === undefined
        ? []
        : {
            name: `option "${value}"`,
            points,
            isPlain: typeof points === 'number',
            path: [...path, 'options', o, 'points'],
          },
    );
  if (!('points' in field) || field.points === undefined) return [];
  const { id, points } = field;
  const at = [...path, 'points'];
  return [{ name: `field "${id}"`, points, isPlain: isPlainRule(points), path: at }];
}

export const checkPointsHaveScores: DefinitionCheck = (funnel, references) =>
  getFieldsWithPath(funnel).flatMap(({ entry, path }) =>
    listGivers(entry, path).flatMap(({ name, points, isPlain, path: at }): RawIssue[] => {
      const scores = [...references.scores.keys()];
      if (funnel.scores.length === 0)
        return [{ code: 'score/points-without-score', path: at, params: { giver: name } }];
      if (isPlain)
        return funnel.scores.length === 1
          ? []
          : [{ code: 'score/points-ambiguous', path: at, params: { scores } }];
      return Object.keys(Object(points))
        .filter((id) => !references.scores.has(id))
        .map((id) => ({
          code: 'score/unknown-score',
          path: [...at, id],
          params: describeUnknownName(id, scores),
          atKey: true,
        }));
    }),
  );

/** More values than this that give points of their own would make too many classes to prove. */
const maxPointSteps = 1000;

function checkPointRule(field: Field, rule: PointRule, path: DefinitionPath): RawIssue[] {
  if (Array.isArray(rule))
    return rule.flatMap(({ min, max }, b): RawIssue[] =>
      min <= max
        ? []
        : [{ code: 'points/empty-band', path: [...path, b, 'min'], params: { min, max } }],
    );
  const possible = getPossibleAnswer(field, 'value');
  const [min, max] = possible.kind === 'number' ? [possible.min, possible.max] : [null, null];
  const steps =
    min === null || max === null
      ? null
      : Math.floor((max - min) / (('step' in field ? field.step : undefined) ?? 1));
  return steps !== null && steps <= maxPointSteps
    ? []
    : [
        {
          code: 'points/unbounded',
          path,
          params: {
            field: field.id,
            limit: maxPointSteps,
            count: steps === null ? null : steps + 1,
          },
        },
      ];
}

/** Reports rules for the points of numbers that no number meets, or too many different ones. */
export const checkPointRules: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }) => {
    if (!('points' in field) || field.points === undefined) return [];
    const { points } = field;
    const at = [...path, 'points'];
    return isPlainRule(points)
      ? checkPointRule(field, points, at)
      : Object.entries(points).flatMap(([score, rule]) =>
          checkPointRule(field, rule, [...at, score]),
        );
  });

const findEmptyBands = (
  banded: readonly Pick<Score, 'bands'>[],
  key: 'scores' | 'values',
): RawIssue[] =>
  banded.flatMap(({ bands = [] }, index) =>
    bands.flatMap(({ id, min, max }, b): RawIssue[] =>
      min <= max
        ? []
        : [
            {
              code: 'score/empty-band',
              path: [key, index, 'bands', b, 'min'],
              params: { band: id, min, max },
            },
          ],
    ),
  );

export const checkBandsNotEmpty: DefinitionCheck = ({ scores, values = [] }) => [
  ...findEmptyBands(scores, 'scores'),
  ...findEmptyBands(values, 'values'),
];

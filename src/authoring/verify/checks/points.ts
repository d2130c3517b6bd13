import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { PointRule } from '../../../funnel/definition/schema/field-parts';
import { isPointRule, toCountedNumber } from '../../../funnel/engine/extensions/points';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { RawFinding } from '../finding';
import { findPossibleAnswers } from '../possible-answers';
import { toLocation, type VerifyCheck } from './check';

type PointBand = Extract<PointRule, readonly unknown[]>[number];

const holds = ({ min, max }: PointBand, value: number): boolean => value >= min && value <= max;

/** The numbers at, below and above each limit of the field and its bands, as they are counted. */
const findCountedNumbers = (field: Field): number[] =>
  findPossibleAnswers(field, [])
    .answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    .map((value) => toCountedNumber(field, value));

function checkPointBands(
  field: Field,
  bands: readonly PointBand[],
  path: DefinitionPath,
): RawFinding[] {
  const numbers = findCountedNumbers(field);
  const [first] = numbers;
  if (first === undefined) return [];
  const unbanded = numbers.find((value) => !bands.some((band) => holds(band, value)));
  const gap: RawFinding[] =
    unbanded === undefined
      ? []
      : [{ code: 'points/gap', path, params: { field: field.id, value: unbanded } }];
  const range = { least: Math.min(...numbers), most: Math.max(...numbers) };
  const bandFindings = bands.flatMap((band, b): RawFinding[] => {
    const location = toLocation([...path, b], 'min');
    const covered = numbers.filter((value) => holds(band, value));
    if (covered.length === 0)
      return [
        {
          code: 'points/unreached-band',
          ...location,
          params: { field: field.id, min: band.min, max: band.max, ...range },
        },
      ];
    return bands.slice(0, b).flatMap((other): RawFinding[] => {
      const value = covered.find((number) => holds(other, number));
      return value === undefined
        ? []
        : [{ code: 'points/overlap', ...location, params: { field: field.id, value } }];
    });
  });
  return [...gap, ...bandFindings];
}

/** The bands of a field by score, with their places in the field. */
function listBands(field: Field): { bands: readonly PointBand[]; path: DefinitionPath }[] {
  const points = 'points' in field ? field.points : undefined;
  if (points === undefined) return [];
  const rules: [PointRule, DefinitionPath][] = isPointRule(points)
    ? [[points, []]]
    : Object.entries(points).map(([score, rule]) => [rule, [score]]);
  return rules.flatMap(([rule, path]) => (Array.isArray(rule) ? [{ bands: rule, path }] : []));
}

/** Checks that the bands by which a field gives points partition its answers. */
export const checkPoints: VerifyCheck = ({ funnel: { definition } }) =>
  definition.steps.flatMap((step, s) =>
    step.fields.flatMap((field, f) =>
      listBands(field).flatMap(({ bands, path }) =>
        checkPointBands(field, bands, ['steps', s, 'fields', f, 'points', ...path]),
      ),
    ),
  );

import type { StepOf } from '../../definition/normalise';
import type { Notice } from '../finding';
import type { VerifyCheck } from './check';

const sumOf = (entries: readonly { weight: number }[]): number =>
  // Tenths do not add up exactly in binary.
  Number(entries.reduce((sum, { weight }) => sum + weight, 0).toFixed(9));

function slicesIn(step: StepOf<'draw'>, s: number): Notice[] {
  const { slices } = step.animation;
  const total = sumOf(step.outcomes);
  return step.outcomes.flatMap(({ value, weight }): Notice[] => {
    const own = slices.filter((slice) => slice === value).length;
    const share = weight / total;
    return Math.abs(own - share * slices.length) <= 1
      ? []
      : [
          {
            code: 'draw/slices-disagree',
            path: ['steps', s, 'animation', 'slices'],
            params: {
              outcome: value,
              slices: own,
              of: slices.length,
              percent: Math.round(share * 100),
            },
          },
        ];
  });
}

/** Weights read as shares, and a wheel looks like its chances. */
export const drawsAreHonest: VerifyCheck = ({ funnel: { definition } }) => {
  const isWhole = (sum: number): boolean => sum === 1 || sum === 100;
  const inSteps = definition.steps.flatMap((step, s): Notice[] => {
    if (step.kind !== 'draw') return [];
    const sum = sumOf(step.outcomes);
    const weights: Notice[] = isWhole(sum)
      ? []
      : [
          {
            code: 'draw/weights-sum',
            path: ['steps', s, 'outcomes'],
            params: { sum },
            atKey: true,
          },
        ];
    return [...weights, ...slicesIn(step, s)];
  });
  const variants = definition.result?.redirect ?? [];
  const sum = sumOf(variants);
  const redirect: Notice[] =
    variants.length === 0 || isWhole(sum)
      ? []
      : [
          {
            code: 'result/weights-sum',
            path: ['result', 'redirect'],
            params: { sum },
            atKey: true,
          },
        ];
  return [...inSteps, ...redirect];
};

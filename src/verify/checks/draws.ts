import type { StepOf } from '../../definition/normalise';
import type { RawFinding } from '../finding';
import type { VerifyCheck } from './check';

const sumWeights = (entries: readonly { weight: number }[]): number =>
  // Tenths do not add up exactly in binary.
  Number(entries.reduce((sum, { weight }) => sum + weight, 0).toFixed(9));

function findSliceMismatches(step: StepOf<'draw'>, s: number): RawFinding[] {
  const { slices } = step.animation;
  const total = sumWeights(step.outcomes);
  return step.outcomes.flatMap(({ value, weight }): RawFinding[] => {
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
export const checkWheelFairness: VerifyCheck = ({ funnel: { definition } }) => {
  const isWhole = (sum: number): boolean => sum === 1 || sum === 100;
  const inSteps = definition.steps.flatMap((step, s): RawFinding[] => {
    if (step.kind !== 'draw') return [];
    const sum = sumWeights(step.outcomes);
    const weights: RawFinding[] = isWhole(sum)
      ? []
      : [
          {
            code: 'draw/weights-sum',
            path: ['steps', s, 'outcomes'],
            params: { sum },
            atKey: true,
          },
        ];
    return [...weights, ...findSliceMismatches(step, s)];
  });
  const variants = definition.result?.redirect ?? [];
  const sum = sumWeights(variants);
  const redirect: RawFinding[] =
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

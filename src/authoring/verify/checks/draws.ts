import { findRedirects } from '../../../funnel/definition/result-pages';
import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import { getDraw } from '../../../funnel/steps/shared/rule/step-rules';
import { sum as sumDecimals } from '../../../shared/text/decimal-arithmetic';
import type { RawFinding } from '../finding';
import type { VerifyCheck } from './check';

const sumWeights = (entries: readonly { weight: number }[]): number =>
  sumDecimals(entries.map(({ weight }) => weight));

function findSliceMismatches(step: DrawStep, s: number): RawFinding[] {
  const { slices } = step.animation;
  const total = sumWeights(step.outcomes);
  return step.outcomes.flatMap(({ value, weight }): RawFinding[] => {
    const sliceCount = slices.filter((slice) => slice === value).length;
    const share = weight / total;
    return Math.abs(sliceCount - share * slices.length) <= 1
      ? []
      : [
          {
            code: 'draw/slices-disagree',
            path: ['steps', s, 'animation', 'slices'],
            params: {
              outcome: value,
              slices: sliceCount,
              of: slices.length,
              percent: Math.round(share * 100),
            },
          },
        ];
  });
}

/** Checks that weights sum to 1 or 100 and that slices match the weights. */
export const checkWheelFairness: VerifyCheck = ({ funnel: { definition } }) => {
  const isTotalShare = (sum: number): boolean => sum === 1 || sum === 100;
  const stepFindings = definition.steps.flatMap((step, s): RawFinding[] => {
    const draw = getDraw(step);
    if (draw === null) return [];
    const sum = sumWeights(draw.outcomes);
    const sumFindings: RawFinding[] = isTotalShare(sum)
      ? []
      : [
          {
            code: 'draw/weights-sum',
            path: ['steps', s, 'outcomes'],
            params: { sum },
            atKey: true,
          },
        ];
    return [...sumFindings, ...findSliceMismatches(draw, s)];
  });
  const redirectFindings = findRedirects(definition).flatMap(({ redirect, path }): RawFinding[] => {
    const sum = sumWeights(redirect);
    return redirect.length === 0 || isTotalShare(sum)
      ? []
      : [{ code: 'result/weights-sum', path, params: { sum }, atKey: true }];
  });
  return [...stepFindings, ...redirectFindings];
};

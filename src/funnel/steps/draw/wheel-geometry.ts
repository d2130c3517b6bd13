import type { StepOf } from '../../definition/normalise';

/** A slice of the wheel, in degrees clockwise. The middle of slice 0 is at the top. */
export interface SliceArc {
  middle: number;
  width: number;
}

/** The slices of an outcome share its chance, so the wheel shows how likely each one is. */
export function getSliceArcs({
  outcomes,
  animation: { slices },
}: Pick<StepOf<'draw'>, 'outcomes' | 'animation'>): SliceArc[] {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const widths = slices.map((value) => {
    const weight = outcomes.find((outcome) => outcome.value === value)?.weight ?? 0;
    return (360 * weight) / total / slices.filter((slice) => slice === value).length;
  });
  let start = -(widths[0] ?? 0) / 2;
  return widths.map((width) => {
    const middle = start + width / 2;
    start += width;
    return { middle, width };
  });
}

/**
 * The angle by which the wheel turns until the middle of a slice is under the pointer, after at least
 * `minTurns` full turns (Q3-02).
 */
export function getRestingAngle({ middle }: SliceArc, minTurns: number): number {
  return minTurns * 360 + ((360 - middle) % 360);
}

function formatPoint(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => value.toFixed(2);
  return `${round(radius * Math.cos(radians))} ${round(radius * Math.sin(radians))}`;
}

/** The outline of a slice around the top, as SVG path data. */
export function getSlicePath(width: number, radius: number): string {
  const isLarge = width > 180 ? 1 : 0;
  const arc = `A ${String(radius)} ${String(radius)} 0 ${String(isLarge)} 1`;
  return `M 0 0 L ${formatPoint(-width / 2, radius)} ${arc} ${formatPoint(width / 2, radius)} Z`;
}

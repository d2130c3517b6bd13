/** A full circle is `count` slices; the middle of slice 0 is at the top, the rest follow clockwise. */
function getSliceDegrees(count: number): number {
  return 360 / count;
}

/** How far slice `index` stands from the top, in degrees clockwise. */
export function getSliceAngle(index: number, count: number): number {
  return index * getSliceDegrees(count);
}

/**
 * How far the wheel must turn so that the middle of a slice comes to rest under the pointer, after
 * at least `minTurns` full turns (Q3-02).
 */
export function getRestingAngle(slice: number, count: number, minTurns: number): number {
  return minTurns * 360 + ((count - slice) % count) * getSliceDegrees(count);
}

function formatPoint(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => value.toFixed(2);
  return `${round(radius * Math.cos(radians))} ${round(radius * Math.sin(radians))}`;
}

/** The outline of a slice around its middle at the top, for a circle about the origin. */
export function getSlicePath(count: number, radius: number): string {
  const half = getSliceDegrees(count) / 2;
  const large = count < 2 ? 1 : 0;
  const arc = `A ${String(radius)} ${String(radius)} 0 ${String(large)} 1`;
  return `M 0 0 L ${formatPoint(-half, radius)} ${arc} ${formatPoint(half, radius)} Z`;
}

/** The middle of slice 0 is at the top. The others follow clockwise. */
function getSliceDegrees(count: number): number {
  return 360 / count;
}

/** The angle between the top and a slice, in degrees clockwise. */
export function getSliceAngle(index: number, count: number): number {
  return index * getSliceDegrees(count);
}

/**
 * The angle by which the wheel turns until the middle of a slice is under the pointer, after at least
 * `minTurns` full turns (Q3-02).
 */
export function getRestingAngle(slice: number, count: number, minTurns: number): number {
  return minTurns * 360 + ((count - slice) % count) * getSliceDegrees(count);
}

function formatPoint(degrees: number, radius: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => value.toFixed(2);
  return `${round(radius * Math.cos(radians))} ${round(radius * Math.sin(radians))}`;
}

/** The outline of slice 0, at most half of a circle around the origin, as SVG path data. */
export function getSlicePath(count: number, radius: number): string {
  const half = getSliceDegrees(count) / 2;
  const arc = `A ${String(radius)} ${String(radius)} 0 0 1`;
  return `M 0 0 L ${formatPoint(-half, radius)} ${arc} ${formatPoint(half, radius)} Z`;
}

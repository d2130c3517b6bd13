import type { FlowEdge } from '../../graph/flow-layout';

type Point = FlowEdge['points'][number];

/** The largest box of a label, in px. A longer label is cut off. */
export const labelSize = { width: 224, height: 20 } as const;
/** A wide letter, and the room at both ends. */
const letterWidth = 7;
const padding = 14;

/** A label with the line that it belongs to. */
export interface LabelledLine {
  label: string;
  points: readonly Point[];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room of a label around its middle. */
export function getLabelBox(label: string, { x, y }: Point): Box {
  const width = Math.min(labelSize.width, label.length * letterWidth + padding);
  return {
    left: x - width / 2,
    top: y - labelSize.height / 2,
    right: x + width / 2,
    bottom: y + labelSize.height / 2,
  };
}

/** The area that two boxes share. */
export function getOverlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Shares of a piece of line: its middle first, and the ends as far as a label fits between two rows. */
const shares = [0.5, 0.35, 0.65, 0.24, 0.76] as const;

/** The places between two rows of nodes: a line crosses a row in every second piece. */
function listPlaces(points: readonly Point[]): Point[] {
  const pieces = points.slice(0, -1).flatMap((from, index) => {
    const to = points[index + 1];
    return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
  return pieces.flatMap(({ from, to }) =>
    shares.map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })),
  );
}

/** A label makes room for those that were placed after it. */
const rounds = 3;

/**
 * The middle of each label: on its line, between two rows of nodes, and where it covers least of the
 * other labels. Null where a line has none.
 */
export function placeLabels(lines: readonly LabelledLine[]): (Point | null)[] {
  const places: (Point | null)[] = lines.map(() => null);
  const boxes: (Box | null)[] = lines.map(() => null);
  const getCovered = (box: Box, own: number): number =>
    boxes.reduce(
      (sum, other, index) => sum + (other === null || index === own ? 0 : getOverlap(box, other)),
      0,
    );
  const place = ({ label, points }: LabelledLine, index: number): void => {
    if (label === '') return;
    const [best] = listPlaces(points)
      .map((at) => {
        const box = getLabelBox(label, at);
        return { at, box, covered: getCovered(box, index) };
      })
      .toSorted((a, b) => a.covered - b.covered);
    places[index] = best?.at ?? null;
    boxes[index] = best?.box ?? null;
  };
  for (let round = 0; round < rounds; round += 1) lines.forEach(place);
  return places;
}

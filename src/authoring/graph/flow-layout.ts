import type { FunnelDefinition } from '../../definition/normalise';
import { createFlowGraph, type GraphEdge, type GraphNode } from './flow-graph';

/** A box of the drawing: a step, or a page the funnel leads to. */
export interface FlowNode extends Pick<GraphNode, 'id' | 'kind' | 'title'> {
  /** Middle of the box. */
  x: number;
  y: number;
}

type FlowLink = Pick<GraphEdge, 'from' | 'to' | 'rule'>;

export interface FlowEdge extends FlowLink {
  /** Points the line passes, box to box. */
  points: { x: number; y: number }[];
}

export interface FlowLayout {
  width: number;
  height: number;
  nodes: FlowNode[];
  edges: FlowEdge[];
}

export const nodeSize = { width: 290, height: 60 } as const;
const nodeGap = { x: 36, y: 46 } as const;
/** Room a line takes that passes a row without a box. */
const laneWidth = 28;
const margin = 16;

/** How many links lie between the start and each box, the longest way. Routes have no cycle. */
function computeRows(ids: readonly string[], links: readonly FlowLink[]): Map<string, number> {
  const rows = new Map(ids.map((id) => [id, 0]));
  for (let moved = true, left = ids.length; moved && left >= 0; left -= 1) {
    moved = false;
    for (const { from, to } of links) {
      const least = (rows.get(from) ?? 0) + 1;
      if ((rows.get(to) ?? 0) >= least) continue;
      rows.set(to, least);
      moved = true;
    }
  }
  return rows;
}

/** A box, or the place where a line passes a row. */
interface LayoutSlot {
  key: string;
  width: number;
}

const toLaneKey = (link: number, row: number): string => `${String(link)} ${String(row)}`;

function buildRows(
  ids: readonly string[],
  links: readonly FlowLink[],
  rows: ReadonlyMap<string, number>,
): LayoutSlot[][] {
  const count = Math.max(0, ...rows.values()) + 1;
  const filled: LayoutSlot[][] = Array.from({ length: count }, () => []);
  for (const id of ids) filled[rows.get(id) ?? 0]?.push({ key: id, width: nodeSize.width });
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    for (let row = (rows.get(from) ?? 0) + 1; row < end; row += 1)
      filled[row]?.push({ key: toLaneKey(index, row), width: laneWidth });
  });
  return filled;
}

/** The spots above each spot that a line joins it with. */
function getSlotsAbove(
  links: readonly FlowLink[],
  rows: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const above = new Map<string, string[]>();
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    let before = from;
    for (let row = (rows.get(from) ?? 0) + 1; row <= end; row += 1) {
      const key = row === end ? to : toLaneKey(index, row);
      above.set(key, [...(above.get(key) ?? []), before]);
      before = key;
    }
  });
  return above;
}

/** Places a row's spots side by side around the middle, each as near as can be below what leads to it. */
function computeSlotPositions(
  rows: LayoutSlot[][],
  above: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const x = new Map<string, number>();
  for (const row of rows) {
    const wished = (key: string): number => {
      const over = (above.get(key) ?? []).map((other) => x.get(other) ?? 0);
      return over.length === 0 ? 0 : over.reduce((sum, at) => sum + at, 0) / over.length;
    };
    row.sort((one, other) => wished(one.key) - wished(other.key));
    const width = row.reduce((sum, spot) => sum + spot.width + nodeGap.x, -nodeGap.x);
    let at = -width / 2;
    for (const spot of row) {
      x.set(spot.key, at + spot.width / 2);
      at += spot.width + nodeGap.x;
    }
  }
  return x;
}

const formatNodeTitle = ({ title, visibleWhen }: GraphNode): string =>
  visibleWhen === null ? title : `${title} (at times)`;

/**
 * Lays a funnel out in rows, first step on top; a line that passes a row gets a lane there, so that
 * it crosses no box.
 */
export function createFlowLayout(definition: FunnelDefinition): FlowLayout {
  const { steps, edges: links } = createFlowGraph(definition);
  const ids = steps.map(({ id }) => id);
  const rows = computeRows(ids, links);
  const filled = buildRows(ids, links, rows);
  const across = computeSlotPositions(filled, getSlotsAbove(links, rows));
  const half = Math.max(
    ...filled.flat().map(({ key, width }) => Math.abs(across.get(key) ?? 0) + width / 2),
  );
  const spot = (key: string, row: number) => ({
    x: half + margin + (across.get(key) ?? 0),
    y: margin + nodeSize.height / 2 + row * (nodeSize.height + nodeGap.y),
  });
  return {
    width: 2 * (half + margin),
    height: 2 * margin + filled.length * (nodeSize.height + nodeGap.y) - nodeGap.y,
    nodes: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      title: formatNodeTitle(step),
      ...spot(step.id, rows.get(step.id) ?? 0),
    })),
    edges: links.map((link, index) => {
      const [start, end] = [rows.get(link.from) ?? 0, rows.get(link.to) ?? 0];
      const passes = Array.from({ length: end - start - 1 }, (_, step) =>
        spot(toLaneKey(index, start + step + 1), start + step + 1),
      );
      const from = spot(link.from, start);
      const to = spot(link.to, end);
      return {
        ...link,
        points: [
          { x: from.x, y: from.y + nodeSize.height / 2 },
          ...passes.flatMap(({ x, y }) => [
            { x, y: y - nodeSize.height / 2 },
            { x, y: y + nodeSize.height / 2 },
          ]),
          { x: to.x, y: to.y - nodeSize.height / 2 },
        ],
      };
    }),
  };
}

import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { createFlowGraph, type GraphEdge, type GraphNode } from './flow-graph';

/** A node with its position. */
export interface FlowNode extends Pick<GraphNode, 'id' | 'kind' | 'title'> {
  /** The centre of the node. */
  x: number;
  y: number;
}

type FlowLink = Pick<GraphEdge, 'from' | 'to' | 'rule'>;

export interface FlowEdge extends FlowLink {
  /** The points of the line, from node to node. */
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
/** Width of a lane: the space of a line that crosses a row. */
const laneWidth = 28;
const margin = 16;

/** The length of the longest path to each node. Routes have no cycles. */
function computeRows(ids: readonly string[], links: readonly FlowLink[]): Map<string, number> {
  const rows = new Map(ids.map((id) => [id, 0]));
  for (let moved = true, passes = ids.length; moved && passes >= 0; passes -= 1) {
    moved = false;
    for (const { from, to } of links) {
      const minRow = (rows.get(from) ?? 0) + 1;
      if ((rows.get(to) ?? 0) >= minRow) continue;
      rows.set(to, minRow);
      moved = true;
    }
  }
  return rows;
}

/** A node, or the lane of a line that crosses a row. */
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
  const slots: LayoutSlot[][] = Array.from({ length: count }, () => []);
  for (const id of ids) slots[rows.get(id) ?? 0]?.push({ key: id, width: nodeSize.width });
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    for (let row = (rows.get(from) ?? 0) + 1; row < end; row += 1)
      slots[row]?.push({ key: toLaneKey(index, row), width: laneWidth });
  });
  return slots;
}

/** For each slot, the slots of the row above that a line connects with it. */
function getSlotsAbove(
  links: readonly FlowLink[],
  rows: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const above = new Map<string, string[]>();
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    let previous = from;
    for (let row = (rows.get(from) ?? 0) + 1; row <= end; row += 1) {
      const key = row === end ? to : toLaneKey(index, row);
      above.set(key, [...(above.get(key) ?? []), previous]);
      previous = key;
    }
  });
  return above;
}

/** Places the slots of a row around the centre, ordered by the mean position of the slots above. */
function computeSlotPositions(
  rows: LayoutSlot[][],
  above: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const x = new Map<string, number>();
  for (const row of rows) {
    const getIdealPosition = (key: string): number => {
      const positions = (above.get(key) ?? []).map((neighbour) => x.get(neighbour) ?? 0);
      return positions.length === 0
        ? 0
        : positions.reduce((sum, position) => sum + position, 0) / positions.length;
    };
    row.sort((a, b) => getIdealPosition(a.key) - getIdealPosition(b.key));
    const width = row.reduce((sum, slot) => sum + slot.width + nodeGap.x, -nodeGap.x);
    let nextX = -width / 2;
    for (const slot of row) {
      x.set(slot.key, nextX + slot.width / 2);
      nextX += slot.width + nodeGap.x;
    }
  }
  return x;
}

const formatNodeTitle = ({ title, visibleWhen }: GraphNode): string =>
  visibleWhen === null ? title : `${title} (at times)`;

/**
 * Lays out a funnel in rows, the first step on top. A line that crosses a row gets a lane there, so
 * that it crosses no node.
 */
export function createFlowLayout(definition: FunnelDefinition): FlowLayout {
  const { steps, edges: links } = createFlowGraph(definition);
  const ids = steps.map(({ id }) => id);
  const rows = computeRows(ids, links);
  const slots = buildRows(ids, links, rows);
  const slotPositions = computeSlotPositions(slots, getSlotsAbove(links, rows));
  const halfWidth = Math.max(
    ...slots.flat().map(({ key, width }) => Math.abs(slotPositions.get(key) ?? 0) + width / 2),
  );
  const getPoint = (key: string, row: number) => ({
    x: halfWidth + margin + (slotPositions.get(key) ?? 0),
    y: margin + nodeSize.height / 2 + row * (nodeSize.height + nodeGap.y),
  });
  return {
    width: 2 * (halfWidth + margin),
    height: 2 * margin + slots.length * (nodeSize.height + nodeGap.y) - nodeGap.y,
    nodes: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      title: formatNodeTitle(step),
      ...getPoint(step.id, rows.get(step.id) ?? 0),
    })),
    edges: links.map((link, index) => {
      const [start, end] = [rows.get(link.from) ?? 0, rows.get(link.to) ?? 0];
      const lanePoints = Array.from({ length: end - start - 1 }, (_, offset) =>
        getPoint(toLaneKey(index, start + offset + 1), start + offset + 1),
      );
      const from = getPoint(link.from, start);
      const to = getPoint(link.to, end);
      return {
        ...link,
        points: [
          { x: from.x, y: from.y + nodeSize.height / 2 },
          ...lanePoints.flatMap(({ x, y }) => [
            { x, y: y - nodeSize.height / 2 },
            { x, y: y + nodeSize.height / 2 },
          ]),
          { x: to.x, y: to.y - nodeSize.height / 2 },
        ],
      };
    }),
  };
}

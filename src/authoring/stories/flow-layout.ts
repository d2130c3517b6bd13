import type { FunnelDefinition } from '../../definition/normalise';
import { flowGraph, type GraphEdge, type GraphStep } from '../graph/flow-graph';

/** A box of the drawing: a step, or a page the funnel leads to. */
export interface FlowNode extends Pick<GraphStep, 'id' | 'kind' | 'title'> {
  /** Middle of the box. */
  x: number;
  y: number;
}

type Link = Pick<GraphEdge, 'from' | 'to' | 'rule'>;

export interface FlowEdge extends Link {
  /** Points the line passes, box to box. */
  points: { x: number; y: number }[];
}

export interface FlowLayout {
  width: number;
  height: number;
  nodes: FlowNode[];
  edges: FlowEdge[];
}

export const box = { width: 290, height: 60 } as const;
const gap = { x: 36, y: 46 } as const;
/** Room a line takes that passes a row without a box. */
const lane = 28;
const margin = 16;

/** How many links lie between the start and each box, the longest way. Routes have no cycle. */
function rowsOf(ids: readonly string[], links: readonly Link[]): Map<string, number> {
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
interface Spot {
  key: string;
  width: number;
}

const passKey = (link: number, row: number): string => `${String(link)} ${String(row)}`;

function fillRows(
  ids: readonly string[],
  links: readonly Link[],
  rows: ReadonlyMap<string, number>,
): Spot[][] {
  const count = Math.max(0, ...rows.values()) + 1;
  const filled: Spot[][] = Array.from({ length: count }, () => []);
  for (const id of ids) filled[rows.get(id) ?? 0]?.push({ key: id, width: box.width });
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    for (let row = (rows.get(from) ?? 0) + 1; row < end; row += 1)
      filled[row]?.push({ key: passKey(index, row), width: lane });
  });
  return filled;
}

/** The spots above each spot that a line joins it with. */
function spotsAbove(
  links: readonly Link[],
  rows: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const above = new Map<string, string[]>();
  links.forEach(({ from, to }, index) => {
    const end = rows.get(to) ?? 0;
    let before = from;
    for (let row = (rows.get(from) ?? 0) + 1; row <= end; row += 1) {
      const key = row === end ? to : passKey(index, row);
      above.set(key, [...(above.get(key) ?? []), before]);
      before = key;
    }
  });
  return above;
}

/** Places a row's spots side by side around the middle, each as near as can be below what leads to it. */
function place(rows: Spot[][], above: ReadonlyMap<string, string[]>): Map<string, number> {
  const x = new Map<string, number>();
  for (const row of rows) {
    const wished = (key: string): number => {
      const over = (above.get(key) ?? []).map((other) => x.get(other) ?? 0);
      return over.length === 0 ? 0 : over.reduce((sum, at) => sum + at, 0) / over.length;
    };
    row.sort((one, other) => wished(one.key) - wished(other.key));
    const width = row.reduce((sum, spot) => sum + spot.width + gap.x, -gap.x);
    let at = -width / 2;
    for (const spot of row) {
      x.set(spot.key, at + spot.width / 2);
      at += spot.width + gap.x;
    }
  }
  return x;
}

const titleOf = ({ title, visibleWhen }: GraphStep): string =>
  visibleWhen === null ? title : `${title} (at times)`;

/**
 * Lays a funnel out in rows, first step on top; a line that passes a row gets a lane there, so that
 * it crosses no box.
 */
export function layOutFlow(definition: FunnelDefinition): FlowLayout {
  const { steps, edges: links } = flowGraph(definition);
  const ids = steps.map(({ id }) => id);
  const rows = rowsOf(ids, links);
  const filled = fillRows(ids, links, rows);
  const across = place(filled, spotsAbove(links, rows));
  const half = Math.max(
    ...filled.flat().map(({ key, width }) => Math.abs(across.get(key) ?? 0) + width / 2),
  );
  const spot = (key: string, row: number) => ({
    x: half + margin + (across.get(key) ?? 0),
    y: margin + box.height / 2 + row * (box.height + gap.y),
  });
  return {
    width: 2 * (half + margin),
    height: 2 * margin + filled.length * (box.height + gap.y) - gap.y,
    nodes: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      title: titleOf(step),
      ...spot(step.id, rows.get(step.id) ?? 0),
    })),
    edges: links.map((link, index) => {
      const [start, end] = [rows.get(link.from) ?? 0, rows.get(link.to) ?? 0];
      const passes = Array.from({ length: end - start - 1 }, (_, step) =>
        spot(passKey(index, start + step + 1), start + step + 1),
      );
      const from = spot(link.from, start);
      const to = spot(link.to, end);
      return {
        ...link,
        points: [
          { x: from.x, y: from.y + box.height / 2 },
          ...passes.flatMap(({ x, y }) => [
            { x, y: y - box.height / 2 },
            { x, y: y + box.height / 2 },
          ]),
          { x: to.x, y: to.y - box.height / 2 },
        ],
      };
    }),
  };
}

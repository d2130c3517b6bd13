import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import type { StepKind } from '../../definition/step-schemas';

/** A box of the drawing: a step, or a page the funnel leads to. */
export interface FlowNode {
  id: string;
  /** `page` lies outside the funnel. */
  kind: StepKind | 'page';
  title: string;
  /** Middle of the box. */
  x: number;
  y: number;
}

export interface FlowEdge {
  from: string;
  to: string;
  /** Which rule of the step leads here, from 1; null for what happens otherwise. */
  rule: number | null;
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

type Link = Pick<FlowEdge, 'from' | 'to' | 'rule'>;

/** The id of the box of a page: no step's id has a blank in it. */
const pageId = (to: string): string => `page ${to}`;

function linksOf({ steps, result }: FunnelDefinition): Link[] {
  const pages = result?.redirect.filter(({ weight }) => weight > 0) ?? [];
  return steps.flatMap(({ id, kind, next }): Link[] => [
    ...next.rules.map(({ goTo }, index) => ({ from: id, to: goTo, rule: index + 1 })),
    ...(next.default === null ? [] : [{ from: id, to: next.default, rule: null }]),
    ...(kind === 'ending' ? pages.map(({ to }) => ({ from: id, to: pageId(to), rule: null })) : []),
  ]);
}

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

const titleOf = ({ title, visibleWhen }: StepOf<StepKind>): string =>
  visibleWhen === undefined ? title : `${title} (at times)`;

/**
 * Lays a funnel out in rows, first step on top; a line that passes a row gets a lane there, so that
 * it crosses no box.
 */
export function layOutFlow(definition: FunnelDefinition): FlowLayout {
  const links = linksOf(definition);
  const pages = [...new Set(links.map(({ to }) => to))].filter((id) => id.startsWith('page '));
  const ids = [...definition.steps.map(({ id }) => id), ...pages];
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
  const byId = new Map(definition.steps.map((step) => [step.id, step]));
  return {
    width: 2 * (half + margin),
    height: 2 * margin + filled.length * (box.height + gap.y) - gap.y,
    nodes: ids.map((id) => {
      const step = byId.get(id);
      return {
        id,
        kind: step?.kind ?? 'page',
        title: step === undefined ? id.slice('page '.length) : titleOf(step),
        ...spot(id, rows.get(id) ?? 0),
      };
    }),
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

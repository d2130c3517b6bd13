import type { FlowGraph, GraphEdge, GraphNode } from './flow-graph';

/** The shape of a box, by what it is: the label goes between its two halves. */
const nodeShapes: Record<GraphNode['kind'], readonly [open: string, close: string]> = {
  statement: ['[', ']'],
  question: ['(', ')'],
  loading: ['[[', ']]'],
  draw: ['{{', '}}'],
  ending: ['([', '])'],
  page: ['[/', '/]'],
};

/**
 * Copy inside a quoted label: marks that would end the label, begin markup, a Markdown string or an
 * entity are written as Mermaid's own entities; letters of any script stay.
 */
function formatLabel(copy: string): string {
  const text = copy
    .replace(/[#&"<>`\\*~]|(?<!\w)_|_(?!\w)/g, (mark) => `#${String(mark.charCodeAt(0))};`)
    .replace(/\s+/g, ' ');
  return `"${text}"`;
}

const formatPercent = (share: number): string => `${String(Math.round(share * 1000) / 10)}%`;

function formatNode({ id, kind, title, visibleWhen }: GraphNode, name: string): string {
  const [open, close] = nodeShapes[kind];
  const said = kind === 'page' ? title : `${id}: ${title}`;
  const words = visibleWhen === null ? said : `${said} (only when ${visibleWhen})`;
  return `  ${name}${open}${formatLabel(words)}${close}`;
}

function formatEdgeLabel({ rule, when, share }: GraphEdge): string | null {
  // Not "1.": that would begin a Markdown list.
  if (when !== null) return `${String(rule)}: ${when}`;
  return share === null ? null : `${formatPercent(share)} of visitors`;
}

/**
 * The routes as a Mermaid flowchart. A broken line is a rule, with its number and its condition; a
 * full one what happens otherwise.
 */
export function formatMermaid({ steps, edges }: FlowGraph): string {
  // Names of our own: an id such as "end" is a word of Mermaid's.
  const names = new Map(steps.map(({ id }, index) => [id, `s${String(index + 1)}`]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  return [
    'flowchart TD',
    ...steps.map((step) => formatNode(step, nameOf(step.id))),
    ...edges.map((edge) => {
      const words = formatEdgeLabel(edge);
      const line = edge.rule === null ? '-->' : '-.->';
      const said = words === null ? '' : `|${formatLabel(words)}|`;
      return `  ${nameOf(edge.from)} ${line}${said} ${nameOf(edge.to)}`;
    }),
  ].join('\n');
}

import type { FlowGraph, GraphEdge, GraphNode } from './flow-graph';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';
import type { StepAnalysis } from '../../funnel/steps/shared/analysis/contract';

/** The brackets around a node's label, which determine its shape. */
const pageShape: StepAnalysis['mermaidShape'] = ['[/', '/]'];

/**
 * Quotes copy as a label. Characters that would end the label or begin markup, a Markdown string or
 * an entity are written as Mermaid entities; letters of any script are kept.
 */
function formatLabel(copy: string): string {
  const text = copy
    .replace(
      /[#&"<>`\\*~]|(?<!\w)_|_(?!\w)/g,
      (character) => `#${String(character.charCodeAt(0))};`,
    )
    .replace(/\s+/g, ' ');
  return `"${text}"`;
}

const formatPercent = (share: number): string => `${String(Math.round(share * 1000) / 10)}%`;

function formatNode({ id, kind, title, visibleWhen }: GraphNode, name: string): string {
  const [open, close] = kind === 'page' ? pageShape : getStepAnalysis({ kind }).mermaidShape;
  const nodeTitle = kind === 'page' ? title : `${id}: ${title}`;
  const label = visibleWhen === null ? nodeTitle : `${nodeTitle} (only when ${visibleWhen})`;
  return `  ${name}${open}${formatLabel(label)}${close}`;
}

function formatEdgeLabel({ rule, when, share }: GraphEdge): string | null {
  const part = share === null ? [] : [`${formatPercent(share)} of visitors`];
  // Not "1.", which would begin a Markdown list.
  const condition = when === null ? [] : [`${String(rule)}: ${when}`];
  const label = [...condition, ...part].join(', ');
  return label === '' ? null : label;
}

/**
 * Formats the routes as a Mermaid flowchart. A dotted line is a rule, with its number and condition; a
 * solid line is the default route.
 */
export function formatMermaid({ steps, edges }: FlowGraph): string {
  // Generated names: an id such as "end" is a keyword of Mermaid.
  const names = new Map(steps.map(({ id }, index) => [id, `s${String(index + 1)}`]));
  const getNodeName = (id: string): string => names.get(id) ?? '';
  return [
    'flowchart TD',
    ...steps.map((step) => formatNode(step, getNodeName(step.id))),
    ...edges.map((edge) => {
      const label = formatEdgeLabel(edge);
      const line = edge.rule === null ? '-->' : '-.->';
      const labelPart = label === null ? '' : `|${formatLabel(label)}|`;
      return `  ${getNodeName(edge.from)} ${line}${labelPart} ${getNodeName(edge.to)}`;
    }),
  ].join('\n');
}

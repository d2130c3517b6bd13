import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { nodeSize, type FlowEdge, type FlowNode, createFlowLayout } from './flow-layout';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';
import type { StepAnalysis } from '../../funnel/steps/shared/analysis/contract';

/** Fill and line of each kind of node. Contrast: lines 3:1 against white, text 4.5:1. */
const pageColours: StepAnalysis['colours'] = { fill: '#ffffff', line: '#5b6b82' };

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Longer labels would overflow the node. */
const maxLabelLength = 33;
const truncateLabel = (text: string): string =>
  text.length <= maxLabelLength ? text : `${text.slice(0, maxLabelLength - 1).trimEnd()}…`;

const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

/** The address that a step's box leads to; null where it leads nowhere. */
type GetAddress = (step: string) => string | null;

function renderBox({ id, kind, title, x, y }: FlowNode): string {
  const { fill, line } = kind === 'page' ? pageColours : getStepAnalysis({ kind }).colours;
  const dashes = kind === 'page' ? ' stroke-dasharray="5 4"' : '';
  const name = kind === 'page' ? 'page' : `${id} · ${kind}`;
  return [
    `<g><title>${escapeXml(kind === 'page' ? title : `${id}: ${title}`)}</title>`,
    `<rect x="${formatCoordinate(x - nodeSize.width / 2)}" y="${formatCoordinate(y - nodeSize.height / 2)}" width="${String(nodeSize.width)}" height="${String(nodeSize.height)}" rx="10" fill="${fill}" stroke="${line}" stroke-width="1.5"${dashes}/>`,
    `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y - 6)}" font-size="13" font-weight="600" fill="#16202e">${escapeXml(truncateLabel(title))}</text>`,
    `<text x="${formatCoordinate(x)}" y="${formatCoordinate(y + 15)}" font-size="12" fill="#46556a">${escapeXml(truncateLabel(name))}</text></g>`,
  ].join('');
}

/** A box; a link out of the frame where it leads somewhere. */
function renderNode(node: FlowNode, getAddress: GetAddress): string {
  const address = node.kind === 'page' ? null : getAddress(node.id);
  if (address === null) return renderBox(node);
  const name = escapeXml(`${node.id}: ${node.title}`);
  return `<a href="${escapeXml(address)}" target="_parent" aria-label="${name}">${renderBox(node)}</a>`;
}

/** Links are underlined, and have a thicker frame under the pointer and with the focus. */
const formatLinkStyle = (name: string): string =>
  `<style>#${name} a{text-decoration:underline}#${name} a:hover rect,#${name} a:focus-visible rect{stroke-width:4}#${name} a:focus-visible{outline:none}</style>\n`;

function renderEdge({ points, rule }: FlowEdge): string {
  const [start, ...rest] = points;
  if (start === undefined) return '';
  let previous = start;
  const parts = [`M${formatCoordinate(start.x)} ${formatCoordinate(start.y)}`];
  for (const to of rest) {
    const middle = formatCoordinate((previous.y + to.y) / 2);
    parts.push(
      `C${formatCoordinate(previous.x)} ${middle} ${formatCoordinate(to.x)} ${middle} ${formatCoordinate(to.x)} ${formatCoordinate(to.y)}`,
    );
    previous = to;
  }
  const dashes = rule === null ? '' : ' stroke-dasharray="6 4"';
  const line = `<path d="${parts.join('')}" fill="none" stroke="#46556a" stroke-width="1.5"${dashes} marker-end="url(#arrow)"/>`;
  const [, second] = points;
  if (rule === null || second === undefined) return line;
  const badge = { x: (start.x * 2 + second.x) / 3, y: start.y + (second.y - start.y) / 3 };
  return `${line}<circle cx="${formatCoordinate(badge.x)}" cy="${formatCoordinate(badge.y)}" r="9" fill="#fff" stroke="#46556a"/><text x="${formatCoordinate(badge.x)}" y="${formatCoordinate(badge.y + 4)}" font-size="11" fill="#16202e">${String(rule)}</text>`;
}

/**
 * Renders a funnel's routes. A dashed line is a rule, with its number; a solid line is the default
 * route.
 * @param getAddress where the boxes lead to. Left out: the picture has no links
 */
export function renderFlowSvg(definition: FunnelDefinition, getAddress?: GetAddress): string {
  const { width, height, nodes, edges } = createFlowLayout(definition);
  const name = `flow-${definition.id}`;
  // Screen readers see no links inside of an image.
  const role = getAddress === undefined ? 'img' : 'group';
  return `<svg xmlns="http://www.w3.org/2000/svg" id="${name}" viewBox="0 0 ${formatCoordinate(width)} ${formatCoordinate(height)}" width="${formatCoordinate(width)}" role="${role}" aria-labelledby="${name}-title ${name}-about" style="max-width:100%;height:auto" font-family="system-ui, sans-serif" text-anchor="middle">
<title id="${name}-title">The steps of “${escapeXml(definition.title)}” and the routes between them</title>
<desc id="${name}-about">The table of steps has the same content as text.</desc>
${getAddress === undefined ? '' : formatLinkStyle(name)}<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#46556a"/></marker></defs>
${edges.map(renderEdge).join('\n')}
${nodes.map((node) => renderNode(node, getAddress ?? (() => null))).join('\n')}
</svg>
`;
}

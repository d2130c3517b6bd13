import type { FunnelDefinition } from '../../definition/normalise';
import { nodeSize, type FlowEdge, type FlowNode, createFlowLayout } from './flow-layout';
import { formatGeneratedHeader } from '../generated-header';
import { getStepAnalysis } from '../../steps/step-analyses';
import type { StepAnalysis } from '../../steps/step-analysis';

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

function renderNode({ id, kind, title, x, y }: FlowNode): string {
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
 */
export function renderFlowSvg(definition: FunnelDefinition): string {
  const { width, height, nodes, edges } = createFlowLayout(definition);
  const name = `flow-${definition.id}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${formatCoordinate(width)} ${formatCoordinate(height)}" width="${formatCoordinate(width)}" role="img" aria-labelledby="${name}-title ${name}-about" style="max-width:100%;height:auto" font-family="system-ui, sans-serif" text-anchor="middle">
<title id="${name}-title">The steps of “${escapeXml(definition.title)}” and the routes between them</title>
<desc id="${name}-about">The table of steps has the same content as text.</desc>
<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#46556a"/></marker></defs>
${edges.map(renderEdge).join('\n')}
${nodes.map(renderNode).join('\n')}
</svg>
`;
}

/**
 * Renders the SVG as a generated file.
 * @param source the definition's file, relative to the project's folder
 */
export function renderFlowSvgFile(definition: FunnelDefinition, source: string): string {
  return `<!-- ${formatGeneratedHeader(source)} -->\n${renderFlowSvg(definition)}`;
}

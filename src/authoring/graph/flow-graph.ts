import type { FunnelDefinition } from '../../definition/normalise';
import type { StepKind } from '../../steps/step-schema';
import { formatCondition } from '../parts/format-condition';

/** A step or a result page. */
export interface GraphNode {
  /** A step's id, or a page's path: no id begins with "/". */
  id: string;
  /** `page` is outside of the funnel. */
  kind: StepKind | 'page';
  title: string;
  /** The condition as text; null for a step that is always visible. */
  visibleWhen: string | null;
}

export interface GraphEdge {
  from: string;
  to: string;
  /** The condition as text; null for the default route. */
  when: string | null;
  /** The rule's position in the step, from 1; null for the default route. */
  rule: number | null;
  /** The share of visitors, where an ending has several result pages. */
  share: number | null;
}

/** The routes of a funnel: the model of its SVG, Mermaid and JSON output. */
export interface FlowGraph {
  funnel: string;
  steps: GraphNode[];
  edges: GraphEdge[];
}

/** The result pages with a weight above 0. */
function getResultPages({ result }: FunnelDefinition): { to: string; share: number | null }[] {
  const pages = result?.redirect.filter(({ weight }) => weight > 0) ?? [];
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.map(({ to, weight }) => ({ to, share: pages.length > 1 ? weight / total : null }));
}

/** Builds the graph of a definition, in the definition's order. */
export function createFlowGraph(definition: FunnelDefinition): FlowGraph {
  const pages = getResultPages(definition);
  const edges = definition.steps.flatMap(({ id: from, next }): GraphEdge[] => [
    ...next.rules.map(({ when, goTo }, index) => ({
      from,
      to: goTo,
      when: formatCondition(when),
      rule: index + 1,
      share: null,
    })),
    ...(next.default === null
      ? []
      : [{ from, to: next.default, when: null, rule: null, share: null }]),
    ...(next.default === null
      ? pages.map(({ to, share }) => ({ from, to, when: null, rule: null, share }))
      : []),
  ]);
  return {
    funnel: definition.id,
    steps: [
      ...definition.steps.map(({ id, kind, title, visibleWhen }) => ({
        id,
        kind,
        title,
        visibleWhen: visibleWhen === undefined ? null : formatCondition(visibleWhen),
      })),
      ...[...new Set(pages.map(({ to }) => to))].map((to) => ({
        id: to,
        kind: 'page' as const,
        title: to,
        visibleWhen: null,
      })),
    ],
    edges,
  };
}

import type { FunnelDefinition } from '../../definition/normalise';
import type { StepKind } from '../../steps/step-schema';
import { formatCondition } from '../format-condition';

/** A step, or a page the funnel leads to. */
export interface GraphNode {
  /** Of a page its path: no step's id begins with "/". */
  id: string;
  /** `page` lies outside the funnel. */
  kind: StepKind | 'page';
  title: string;
  /** In words; null where every visitor who comes by sees the step. */
  visibleWhen: string | null;
}

export interface GraphEdge {
  from: string;
  to: string;
  /** What must hold, in words; null for what happens otherwise. */
  when: string | null;
  /** Which rule of the step leads here, from 1; null for what happens otherwise. */
  rule: number | null;
  /** The share of visitors, where an ending leads to one of several pages. */
  share: number | null;
}

/** A funnel's routes: what its picture, its Mermaid text and its JSON all show. */
export interface FlowGraph {
  funnel: string;
  steps: GraphNode[];
  edges: GraphEdge[];
}

/** Where an ending hands over to. Only pages that some visitor gets. */
function getResultPages({ result }: FunnelDefinition): { to: string; share: number | null }[] {
  const pages = result?.redirect.filter(({ weight }) => weight > 0) ?? [];
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.map(({ to, weight }) => ({ to, share: pages.length > 1 ? weight / total : null }));
}

/** Reads the routes off a definition, in the order in which they stand in it. */
export function createFlowGraph(definition: FunnelDefinition): FlowGraph {
  const pages = getResultPages(definition);
  const edges = definition.steps.flatMap(({ id: from, kind, next }): GraphEdge[] => [
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
    ...(kind === 'ending'
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

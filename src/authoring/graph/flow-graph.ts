import type { Redirect } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { StepKind } from '../../funnel/steps/shared/schema/step';
import { formatPage } from '../verify/ending-outcomes';
import { formatCondition } from '../wording/format-condition';

/** A step or a result page. */
export interface GraphNode {
  /** A step's id, a page's path, or "site NAME" of another site: no id has "/" or a space. */
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

/** The pages with a weight above 0, of several with their shares. */
function getPages(redirect: Redirect): { to: string; share: number | null }[] {
  const pages = redirect.filter(({ weight }) => weight > 0);
  const total = pages.reduce((sum, { weight }) => sum + weight, 0);
  return pages.map((page) => ({
    to: formatPage(page),
    share: pages.length > 1 ? page.weight / total : null,
  }));
}

/** The edges from an ending to pages: by each rule that is for it, then by default. */
function createEndingEdges({ result }: FunnelDefinition, from: string): GraphEdge[] {
  if (result === undefined) return [];
  const edges: GraphEdge[] = [];
  for (const [index, { ending = from, when, redirect }] of (result.rules ?? []).entries()) {
    if (ending !== from) continue;
    const rule = when === undefined ? null : index + 1;
    const text = when === undefined ? null : formatCondition(when);
    edges.push(...getPages(redirect).map((page) => ({ from, ...page, when: text, rule })));
    // No rule behind it is read.
    if (when === undefined) return edges;
  }
  const pages = getPages(result.redirect);
  return [...edges, ...pages.map((page) => ({ from, ...page, when: null, rule: null }))];
}

/** Builds the graph of a definition, in the definition's order. */
export function createFlowGraph(definition: FunnelDefinition): FlowGraph {
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
    ...(next.default === null ? createEndingEdges(definition, from) : []),
  ]);
  const isPage = (id: string): boolean => !definition.steps.some((step) => step.id === id);
  return {
    funnel: definition.id,
    steps: [
      ...definition.steps.map(({ id, kind, title, visibleWhen }) => ({
        id,
        kind,
        title,
        visibleWhen: visibleWhen === undefined ? null : formatCondition(visibleWhen),
      })),
      ...[...new Set(edges.map(({ to }) => to))].filter(isPage).map((to) => ({
        id: to,
        kind: 'page' as const,
        title: to,
        visibleWhen: null,
      })),
    ],
    edges,
  };
}

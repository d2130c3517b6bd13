import { createFlowLayout, type FlowEdge, nodeSize } from '../../graph/flow-layout';
import { createFlowGraph } from '../../graph/flow-graph';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { StepKind } from '../../../funnel/steps/shared/schema/step';
import type { Selection } from '../state/studio-store';
import { placeLabels } from './place-labels';

/** A step or a result page on the map. */
export interface MapNode {
  id: string;
  kind: StepKind | 'page';
  title: string;
  visibleWhen: string | null;
  /** The upper left corner. */
  x: number;
  y: number;
  /** Null for a result page, which is no part of the definition. */
  selection: Selection | null;
  hasError: boolean;
  hasWarning: boolean;
}

/** A route on the map. */
export interface MapEdge {
  id: string;
  from: string;
  to: string;
  /** The condition in words; empty for the default route. */
  label: string;
  /** The middle of the label; null where there is none. */
  labelAt: FlowEdge['points'][number] | null;
  points: FlowEdge['points'];
  selection: Selection | null;
  rule: number | 'default' | null;
}

export interface FunnelMap {
  nodes: MapNode[];
  edges: MapEdge[];
}

/** The steps that a finding stands at, by its severity. */
export interface MarkedSteps {
  errors: ReadonlySet<string>;
  warnings: ReadonlySet<string>;
}

const formatShare = (share: number | null): string =>
  share === null ? '' : `${String(Math.round(share * 100))}%`;

/** Lays out the machine of a definition. Positions are computed from the routes. */
export function createMap(definition: FunnelDefinition, marked: MarkedSteps): FunnelMap {
  const layout = createFlowLayout(definition);
  const graph = createFlowGraph(definition);
  const indexes = new Map(definition.steps.map(({ id }, index) => [id, index]));
  const lines = graph.edges.map(({ when, share }, at) => ({
    label: when ?? formatShare(share),
    points: layout.edges[at]?.points ?? [],
  }));
  const labelPlaces = placeLabels(lines);
  return {
    nodes: layout.nodes.map(({ id, kind, x, y }, at) => {
      const index = indexes.get(id);
      return {
        id,
        kind,
        title: graph.steps[at]?.title ?? id,
        visibleWhen: graph.steps[at]?.visibleWhen ?? null,
        x: x - nodeSize.width / 2,
        y: y - nodeSize.height / 2,
        selection: index === undefined ? null : { kind: 'step', path: ['steps', index] },
        hasError: marked.errors.has(id),
        hasWarning: marked.warnings.has(id),
      };
    }),
    edges: graph.edges.map(({ from, to, rule, share }, at) => {
      const index = indexes.get(from);
      const isRoute = index !== undefined && share === null && indexes.has(to);
      return {
        id: String(at),
        from,
        to,
        label: lines[at]?.label ?? '',
        labelAt: labelPlaces[at] ?? null,
        points: lines[at]?.points ?? [],
        rule: isRoute ? (rule === null ? 'default' : rule - 1) : null,
        selection: isRoute
          ? {
              kind: 'edge',
              path: [
                'steps',
                index,
                'next',
                ...(rule === null ? ['default'] : ['rules', rule - 1]),
              ],
            }
          : null,
      };
    }),
  };
}

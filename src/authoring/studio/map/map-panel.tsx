import '@xyflow/react/dist/base.css';
import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { CircleAlert, Maximize, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { nodeSize } from '../../graph/flow-layout';
import { classNames } from '../../../shared/ui/class-names';
import { useReport } from '../report/report-store';
import { PanelMessage } from '../controls/panel-message';
import { ToolButton } from '../controls/tool-button';
import { listFindings } from '../worker/list-findings';
import { PlayToHere } from '../player/play-to-here';
import { isSamePath } from '../state/locate';
import { type Selection, useStudioStore } from '../state/studio-store';
import { createMap, type FunnelMap, type MapEdge, type MapNode } from './map-model';
import { MapList } from './map-list';
import { labelSize } from './place-labels';
import { type StepTraffic, type Traffic, useTraffic } from './use-traffic';
import { TrafficSwitch } from './traffic-switch';

type StepNode = Node<{ step: MapNode; visitors: StepTraffic | null }, 'step'>;
type RouteEdge = Edge<{ route: MapEdge; share: number | null }, 'route'>;

function StepBox({ data, selected }: NodeProps<StepNode>) {
  const { step, visitors } = data;
  const { id, kind, title, visibleWhen, hasError, hasWarning } = step;
  return (
    <div
      style={nodeSize}
      className={classNames(
        'flex flex-col justify-center overflow-hidden rounded-md border px-3 text-left',
        kind === 'page' ? 'border-dashed bg-sunken' : 'bg-surface shadow-sm',
        visibleWhen !== null && 'border-dashed',
        selected === true
          ? 'border-accent shadow-[0_0_0_2px_var(--accent)]'
          : hasError
            ? 'border-danger-line'
            : 'border-line-strong',
      )}
    >
      <Handle type="target" position={Position.Top} className="invisible" />
      <p className="truncate text-sm font-semibold">{title}</p>
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <span className="truncate">{kind === 'page' ? 'result page' : `${id} · ${kind}`}</span>
        {hasError && (
          <CircleAlert aria-label="has an error" className="size-3.5 text-danger-text" />
        )}
        {hasWarning && (
          <TriangleAlert aria-label="has a warning" className="size-3.5 text-warning-text" />
        )}
        {visitors !== null && (
          <span className="ml-auto shrink-0 tabular-nums" title={visitors.long}>
            {visitors.short}
          </span>
        )}
      </p>
      <Handle type="source" position={Position.Bottom} className="invisible" />
    </div>
  );
}

/** The map opens on its first steps, large enough to read. */
const firstSteps = 5;

/** Width of a line that all visitors take. */
const widestLine = 7;

const toPath = (points: MapEdge['points']): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${String(x)} ${String(y)}`).join(' ');

function RouteLine({ id, data, selected }: EdgeProps<RouteEdge>) {
  if (data === undefined) return null;
  const { route, share } = data;
  const { points, label, labelAt } = route;
  const strokeWidth = share === null ? 1.5 : Math.max(1, share * widestLine);
  return (
    <>
      <BaseEdge
        id={id}
        path={toPath(points)}
        interactionWidth={24}
        style={{
          stroke: selected === true ? 'var(--accent)' : 'var(--line-strong)',
          strokeWidth: selected === true ? strokeWidth + 1.5 : strokeWidth,
          strokeOpacity: selected === true || share === null ? 1 : 0.55,
        }}
      />
      {labelAt !== null && (
        <EdgeLabelRenderer>
          <span
            className={classNames(
              'absolute truncate rounded-[0.375rem] border px-1.5 text-xs',
              selected === true
                ? 'border-accent bg-accent text-accent-ink'
                : 'border-line bg-paper text-ink',
            )}
            style={{
              maxWidth: labelSize.width,
              transform: `translate(-50%, -50%) translate(${String(labelAt.x)}px, ${String(labelAt.y)}px)`,
            }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

const nodeTypes = { step: StepBox };
const edgeTypes = { route: RouteLine };

const isSelected = (selection: Selection | null, current: Selection): boolean =>
  selection !== null &&
  current.path.length >= selection.path.length &&
  isSamePath(selection.path, current.path.slice(0, selection.path.length)) &&
  (selection.kind !== 'step' || current.kind !== 'edge');

/** Two rules may lead from one step to the same: one line of both shows their visitors. */
const isFirstOfWay = (edge: MapEdge, at: number, edges: readonly MapEdge[]): boolean =>
  edges.findIndex(({ from, to }) => from === edge.from && to === edge.to) === at;

function toFlow(map: FunnelMap, current: Selection, traffic: Traffic) {
  const nodes = map.nodes.map((node): StepNode => ({
    id: node.id,
    type: 'step',
    position: { x: node.x, y: node.y },
    width: nodeSize.width,
    height: nodeSize.height,
    data: { step: node, visitors: traffic.steps.get(node.id) ?? null },
    selected: isSelected(node.selection, current),
    draggable: false,
    connectable: false,
    ariaLabel: `${node.title}, ${node.kind}`,
  }));
  const edges = map.edges.map((edge, at): RouteEdge => ({
    id: edge.id,
    type: 'route',
    source: edge.from,
    target: edge.to,
    data: {
      route: edge,
      share: isFirstOfWay(edge, at, map.edges)
        ? (traffic.moves.get(`${edge.from} ${edge.to}`) ?? null)
        : null,
    },
    selected: isSelected(edge.selection, current),
    ariaLabel: `From ${edge.from} to ${edge.to}${edge.label === '' ? '' : `, if ${edge.label}`}`,
  }));
  return { nodes, edges };
}

function useMarkedSteps() {
  const groups = useReport((state) => state.groups);
  return useMemo(() => {
    const findings = listFindings(groups);
    const stepsOf = (severity: 'error' | 'warning') =>
      new Set(
        findings.flatMap((finding) =>
          finding.severity === severity && finding.step !== null ? [finding.step] : [],
        ),
      );
    return { errors: stepsOf('error'), warnings: stepsOf('warning') };
  }, [groups]);
}

function MapTools({ hasPlayer }: { hasPlayer: boolean }) {
  const { fitView, zoomIn, zoomOut } = useReactFlow();
  return (
    <div className="flex items-center justify-end gap-1 border-b border-line px-2 py-1">
      <span className="mr-auto flex flex-wrap items-center gap-2">
        <TrafficSwitch />
        {hasPlayer && <PlayToHere />}
      </span>
      <ToolButton isSquare aria-label="Zoom in" onClick={() => void zoomIn()}>
        <ZoomIn aria-hidden className="size-4" />
      </ToolButton>
      <ToolButton isSquare aria-label="Zoom out" onClick={() => void zoomOut()}>
        <ZoomOut aria-hidden className="size-4" />
      </ToolButton>
      <ToolButton isSquare aria-label="Show the whole map" onClick={() => void fitView()}>
        <Maximize aria-hidden className="size-4" />
      </ToolButton>
    </div>
  );
}

/** How far an arrow key moves the map, in px. */
const panStep = 80;
const panDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
};

/** The keys of the map: arrows move it, + and − zoom, and 0 shows all of it. */
function useMapKeys(): (event: KeyboardEvent) => void {
  const { fitView, getViewport, setViewport, zoomIn, zoomOut } = useReactFlow();
  const actions: Readonly<Record<string, () => Promise<boolean>>> = {
    '+': () => zoomIn(),
    '=': () => zoomIn(),
    '-': () => zoomOut(),
    '0': () => fitView(),
  };
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = panDirections[event.key];
    const act = actions[event.key];
    if (direction === undefined && act === undefined) return;
    event.preventDefault();
    if (direction === undefined) void act?.();
    else {
      const { x, y, zoom } = getViewport();
      void setViewport({ x: x + direction[0], y: y + direction[1], zoom });
    }
  };
}

function FlowMap({ map, traffic }: { map: FunnelMap; traffic: Traffic }) {
  const selection = useStudioStore((state) => state.selection);
  const select = useStudioStore((state) => state.select);
  const handleKey = useMapKeys();
  const { nodes, edges } = useMemo(
    () => toFlow(map, selection, traffic),
    [map, selection, traffic],
  );
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      fitView
      fitViewOptions={{ nodes: nodes.slice(0, firstSteps), maxZoom: 0.9, padding: 0.08 }}
      minZoom={0.05}
      maxZoom={2}
      nodesDraggable={false}
      nodesConnectable={false}
      deleteKeyCode={null}
      proOptions={{ hideAttribution: true }}
      tabIndex={0}
      aria-label="Map: arrow keys move it, + and - zoom, 0 shows all of it"
      className="focus-visible:-outline-offset-3"
      onKeyDown={handleKey}
      onNodeClick={(_, node) => {
        if (node.data.step.selection !== null) select(node.data.step.selection);
      }}
      onEdgeClick={(_, edge) => {
        const clicked = edge.data?.route.selection;
        if (clicked != null) select(clicked);
      }}
      onNodesChange={(changes) => {
        // The keyboard selects through changes: Enter on a focused step.
        const change = changes.find((entry) => entry.type === 'select' && entry.selected);
        const node =
          change?.type === 'select' ? map.nodes.find(({ id }) => id === change.id) : undefined;
        if (node?.selection != null) select(node.selection);
      }}
      onEdgesChange={(changes) => {
        const change = changes.find((entry) => entry.type === 'select' && entry.selected);
        const edge =
          change?.type === 'select' ? map.edges.find(({ id }) => id === change.id) : undefined;
        if (edge?.selection != null) select(edge.selection);
      }}
    />
  );
}

/**
 * The machine as it is. The list beside it says the same in reading order.
 * @param hasPlayer a player stands beside it
 */
export function MapPanel({ hasPlayer = true }: { hasPlayer?: boolean }) {
  const definition = useReport((state) => state.definition);
  const isOld = useReport((state) => state.isDefinitionOld);
  const marked = useMarkedSteps();
  const traffic = useTraffic();
  const map = useMemo(
    () => (definition === null ? null : createMap(definition, marked)),
    [definition, marked],
  );
  if (map === null)
    return (
      <PanelMessage title="No map yet">
        The map is drawn as soon as the definition has no errors of form.
      </PanelMessage>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {isOld && (
        <p
          role="status"
          className="border-b border-warning-line/40 bg-warning-soft px-3 py-1.5 text-xs text-warning-text"
        >
          The text has errors. This is the map of the last version without any.
        </p>
      )}
      <ReactFlowProvider>
        <MapTools hasPlayer={hasPlayer} />
        <div className={classNames('min-h-64 flex-1 bg-paper', isOld && 'grayscale')}>
          <FlowMap map={map} traffic={traffic} />
        </div>
      </ReactFlowProvider>
      <MapList map={map} traffic={traffic} />
    </div>
  );
}

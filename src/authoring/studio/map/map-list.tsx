import { isSamePath } from '../state/locate';
import { useStudioStore } from '../state/studio-store';
import type { FunnelMap, MapEdge, MapNode } from './map-model';
import type { Traffic } from './use-traffic';

const itemStyles =
  'min-h-11 w-full rounded-sm px-2 text-left text-sm hover:bg-sunken aria-[current=true]:bg-accent-soft desk:min-h-8';

function RouteItem({ edge, title }: { edge: MapEdge; title: string }) {
  const current = useStudioStore((state) => state.selection.path);
  const select = useStudioStore((state) => state.select);
  const { selection, label } = edge;
  const text = label === '' ? `Otherwise to “${title}”` : `If ${label}: to “${title}”`;
  if (selection === null) return <p className="px-2 py-1 text-sm">{text}</p>;
  return (
    <button
      type="button"
      aria-current={isSamePath(selection.path, current) ? 'true' : undefined}
      onClick={() => select(selection)}
      className={itemStyles}
    >
      {text}
    </button>
  );
}

function StepItem({ node, map, traffic }: { node: MapNode; map: FunnelMap; traffic: Traffic }) {
  const current = useStudioStore((state) => state.selection.path);
  const select = useStudioStore((state) => state.select);
  const { selection, title, visibleWhen } = node;
  const visitors = traffic.steps.get(node.id);
  const getTitle = (id: string): string => map.nodes.find((other) => other.id === id)?.title ?? id;
  return (
    <li>
      {selection === null ? (
        <p className="px-2 py-1 text-sm font-semibold">Result page {title}</p>
      ) : (
        <button
          type="button"
          aria-current={isSamePath(selection.path, current) ? 'true' : undefined}
          onClick={() => select(selection)}
          className={`${itemStyles} font-semibold`}
        >
          {title}
          {visibleWhen !== null && (
            <span className="font-normal text-ink-soft"> — shown if {visibleWhen}</span>
          )}
        </button>
      )}
      {node.kind !== 'page' && (
        // The line is there before its figure, so that nothing moves.
        <p className="px-2 pb-1 text-sm text-ink-soft">{visitors?.long ?? '\u00a0'}</p>
      )}
      <ul className="ml-3 border-l border-line pl-2">
        {map.edges
          .filter(({ from }) => from === node.id)
          .map((edge) => (
            <li key={edge.id}>
              <RouteItem edge={edge} title={getTitle(edge.to)} />
            </li>
          ))}
      </ul>
    </li>
  );
}

/** The map in words: each step with its routes, in reading order. */
export function MapList({ map, traffic }: { map: FunnelMap; traffic: Traffic }) {
  return (
    <details className="max-h-[45%] shrink-0 overflow-y-auto border-t border-line bg-surface">
      <summary className="min-h-11 px-3 py-2 text-sm font-semibold desk:min-h-9">
        The map as a list
      </summary>
      <ol className="px-2 pb-3">
        {map.nodes.map((node) => (
          <StepItem key={node.id} node={node} map={map} traffic={traffic} />
        ))}
      </ol>
    </details>
  );
}

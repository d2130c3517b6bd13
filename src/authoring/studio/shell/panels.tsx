import {
  ChevronLeft,
  ListTree,
  type LucideIcon,
  MonitorPlay,
  SearchCheck,
  Share2,
  SlidersHorizontal,
  Braces,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { Segments } from '../controls/segments';
import { ToolButton } from '../controls/tool-button';
import { Drawer } from '../panels/drawer';
import { TextEditor } from '../editor/text-editor';
import { Inspector } from '../inspector/inspector';
import { Outline } from '../inspector/outline/outline';
import { MapPanel } from '../map/map-panel';
import { PlayerPanel } from '../player/player-panel';
import { type EditorTab, type Panel, useStudioStore } from '../state/studio-store';
import { useIsWide } from '../state/use-is-wide';
import { ResizeHandle } from './resize-handle';

interface PanelRow {
  id: Panel;
  label: string;
  Picture: LucideIcon;
  Content: ComponentType;
}

const panels: readonly PanelRow[] = [
  { id: 'outline', label: 'Outline', Picture: ListTree, Content: Outline },
  { id: 'form', label: 'Form', Picture: SlidersHorizontal, Content: Inspector },
  { id: 'text', label: 'Text', Picture: Braces, Content: TextEditor },
  { id: 'map', label: 'Map', Picture: Share2, Content: MapPanel },
  { id: 'player', label: 'Player', Picture: MonitorPlay, Content: PlayerPanel },
  { id: 'drawer', label: 'Findings', Picture: SearchCheck, Content: Drawer },
];

const isEditorTab = (id: Panel): id is EditorTab => id === 'form' || id === 'text' || id === 'map';
const editorPanels = panels.filter(({ id }) => isEditorTab(id));

const isFocusFree = (): boolean => document.activeElement === document.body;

/** From the outline to the form of a part and back: the focus goes with the panel. */
function useOutlineFocus(panel: Panel) {
  const back = useRef<HTMLButtonElement>(null);
  const last = useRef(panel);
  useEffect(() => {
    const came = `${last.current} ${panel}`;
    last.current = panel;
    if (!isFocusFree()) return;
    if (came === 'outline form') back.current?.focus();
    if (came !== 'form outline') return;
    const row = document.querySelector('[data-outline-row][aria-current]');
    if (row instanceof HTMLElement) row.focus();
  }, [panel]);
  return back;
}

function NarrowPanels() {
  const panel = useStudioStore((state) => state.panel);
  const openPanel = useStudioStore((state) => state.openPanel);
  const shown = panels.find(({ id }) => id === panel) ?? panels[0];
  const back = useOutlineFocus(panel);
  return (
    <>
      {panel === 'form' && (
        <div className="border-b border-line bg-surface px-2">
          <ToolButton ref={back} onClick={() => openPanel('outline')}>
            <ChevronLeft aria-hidden className="size-4" />
            Back to the outline
          </ToolButton>
        </div>
      )}
      {/* Each panel begins at its top. */}
      <main
        key={shown?.id}
        className="relative min-h-0 flex-1 overflow-y-auto bg-surface"
        aria-label={shown?.label}
      >
        {shown !== undefined && <shown.Content />}
      </main>
      <nav aria-label="Panels" className="flex border-t border-line bg-surface">
        {panels.map(({ id, label, Picture }) => (
          <button
            key={id}
            type="button"
            aria-current={id === shown?.id ? 'page' : undefined}
            onClick={() => openPanel(id)}
            className="grid min-h-14 min-w-0 flex-1 justify-items-center gap-0.5 py-1.5 text-xs font-semibold text-ink-soft focus-visible:-outline-offset-2 aria-[current=page]:text-accent-text aria-[current=page]:shadow-[inset_0_2px_0_var(--accent)]"
          >
            <Picture aria-hidden className="size-5" />
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

function Region({
  label,
  className,
  height,
  children,
}: {
  label: string;
  className?: string;
  /** In px. Left out: what the room allows. */
  height?: number;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={classNames('relative min-h-0 min-w-0 overflow-hidden bg-surface', className)}
      style={{ height }}
    >
      {children}
    </section>
  );
}

/** Form, text and map show the same definition; one of them is open. */
function EditorRegion() {
  const tab = useStudioStore((state) => state.editorTab);
  const openPanel = useStudioStore((state) => state.openPanel);
  const shown = editorPanels.find(({ id }) => id === tab) ?? editorPanels[0];
  return (
    <Region label="Editor" className="flex flex-col">
      <div className="flex items-center gap-2 border-b border-line px-2 py-1.5">
        <Segments
          label="Editor"
          value={shown?.id ?? 'text'}
          onChange={openPanel}
          segments={editorPanels.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {shown !== undefined && <shown.Content />}
      </div>
    </Region>
  );
}

/** The player has the whole height, and the drawer lies below outline and editor. */
function WidePanels() {
  const { outline, player, drawer } = useStudioStore((state) => state.sizes);
  const isDrawerOpen = useStudioStore((state) => state.isDrawerOpen);
  return (
    <main
      className="grid min-h-0 flex-1"
      style={{ gridTemplateColumns: `minmax(0, 1fr) auto ${String(player)}px` }}
    >
      <div className="flex min-h-0 flex-col">
        <div
          className="grid min-h-0 flex-1"
          style={{ gridTemplateColumns: `${String(outline)}px auto minmax(0, 1fr)` }}
        >
          <Region label="Outline" className="overflow-y-auto">
            <Outline />
          </Region>
          <ResizeHandle panel="outline" label="Width of the outline" grows="right" />
          <EditorRegion />
        </div>
        {isDrawerOpen && <ResizeHandle panel="drawer" label="Height of the drawer" grows="up" />}
        <Region
          label="Drawer"
          className="shrink-0 border-t border-line"
          {...(isDrawerOpen && { height: drawer })}
        >
          <Drawer isFolded={!isDrawerOpen} />
        </Region>
      </div>
      <ResizeHandle panel="player" label="Width of the player" grows="left" />
      <Region label="Player">
        <PlayerPanel />
      </Region>
    </main>
  );
}

/** All panels side by side, or one at a time in a narrow window. */
export function Panels() {
  return useIsWide() ? <WidePanels /> : <NarrowPanels />;
}

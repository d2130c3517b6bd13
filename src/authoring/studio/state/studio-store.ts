import { create } from 'zustand';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { StoryState } from '../../../funnel/steps/shared/analysis/story-states';

export type SelectionKind =
  | 'funnel'
  | 'step'
  | 'field'
  | 'option'
  /** A route: a rule of `next.rules`, or `next.default`. */
  | 'edge'
  | 'decision'
  | 'score'
  | 'band'
  | 'value'
  | 'input'
  | 'submission';

/** The selected part of the definition. `path` leads to it from the root of the JSON. */
export interface Selection {
  kind: SelectionKind;
  path: DefinitionPath;
}

/** Below 900 px one panel is shown at a time. */
export type Panel = 'outline' | 'form' | 'text' | 'map' | 'player' | 'drawer';
export type EditorTab = 'form' | 'text' | 'map';

export interface PlayerSettings {
  width: 390 | 1280;
  scheme: 'auto' | 'light' | 'dark';
  reducesMotion: boolean;
  /** A visit that is played, or one state of the selected step. */
  state: StoryState | 'visit';
}

/** In px. */
export interface PanelSizes {
  outline: number;
  player: number;
  drawer: number;
}

export interface StudioState {
  selection: Selection;
  /** The panel of a narrow window. */
  panel: Panel;
  editorTab: EditorTab;
  /** The id of a panel in the registry of panels. */
  drawerTab: string;
  isDrawerOpen: boolean;
  player: PlayerSettings;
  sizes: PanelSizes;
  /** The colours of the studio; `auto` are those of the device. */
  scheme: 'auto' | 'light' | 'dark';
  select: (selection: Selection) => void;
  openPanel: (panel: Panel) => void;
  openDrawer: (tab: string) => void;
  setDrawerOpen: (isOpen: boolean) => void;
  setPlayer: (settings: Partial<PlayerSettings>) => void;
  setSize: (panel: keyof PanelSizes, size: number) => void;
  setScheme: (scheme: StudioState['scheme']) => void;
}

const wholeFunnel: Selection = { kind: 'funnel', path: [] };

/** What the studio shows. The definition itself is in the document. */
export const useStudioStore = create<StudioState>()((set) => ({
  selection: wholeFunnel,
  panel: 'outline',
  editorTab: 'form',
  drawerTab: 'findings',
  isDrawerOpen: true,
  player: { width: 390, scheme: 'auto', reducesMotion: false, state: 'visit' },
  sizes: { outline: 264, player: 400, drawer: 240 },
  scheme: 'auto',
  select: (selection) => set({ selection }),
  openPanel: (panel) =>
    set((state) => ({
      panel,
      ...(panel === 'form' || panel === 'text' || panel === 'map' ? { editorTab: panel } : {}),
      isDrawerOpen: panel === 'drawer' ? true : state.isDrawerOpen,
    })),
  openDrawer: (drawerTab) => set({ drawerTab, isDrawerOpen: true, panel: 'drawer' }),
  setDrawerOpen: (isDrawerOpen) => set({ isDrawerOpen }),
  setSize: (panel, size) => set(({ sizes }) => ({ sizes: { ...sizes, [panel]: size } })),
  setScheme: (scheme) => set({ scheme }),
  setPlayer: (settings) => set(({ player }) => ({ player: { ...player, ...settings } })),
}));

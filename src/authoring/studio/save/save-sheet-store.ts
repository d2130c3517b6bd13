import { create } from 'zustand';
import type { SaveOutcome } from './save-funnel';

interface SaveSheetState {
  /** The sheet is open. It may begin with what a merge has come to. */
  opened: { outcome: SaveOutcome | null } | null;
}

/** The sheet for saving, which buttons of several places open. */
export const useSaveSheet = create<SaveSheetState>()(() => ({ opened: null }));

export const openSaveSheet = (outcome: SaveOutcome | null = null): void =>
  useSaveSheet.setState({ opened: { outcome } });

export const closeSaveSheet = (): void => useSaveSheet.setState({ opened: null });

import { create } from 'zustand';
import type { OpenFunnel } from '../files/open-funnel';

export interface SheetContentProps {
  open: OpenFunnel;
  /** What its form begins with. */
  title: string;
  reason: string;
}

/** The sheet that is open, and what its form begins with. */
export interface SheetState {
  opened: { id: string; title: string; reason: string } | null;
}

export const useSheets = create<SheetState>()(() => ({ opened: null }));

export const openSheet = (id: string, texts: { title: string; reason: string }): void =>
  useSheets.setState({ opened: { id, ...texts } });

export const closeSheet = (): void => useSheets.setState({ opened: null });

import { create } from 'zustand';
import type { StudioFinding } from '../worker/report';

/** A warning that the author wants to accept. */
export interface Accepting {
  finding: StudioFinding;
  /** The text that the warning is of. */
  text: string;
}

/** The warning whose reason is asked for. */
export const useAccepting = create<{ accepting: Accepting | null }>()(() => ({ accepting: null }));

/** Asks for the reason why a warning is meant. */
export const askForReason = (accepting: Accepting): void => useAccepting.setState({ accepting });

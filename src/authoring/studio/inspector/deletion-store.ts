import { create } from 'zustand';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { RemovalEverywhere } from '../../edit/remove-everywhere';

/** A part that other parts read, and that the author wants to delete. */
export interface Deletion {
  path: DefinitionPath;
  /** The text that it stands in. */
  text: string;
  everywhere: RemovalEverywhere;
}

/** The deletion that is asked about. */
export const useDeletion = create<{ deletion: Deletion | null }>()(() => ({ deletion: null }));

import type { DefinitionPath } from '../../definition/parts/issue';
import { toSelection } from '../state/locate';
import { useStudioStore } from '../state/studio-store';

/** Selects any part of the definition: its form opens. */
export function openPart(path: DefinitionPath): void {
  useStudioStore.getState().select({ ...toSelection(path), path });
}

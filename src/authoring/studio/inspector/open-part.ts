import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { toSelection } from '../state/locate';
import { useStudioStore } from '../state/studio-store';

/** Selects any part of the definition: the form beside the outline is of this part. */
export function openPart(path: DefinitionPath): void {
  useStudioStore.getState().select({ ...toSelection(path), path });
}

/** Selects a part in the outline. Where a window shows one panel, its form comes in the outline's place. */
export function openForm(path: DefinitionPath): void {
  openPart(path);
  useStudioStore.setState(({ panel }) => (panel === 'outline' ? { panel: 'form' } : {}));
}

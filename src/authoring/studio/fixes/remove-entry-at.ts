import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { removeEntry } from '../../edit/list-edits';
import type { FixCandidate } from './fix-maker';

/** Removes an entry of a list, or a property by its position: two may have one name. */
export const removeEntryAt = (
  title: string,
  container: DefinitionPath,
  index: number,
): FixCandidate => ({ title, make: (text) => removeEntry(text, container, index) });

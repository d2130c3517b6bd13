import type { DefinitionPath } from '../issues/issue';

/** Whether every decision is made where a condition at this place is read: on endings. */
export const isReadOnEndings = ([section, , part]: DefinitionPath): boolean =>
  section === 'result' || (section === 'steps' && part === 'parts');

import type { DefinitionPath } from './issues/issue';

/** The parts of a definition whose texts may have placeholders. */
export const filledSections = ['steps', 'scores', 'decisions'] as const;
export type FilledSection = (typeof filledSections)[number];

/** Whether texts at a path are filled in. Names of results and bands are read elsewhere, too. */
export function isFilledPath([section, , part, , key]: DefinitionPath): boolean {
  if (!filledSections.some((name) => name === section)) return false;
  if (section === 'decisions') return part === 'rules' || part === 'default';
  return section !== 'scores' || key !== 'title';
}

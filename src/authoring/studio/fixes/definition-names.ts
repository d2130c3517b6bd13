import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { readAt, readListAt, type FixContext } from './fix-maker';

/** The ids and values that the author's text declares, checked or not. */
const readId = (entry: unknown): string | null => {
  const id: unknown =
    typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' ? id : null;
};

export interface NamedPart {
  id: string;
  path: DefinitionPath;
}

/** The parts of a list that have an id. */
export const listNamed = (context: FixContext, list: DefinitionPath): NamedPart[] =>
  readListAt(context, list).flatMap((entry, index) => {
    const id = readId(entry);
    return id === null ? [] : [{ id, path: [...list, index] }];
  });

export const listSteps = (context: FixContext): NamedPart[] => listNamed(context, ['steps']);

export const listFields = (context: FixContext): (NamedPart & { type: unknown })[] =>
  readListAt(context, ['steps'])
    .flatMap((_, s) => listNamed(context, ['steps', s, 'fields']))
    .map((field) => ({ ...field, type: readAt(context, [...field.path, 'type']) }));

export const findStepIndex = (context: FixContext, id: string): number | null => {
  const step = listSteps(context).find((entry) => entry.id === id);
  return step === undefined ? null : Number(step.path[1]);
};

export const findFieldPath = (context: FixContext, id: string): DefinitionPath | null =>
  listFields(context).find((entry) => entry.id === id)?.path ?? null;

/** The scores whose points an option may name. */
export const listScores = (context: FixContext): string[] =>
  listNamed(context, ['scores']).map(({ id }) => id);

/** A new name that stored visits have to learn. An option is named within its field. */
export type StoredRenaming =
  | { part: 'step'; from: string; to: string }
  | { part: 'field'; from: string; to: string }
  | { part: 'option'; field: string; from: string; to: string };

/** A new name for what each visit computes again, or reads from its address by another name. */
export interface ComputedRenaming {
  part: 'score' | 'decision' | 'value' | 'input';
  from: string;
  to: string;
}

/** A new name for a part of a definition. */
export type Renaming = StoredRenaming | ComputedRenaming;

/** The parts that can get another name. */
export const renamableParts = [
  'step',
  'field',
  'option',
  'score',
  'decision',
  'value',
  'input',
] as const satisfies readonly Renaming['part'][];

const storedParts: readonly Renaming['part'][] = ['step', 'field', 'option'];

export const isStoredRenaming = (renaming: Renaming): renaming is StoredRenaming =>
  storedParts.includes(renaming.part);

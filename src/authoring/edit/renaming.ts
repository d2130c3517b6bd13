/** A new name that stored visits have to learn. An option is named within its field. */
export type StoredRenaming =
  | OutcomeRenaming
  | { part: 'step'; from: string; to: string }
  | { part: 'field'; from: string; to: string }
  | { part: 'option'; field: string; from: string; to: string };

/** A new name for what each visit computes again, or reads from its address by another name. */
export interface ComputedRenaming {
  part: 'score' | 'decision' | 'value' | 'input';
  from: string;
  to: string;
}

/** A part that holds others, such as the score of a band. */
export interface Owner {
  part: 'step' | 'score' | 'value' | 'decision';
  name: string;
}

/** A new name for what a part holds. */
interface RenamingWithin {
  owner: Owner;
  from: string;
  to: string;
}

/** A new name for an outcome of a draw. */
export interface OutcomeRenaming extends RenamingWithin {
  part: 'outcome';
}

/** A new name for a part that another part holds: an outcome, a band or a result. */
export type HeldRenaming = OutcomeRenaming | (RenamingWithin & { part: 'band' | 'decisionResult' });

/** A new name for what the next page is told. */
export interface CarriedRenaming {
  part: 'carried';
  from: string;
  to: string;
}

/** A new name for a part of a definition. */
export type Renaming = StoredRenaming | ComputedRenaming | HeldRenaming | CarriedRenaming;

/** The parts that can get another name. */
export const renamableParts = [
  'step',
  'field',
  'option',
  'score',
  'decision',
  'value',
  'input',
  'outcome',
  'band',
  'decisionResult',
  'carried',
] as const satisfies readonly Renaming['part'][];

type PartWord = Exclude<Renaming['part'], 'decisionResult'> | 'result';

/** What a part is called, in the command and in its messages. */
export const getPartWord = (part: Renaming['part']): PartWord =>
  part === 'decisionResult' ? 'result' : part;

const storedParts: readonly Renaming['part'][] = ['step', 'field', 'option', 'outcome'];

export const isStoredRenaming = (renaming: Renaming): renaming is StoredRenaming =>
  storedParts.includes(renaming.part);

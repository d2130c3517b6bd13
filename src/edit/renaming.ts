/** A new name for a part of a definition. An option is named within its field. */
export type Renaming =
  | { part: 'step'; from: string; to: string }
  | { part: 'field'; from: string; to: string }
  | { part: 'option'; field: string; from: string; to: string };

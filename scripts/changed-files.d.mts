export interface Change {
  /** The commit that it began from. */
  base: string;
  /** Sorted, from the root of the project. */
  files: string[];
}
export function isContentFile(file: string): boolean;
export function findChange(directory: string, given: string | undefined): Change | null;
export function isContentAlone(change: Change | null): boolean;

import type { CountRow, Counts } from './measurement-protocol';

/** Which visits are looked at. */
export interface MeasuredChoice {
  /** The mark of a version; null is every known one. */
  definition: string | null;
  /** Null is every source. */
  source: string | null;
  /** The marks of the versions whose text git or the file has; null without a repository. */
  known: ReadonlySet<string> | null;
}

export const isChosen =
  ({ definition, source, known }: MeasuredChoice) =>
  (row: { definition: string; source: string }): boolean =>
    (definition === null ? (known?.has(row.definition) ?? true) : row.definition === definition) &&
    (source === null || row.source === source);

export const toCount = ([, definition, source, kind, a, b, moves, visits]: CountRow) => ({
  definition,
  source,
  kind,
  a,
  b,
  moves,
  visits,
});
export type Count = ReturnType<typeof toCount>;

/** The counts of the chosen visits. */
export const selectCounts = ({ counts }: Pick<Counts, 'counts'>, choice: MeasuredChoice): Count[] =>
  counts.map(toCount).filter(isChosen(choice));

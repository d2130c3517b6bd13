/** What the numbers of a rating depend on. */
export interface RatingScale {
  from: number;
  to: number;
  look: 'numbers' | 'stars' | 'faces';
}

/** The numbers of a rating, in ascending order. */
export const getRatingValues = ({ from, to }: Pick<RatingScale, 'from' | 'to'>): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A number as the visitor reads it. A picture is named by its place: "3 of 5". */
export const getRatingLabel = ({ look, to }: RatingScale, value: number): string =>
  look === 'numbers' ? String(value) : `${String(value)} of ${String(to)}`;

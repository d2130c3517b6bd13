/** How many applications a week an answer stands for. */
export interface WeeklyApplications {
  fewest: number;
  /** As `fewest` where the answer has no upper end. */
  most: number;
}

/** The minutes of a week at some minutes for each application. */
export const getWeeklyMinutes = (
  { fewest, most }: WeeklyApplications,
  minutesEach: number,
): { least: number; most: number } => ({
  least: fewest * minutesEach,
  most: most * minutesEach,
});

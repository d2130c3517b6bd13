/** The most of everything that is sent of a visit. The page and the database hold the same limits. */
export const visitLimits = {
  parts: 64,
  views: 200,
  /** Of one part as JSON. */
  bytes: 16 * 1024,
  /** A view of more than a day counts as one of a day. */
  viewMs: 24 * 60 * 60 * 1000,
  /** Options of one answer. */
  values: 500,
  outcomes: 200,
} as const;

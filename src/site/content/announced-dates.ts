/** Something announced for a time that has passed. Until it opens, its texts stay true by themselves. */
export interface AnnouncedDate {
  /** As announced. The text is exact (LD-05, JL-02, JF-07). */
  period: string;
  /** Last day of the period, as an ISO date. */
  lastDay: string;
}

export const announcedDates = {
  marketplace: { period: 'H1 2025', lastDay: '2025-06-30' },
  careerBoost: { period: 'H2 2025', lastDay: '2025-12-31' },
  liveListings: { period: 'H1 2025', lastDay: '2025-06-30' },
  europe: { period: 'Q2 2025', lastDay: '2025-06-30' },
} as const satisfies Record<string, AnnouncedDate>;

/** Stands beside each announced period. */
export const formatNotOpenYet = (period: string): string =>
  `${period} was the announced date. It has passed, and this is not open yet.`;

/** Where alerts run today. Reconciles "US, UK and EU markets" with "Europe coming soon". */
export const marketsToday = `Alerts run in the US today. For the UK and the EU you can set one up now: we keep it and start it when Europe opens. The date announced for that, ${announcedDates.europe.period}, has passed.`;

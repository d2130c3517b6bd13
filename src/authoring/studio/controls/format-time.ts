const formatter = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * A moment as authors read it: "Nov 28, 2026, 1:05 PM".
 * @param at ms since the epoch, or an ISO date
 */
export const formatTime = (at: number | string): string => formatter.format(new Date(at));

/** The same moment for `<time>`. */
export const formatDateTime = (at: number): string => new Date(at).toISOString();

/** Key of the last results in local storage (see `last-results.ts`). */
export const LAST_RESULTS_KEY = 'last_results';

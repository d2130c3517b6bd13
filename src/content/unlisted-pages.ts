/**
 * Pages that search engines are asked to leave out, by their address in the route table. A page's
 * head and the site map both go by it.
 */
export const unlistedPages = [
  // Made of sample listings and sample coaches. The list itself may be found: it says what it holds.
  '/job/:id',
  '/category',
  '/category/:slug',
  '/location/:slug',
  '/search',
  '/marketplace/:coachId',
  '/professional-profile',
  // For those who build the site.
  '/library',
  // They make sense only to the visitor who came through a form or a quiz.
  '/thank-you',
  '/quiz-results',
  '/quiz5-results-v2',
  '/quiz5-results',
  '/subscription-confirmation',
] as const;

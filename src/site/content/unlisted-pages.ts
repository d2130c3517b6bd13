/** Route patterns of pages with `noindex`, which are left out of the sitemap. */
export const unlistedPages = [
  // Sample listings and coaches. The list page itself is indexed, because it is labelled as samples.
  '/job/:id',
  '/category',
  '/category/:slug',
  '/location/:slug',
  '/search',
  '/marketplace/:coachId',
  '/professional-profile',
  // For developers.
  '/library',
  // Useful only after a form or a quiz.
  '/thank-you',
  '/quiz-results',
  '/quiz5-results-v2',
  '/quiz5-results',
  '/subscription-confirmation',
] as const;

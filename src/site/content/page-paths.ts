/** Route patterns of all pages (see src/site/app/routes/pages.ts). Funnels have their own routes. */
export const pagePaths = [
  '/',
  '/marketplace',
  '/marketplace/:coachId',
  '/professional-profile',
  '/career-boost',
  '/fomo',
  '/library',
  '/funnel',
  '/quizzes',
  '/instant-jobs-feed',
  '/job-listings',
  '/job-listings-landing',
  '/job/:id',
  '/category',
  '/category/:slug',
  '/location/:slug',
  '/search',
  '/thank-you',
  '/about',
  '/editorial-policy',
  '/sources',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/for-employers',
  '/remove-listing',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** Result pages of funnels. */
export const resultPagePaths = [
  '/quiz-results',
  '/quiz5-results-v2',
  '/quiz5-results',
  '/subscription-confirmation',
] as const;
export type ResultPagePath = (typeof resultPagePaths)[number];

export const sitePaths = [...pagePaths, ...resultPagePaths] as const;

/** Patterns whose unknown addresses all have one page: that of the fixed sample job (JL-08, JL-10). */
export const openPatterns: readonly string[] = ['/job/:id' satisfies PagePath];

/**
 * Patterns whose unknown addresses have the not-found page (RT-02). That of an unknown coach is another
 * one (PL-11).
 */
export const listedPatterns: readonly string[] = [
  '/category/:slug' satisfies PagePath,
  '/location/:slug' satisfies PagePath,
];
